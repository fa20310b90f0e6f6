import { writeAll } from '../../../client/records/store.ts'
import { texts } from '../../../ui/words/texts.ts'
import { titledText } from '../../../ui/words/titled.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../../shared/undo/take-back.tsx'
import type { ListedPosition } from './listed-position.ts'

export const removeNow = (gone: readonly ListedPosition[]): void => void removePositions(gone)

/** As one step that can be taken back. */
async function removePositions(gone: readonly ListedPosition[]): Promise<void> {
  const [first, ...more] = gone
  if (!first) return
  try {
    const { changeset } = await writeAll(
      gone.map(({ id }) => ({ kind: 'delete', collection: 'basket', id }) as const),
      { label: 'BasketRemove' },
    )
    const label = more.length === 0 ? first.item.label : ''
    toastDone(
      label ? texts('orders.removed', { label }) : texts('orders.removed.many', { count: gone.length }),
      undoOffer({ changeset }),
    )
  } catch (error) {
    toastError(titledText(texts('basket.removeFailed'), error))
  }
}
