/** Sends the order, once: what was sent without an answer is sent again with the same key, and is the same order. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { totalsOf } from '#domain/orders/basket.ts'
import { isUnreachable } from '#web/client/errors.ts'
import { graphql } from '#web/client/graphql.ts'
import { OrderCreate } from '#web/client/operations.generated.ts'
import type { useCheckout } from './use-checkout.ts'

export function useSubmit(items: readonly BasketItem[], checkout: ReturnType<typeof useCheckout>) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()

  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    const { wishedDate, ...rest } = checkout.form
    try {
      const { orderCreate } = await graphql(OrderCreate, {
        order: { ...rest, ...(wishedDate !== '' && { wishedDate }) },
        key: checkout.keyOf(),
        seen: { net: totalsOf(items).net, items: items.map(({ id, version }) => ({ id, version })) },
      })
      checkout.forget()
      void navigate({
        to: '/order/thank-you',
        search: { order: orderCreate.id, number: orderCreate.number } as never,
        state: { closes: ['/order/basket', '/order/checkout'] },
        replace: true,
      })
    } catch (error) {
      // Without an answer nobody knows whether it went.
      if (!isUnreachable(error)) checkout.forgetKey()
      setRefusal(error)
      setBusy(false)
    }
  }
  return { isBusy, refusal, submit }
}
