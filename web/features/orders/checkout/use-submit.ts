/**
 * Sends the order, once: what was sent without an answer is sent again by itself, as it was, and is the same order. Where the
 * basket is another one by then, that is how it is found out: it is the order that went, or a refusal, and never a new one.
 */
import { queryOf } from '#web/client/records/queries.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { isUnreachable } from '../../../client/calls/errors.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrderCreate } from '../../../client/calls/operations.generated.ts'
import type { LiveDocuments } from '../../../client/live/use-live.ts'
import { isOf, orderToSend, type SentOrder } from './sent-order.ts'
import type { useCheckout } from './use-checkout.ts'

/** Milliseconds before it is sent again. */
const pauses = [500, 2000, 5000]

export function useSubmit(basket: LiveDocuments<BasketItem>, checkout: ReturnType<typeof useCheckout>) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const items = basket.documents
  const { sent } = checkout
  const isOpen = basket.status !== 'loading' && sent !== undefined && !isOf(sent, items)

  /** True where it was refused: there is no such order. */
  const send = async (asked: SentOrder): Promise<boolean> => {
    setBusy(true)
    setRefusal(undefined)
    checkout.keepSent(asked)
    try {
      const { orderCreate } = await sendUntilAnswered(asked)
      checkout.forget()
      void navigate({
        to: '/order/thank-you',
        search: queryOf('thankYou', { order: orderCreate.id }),
        state: { closes: ['/order/basket', '/order/checkout'] },
        replace: true,
      })
      return false
    } catch (error) {
      const isRefused = !isUnreachable(error)
      if (isRefused) checkout.forgetSent()
      setRefusal(error)
      setBusy(false)
      return isRefused
    }
  }

  /** What a page before this one, or a moment ago, sent without an answer. True where there is no such order. */
  const findOut = async (): Promise<boolean> => {
    if (isBusy || !sent) return false
    const isRefused = await send(sent)
    if (isRefused) setRefusal(undefined)
    return isRefused
  }
  const onOpen = useEffectEvent(() => void findOut())
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(onOpen)
    return () => clearTimeout(timer)
  }, [isOpen])

  const submit = async () => {
    if (isBusy || (isOpen && !(await findOut()))) return
    const { wishedDate, ...rest } = checkout.form
    await send(orderToSend({ ...rest, ...(wishedDate !== '' && { wishedDate }) }, items, sent))
  }
  return { isBusy, isOpen, refusal, submit, findOut }
}

async function sendUntilAnswered(asked: SentOrder) {
  for (const pause of pauses) {
    try {
      return await graphql(OrderCreate, asked)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return graphql(OrderCreate, asked)
}
