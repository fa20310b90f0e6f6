/** Beside the collection that a list shows: a copy of it. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { canWork } from '#domain/access/tenancy.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { CopyCollectionDialog } from './copy-collection-dialog.tsx'

export function CopyCollection({ id, onCopied }: { id: string; onCopied: (id: string) => void }) {
  const t = useTexts()
  const actor = useActor()
  const found = useLiveDocument('collections', id)
  const [isOpen, dialog] = useDisclosure(false)
  if (!canWork(actor) || found.status !== 'ready') return null
  return (
    <>
      <Tooltip label={t('collection.copy')}>
        <ActionIcon variant="default" size={32} aria-label={t('collection.copy')} onClick={dialog.open}>
          <IconCopy size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {isOpen && <CopyCollectionDialog collection={found.document} onClose={dialog.close} onCopied={onCopied} />}
    </>
  )
}
