/** The steps that orders may take, of one or several: with a reason where one is asked for, and a result for each that may not. */
import { Button, Menu, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { canSetOrderStatus } from '#domain/access/orders.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { goesBack, orderTransition } from '#domain/orders/order-transitions.ts'
import { longestNote, mostOrders, type Order, orderStatuses, type OrderStatus } from '#domain/orders/order.ts'
import { useKeptText } from '../../../client/session/preferences.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrderUpdate } from '../../../client/calls/operations.generated.ts'
import { noteEdited } from '../../../client/records/recent.ts'
import { useActor } from '../../../client/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { MenuAct } from '../../../ui/dialogs/menu-act.tsx'
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx'
import { leftLines, toastDone, toastError, toastMore } from '../../../ui/notices/toasts.tsx'
import { type TextKey, useTexts } from '../../../ui/words/texts.ts'
import form from '../../../ui/record-form.module.css'

type Stepping = Pick<Order, 'id' | 'number' | 'supplier' | 'owner' | 'status'>

/** `readAll` where more are ticked than are here. */
export function StatusSteps({
  orders,
  readAll,
  onDone,
  children,
}: {
  orders: readonly Stepping[]
  readAll?: () => Promise<readonly Stepping[]>
  onDone?: () => void
  /** What else may be done stands in a menu, which ends with the step that is dangerous. */
  children?: ReactNode
}) {
  const t = useTexts()
  const actor = useActor()
  const [asked, setAsked] = useState<{ to: OrderStatus; of: readonly Stepping[] }>()
  const [reason, setReason, sent] = useKeptText(`orders ${asked?.to} ${asked?.of.map(({ id }) => id).join(' ')}`)
  const [isBusy, setBusy] = useState(false)
  const targets = orderStatuses.filter((to) => orders.some((order) => canSetOrderStatus(actor, order, to)))
  const back = (to: OrderStatus, of: readonly Stepping[]) =>
    of.filter((order) => goesBack(order.status, to) && canSetOrderStatus(actor, order, to)).length
  /** Back on the way it came has words of its own. */
  const isBack = (to: OrderStatus, of = orders) =>
    back(to, of) > 0 && back(to, of) === of.filter((order) => canSetOrderStatus(actor, order, to)).length
  const words = (to: OrderStatus, of = orders) =>
    t(to === 'process' && isBack(to, of) ? 'orders.back.process' : stepWords[to])

  const begin = async (to: OrderStatus) => {
    setBusy(true)
    try {
      const of = readAll ? await readAll() : orders
      const isReasoned = of.some(({ status }) => orderTransition(status, to)?.needs === 'reason')
      if (isReasoned) setAsked({ to, of })
      else await go(to, of)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const go = async (status: OrderStatus, all: readonly Stepping[], message?: string) => {
    setBusy(true)
    try {
      const names = new Map(all.map((order) => [order.id, orderNumber(order)]))
      const ids = all.map(({ id }) => id)
      const results: { id: string; success: boolean; error?: { code: string } | null | undefined }[] = []
      for (let at = 0; at < ids.length; at += mostOrders)
        results.push(
          ...(await graphql(OrderUpdate, { ids: ids.slice(at, at + mostOrders), status, ...(message && { message }) }))
            .orderUpdate,
        )
      for (const { id, success } of results) if (success) noteEdited('orders', id)
      const left = results.filter(({ success }) => !success)
      const [first, ...more] = results.filter(({ success }) => success)
      const is = t(`orders.status.${status}`)
      const done =
        first && more.length === 0
          ? t('orders.status.set', { number: names.get(first.id) ?? first.id, status: is })
          : t('orders.status.changed', { count: results.length - left.length, status: is })
      if (left.length === 0) toastDone(done)
      else if (results.length === 1) toastError(left[0]?.error)
      else toastMore(done, leftLines(left.map(({ id, error }) => ({ label: names.get(id) ?? id, error }))))
      setAsked(undefined)
      sent()
      if (left.length < results.length) onDone?.()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {targets
        .filter((to) => !children || to !== 'cancelled')
        .map((to) => (
          <Button
            key={to}
            {...(to === 'cancelled' ? { variant: 'subtle', color: 'red' } : isBack(to) && { variant: 'default' })}
            loading={isBusy && asked === undefined}
            onClick={() => void begin(to)}
          >
            {words(to)}
          </Button>
        ))}
      {children && (
        <MoreMenu label={t('orders.more')}>
          {children}
          {targets.includes('cancelled') && (
            <>
              <Menu.Divider />
              <MenuAct icon={IconX} label={words('cancelled')} danger onClick={() => void begin('cancelled')} />
            </>
          )}
        </MoreMenu>
      )}
      {asked && (
        <Dialog
          opened
          onClose={() => setAsked(undefined)}
          title={
            asked.to === 'cancelled'
              ? t('orders.cancel.title', {
                  count: asked.of.length,
                  number: asked.of[0] ? orderNumber(asked.of[0]) : '',
                })
              : words(asked.to, asked.of)
          }
          confirm={words(asked.to, asked.of)}
          danger={asked.to === 'cancelled'}
          reason={reason.trim() === '' ? t('order.reasonRequired') : undefined}
          onConfirm={() => go(asked.to, asked.of, reason.trim())}
        >
          {asked.of.length > 1 && back(asked.to, asked.of) > 0 && (
            <p className={form.warning} role="status">
              {t('orders.back.some', { count: back(asked.to, asked.of) })}
            </p>
          )}
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
