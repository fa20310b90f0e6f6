/** Where a record is used, asked beside its name: of those that have no screen of their own. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSitemap } from '@tabler/icons-react'
import type { RecordKind } from '#domain/records.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { UsedBy } from './used-by.tsx'

type Props = { collection: RecordKind; id: string; name: string; size?: number }

export function UsesButton({ collection, id, name, size = 32 }: Props) {
  const t = useTexts()
  const [isOpen, dialog] = useDisclosure(false)
  const label = t('uses.of', { name })
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant={size < 32 ? 'subtle' : 'default'}
          color="gray"
          size={size}
          aria-label={label}
          onClick={dialog.open}
        >
          <IconSitemap size={size / 2} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Dialog opened title={name} onClose={dialog.close}>
          <UsedBy collection={collection} id={id} />
        </Dialog>
      )}
    </>
  )
}
