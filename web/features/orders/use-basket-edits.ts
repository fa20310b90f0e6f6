/** The basket as it is with what was just written, until the live answer has it. */
import { useCallback, useMemo, useState } from 'react'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { allowedQuantity } from '#domain/orders/basket.ts'
import { priceAt } from '#domain/orders/price-at.ts'
import { useBasket } from '#web/client/data-sets.ts'
import { graphql } from '#web/client/graphql.ts'
import { BasketUpdate } from '#web/client/operations.generated.ts'
import { toastError } from '#web/ui/toasts.tsx'

export type PositionPatch = {
  quantity?: number
  material?: string
  reference?: string
  releaseId?: string
  accept?: boolean
}

type Pending = { patch: PositionPatch; version?: number }

export function useBasketEdits() {
  const basket = useBasket()
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map())
  const items = useMemo(
    () => basket.documents.map((item) => withPatch(item, pending.get(item.id))),
    [basket.documents, pending],
  )
  const change = useCallback(async (id: string, patch: PositionPatch) => {
    const own: Pending = { patch }
    setPending((before) => new Map(before).set(id, { patch: { ...before.get(id)?.patch, ...patch } }))
    const settle = (version?: number) =>
      setPending((before) => {
        const next = new Map(before)
        if (version === undefined) next.delete(id)
        else if (before.has(id)) next.set(id, { patch: before.get(id)?.patch ?? own.patch, version })
        return next
      })
    try {
      const { basketUpdate } = await graphql(BasketUpdate, { id, ...patch })
      settle(basketUpdate.version)
    } catch (error) {
      settle()
      toastError(error)
    }
  }, [])
  return { status: basket.status, error: basket.error, items, change }
}

function withPatch(item: BasketItem, pending: Pending | undefined): BasketItem {
  if (!pending || (pending.version !== undefined && item.version >= pending.version)) return item
  const { accept: _, releaseId: _moved, ...patch } = pending.patch
  const quantity = allowedQuantity(patch.quantity ?? item.quantity, item)
  return { ...item, ...patch, quantity, price: priceAt(item.prices, quantity) ?? item.price }
}
