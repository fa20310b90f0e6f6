/** In the head of a record: what uses it, by count; it opens to the records themselves. */
import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { RecordKind } from '#domain/records.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { currentLanguage, useTexts } from '../../ui/words/texts.ts'
import { useUses } from './use-uses.ts'
import { UsedBy } from './used-by.tsx'

/** So many kinds are counted in the line. */
const few = 3

type Props = { collection: RecordKind; id: string; name: string }

export function UsesLine({ collection, id, name }: Props) {
  const t = useTexts()
  const [isOpen, dialog] = useDisclosure(false)
  const { counts = [], hidden = 0 } = useUses(collection, id).data ?? {}
  // A record counts once: several ends of one kind are one number.
  const kinds = [...Map.groupBy(counts, (one) => one.collection)].map(([kind, list]) =>
    t(`uses.count.${kind}`, { count: list.reduce((sum, { count }) => sum + count, 0) }),
  )
  const words = [...kinds, ...(hidden > 0 ? [t('uses.count.hidden', { count: hidden })] : [])]
  if (words.length === 0) return null
  const list = new Intl.ListFormat(currentLanguage())
  const whole = t('uses.line', { uses: list.format(words) })
  // No line ends between a number and what it counts.
  const first = words.slice(0, few).map((word) => word.replaceAll(' ', '\u00a0'))
  const line = words.length > few + 1 ? `${t('uses.line', { uses: first.join(', ') })}\u00a0…` : whole
  return (
    <>
      {/* One quiet line in every head; the whole of it stands in what it opens. */}
      <Anchor
        component="button"
        type="button"
        display="block"
        size="sm"
        c="dimmed"
        mih={24}
        maw="100%"
        ta="start"
        title={whole}
        onClick={dialog.open}
      >
        {line}
      </Anchor>
      {isOpen && (
        <Dialog opened title={name} onClose={dialog.close}>
          <UsedBy collection={collection} id={id} />
        </Dialog>
      )}
    </>
  )
}
