/** The steps that orders may take, of one or several: with a reason where one is asked for, and a result for each that may not. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { canSetOrderStatus } from '#domain/access/orders.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { orderTransitions } from '#domain/orders/order-status.ts'
import { longestNote, orderStatuses, type OrderStatus } from '#domain/orders/order.ts'
import { graphql } from '#web/client/graphql.ts'
import { OrderUpdate } from '#web/client/operations.generated.ts'
import { useActor } from '#web/client/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { leftLines, toastDone, toastError, toastMore } from '#web/ui/toasts.tsx'
import { type TextKey, useTexts } from '#web/ui/texts.ts'
import type { ListedOrder } from './orders-search.ts'

type Stepping = Pick<ListedOrder, 'id' | 'number' | 'supplier' | 'owner' | 'status'>

/** As many as one call takes. */
const together = 500

/** `readAll` where more are ticked than are here. */
export function StatusSteps({
  orders,
  readAll,
  onDone,
}: {
  orders: readonly Stepping[]
  readAll?: () => Promise<readonly Stepping[]>
  onDone?: () => void
}) {
  const t = useTexts()
  const actor = useActor()
  const [asked, setAsked] = useState<OrderStatus>()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const targets = orderStatuses.filter((to) => orders.some((order) => canSetOrderStatus(actor, order, to)))
  const isReasoned = (to: OrderStatus) =>
    orders.some(({ status }) => orderTransitions[status].some((one) => one.to === to && one.needs === 'reason'))
  /** Back on the way it came has words of its own. */
  const isBack = (to: OrderStatus) =>
    to === 'open' || (to === 'process' && orders.every(({ status }) => status === 'done'))
  const words = (to: OrderStatus) => t(to === 'process' && isBack(to) ? 'orders.back.process' : stepWords[to])

  const go = async (status: OrderStatus, message?: string) => {
    setBusy(true)
    try {
      const all = readAll ? await readAll() : orders
      const names = new Map(all.map((order) => [order.id, orderNumber(order)]))
      const ids = all.map(({ id }) => id)
      const results: { id: string; success: boolean; error?: { code: string } | null | undefined }[] = []
      for (let at = 0; at < ids.length; at += together)
        results.push(
          ...(await graphql(OrderUpdate, { ids: ids.slice(at, at + together), status, ...(message && { message }) }))
            .orderUpdate,
        )
      const left = results.filter(({ success }) => !success)
      const done = t('orders.status.changed', { count: results.length - left.length })
      if (left.length === 0) toastDone(done)
      else if (results.length === 1) toastError(left[0]?.error)
      else toastMore(done, leftLines(left.map(({ id, error }) => ({ label: names.get(id) ?? id, error }))))
      setAsked(undefined)
      setReason('')
      if (left.length < results.length) onDone?.()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {targets.map((to) => (
        <Button
          key={to}
          variant={to === 'cancelled' || isBack(to) ? 'default' : 'filled'}
          loading={isBusy && asked === undefined}
          onClick={() => (isReasoned(to) ? setAsked(to) : void go(to))}
        >
          {words(to)}
        </Button>
      ))}
      {asked && (
        <Dialog
          opened
          onClose={() => setAsked(undefined)}
          title={
            asked === 'cancelled'
              ? t('orders.cancel.title', { count: orders.length, number: orders[0] ? orderNumber(orders[0]) : '' })
              : words(asked)
          }
          confirm={t(isBack(asked) ? 'orders.back' : 'orders.to.cancelled')}
          danger={asked === 'cancelled'}
          reason={reason.trim() === '' ? t('order.reasonRequired') : undefined}
          onConfirm={() => go(asked, reason.trim())}
        >
          <Textarea
            label={t('orders.reason')}
            description={t('orders.reason.hint')}
            autosize
            minRows={3}
            maxLength={longestNote}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Dialog>
      )}
    </>
  )
}

const stepWords = {
  open: 'orders.back.open',
  process: 'orders.to.process',
  done: 'orders.to.done',
  cancelled: 'orders.to.cancelled',
} as const satisfies Record<OrderStatus, TextKey>
