/** The basket as it is with what was just written, and what is done with its positions. */
import { useMemo } from 'react'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { priceAt } from '#domain/orders/price-at.ts'
import { useBasket } from '../../../client/window/data-sets.ts'
import { dropDraft, type Draft, keepDraft, readDraft } from '../../../client/editing/journal.ts'
import { useKeptCells } from '../../../client/editing/use-drafts.ts'
import { flushDrafts } from '../../../client/editing/waiting.ts'
import { writeField } from '../../../client/editing/write-field.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { BasketUpdate } from '../../../client/calls/operations.generated.ts'
import { texts } from '../../../ui/words/texts.ts'
import { titledText } from '../../../ui/words/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'

/** What the product does with a position: another version takes its place, what has changed is taken over. */
export type PositionPatch = { releaseId: string } | { accept: true }

/** What the person says of a position. */
export type PositionField = 'quantity' | 'material' | 'reference'

/** Cells of positions: as everything that is typed, journaled at each key and written field by field. */
export type PositionCells = {
  /** What was typed here and is not saved: refused, waiting for the server, or left in the middle. */
  held: (item: BasketItem, field: PositionField) => Draft | undefined
  type: (item: BasketItem, field: PositionField, value: unknown) => void
  commit: (item: BasketItem, field: PositionField, value: unknown) => void
  /** The cell goes, without the person having left it: with its screen. */
  leave: (item: BasketItem, field: PositionField) => void
  discard: (item: BasketItem, field: PositionField) => void
}

export function useBasketEdits() {
  const basket = useBasket()
  const drafts = useKeptCells('basket')
  const items = useMemo(() => basket.documents.map(atItsPrice), [basket.documents])
  const cells = useMemo<PositionCells>(
    () => ({
      held: ({ id }, field) => drafts.get(`${id}/${field}`),
      type: (item, path, value) => {
        const spot = spotOf(item, path)
        const before = readDraft(spot)
        const base = before ? before.base : (item[path] ?? null)
        keepDraft({ ...spot, value: value ?? null, base, sent: before?.sent, state: 'typing' })
      },
      commit: (item, path, value) => void commit(item, path, value).catch(toastError),
      leave: (item, path) => void flushDrafts(spotOf(item, path)),
      discard: (item, path) => dropDraft(spotOf(item, path)),
    }),
    [drafts],
  )
  return { status: basket.status, error: basket.error, retry: basket.retry, items, cells, change }
}

const spotOf = ({ id }: BasketItem, path: PositionField) => ({ collection: 'basket', id, path }) as const

async function commit(item: BasketItem, path: PositionField, value: unknown): Promise<void> {
  const outcome = await writeField({ ...spotOf(item, path), value, base: item[path], document: item })
  // Why is said in the cell; that it did not work is said to whom has gone on meanwhile.
  if (outcome.kind === 'refused') toastError(titledText(texts('basket.updateFailed'), outcome.error))
}

async function change(id: string, patch: PositionPatch): Promise<void> {
  try {
    await graphql(BasketUpdate, { id, ...patch })
  } catch (error) {
    toastError(titledText(texts('basket.updateFailed'), error))
  }
}

/** The server prices a quantity; until it has answered, the same steps do. */
function atItsPrice(item: BasketItem): BasketItem {
  const price = priceAt(item.prices, item.quantity) ?? item.price
  return price === item.price ? item : { ...item, price }
}
