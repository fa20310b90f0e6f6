/** Addresses, wishes and terms of an order (document 2 §5); each fault stands under its field, and all of them after the first try. */
import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { totalsOf } from '#domain/orders/basket.ts'
import { basketChanges } from '#domain/orders/basket-changes.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { readDay } from '#domain/values/read-day.ts'
import { checkoutFaults } from '#domain/orders/checkout.ts'
import { AnchorLink } from '../../../shared/links.tsx'
import { useBasket } from '../../../client/window/data-sets.ts'
import { useKeptCells } from '../../../client/editing/use-drafts.ts'
import { State } from '../../../ui/notices/state.tsx'
import { sumWords } from '../../../shared/ordering/price-words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PendingFrame } from '../../../ui/notices/screen-frame.ts'
import { type ToldKey, useKeysTold } from '../../../ui/keys/keys.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { nameOf } from '../basket/basket-columns.tsx'
import { BasketSummary } from '../basket/basket-summary.tsx'
import { CheckoutSheet } from './checkout-sheet.tsx'
import { TermsField } from './terms-field.tsx'
import { useCheckout } from './use-checkout.ts'
import { useSubmit } from './use-submit.ts'
import form from '../../../ui/record-form.module.css'
import classes from '../basket/orders.module.css'

export function CheckoutScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const basket = useBasket()
  const checkout = useCheckout()
  const items = basket.documents
  const unsaved = useUnsaved(items)
  const { isBusy, isOpen, refusal, submit, findOut } = useSubmit(basket, checkout)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const sheet = useRef<HTMLFormElement>(null)
  const { form: order, change } = checkout
  const wished = readDay(order.wishedDate)
  const isPast = wished !== undefined && wished < today
  const faults: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      Object.entries(checkoutFaults({ ...order, items })).map(([path, fault]) => [path, errorText(fault)]),
    ),
    ...(isPast && { wishedDate: t('order.datePast') }),
    ...(order.wishedDate !== '' && wished === undefined && { wishedDate: t('orders.wishedDate.invalid') }),
    ...(unsaved !== undefined && { basket: unsaved }),
  }
  const faultOf = (path: string) => (isTried || left.has(path) ? faults[path] : undefined)

  const send = () => {
    setTried(true)
    const [first] = Object.keys(faults)
    if (first === undefined) void submit()
    else requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>(`[id="${first}"]`)?.focus())
  }
  useSendKey(send)

  if (basket.status === 'loading' || !checkout.isKnown) return <PendingFrame />
  if (items.length === 0 && isOpen && !isBusy)
    return refusal === undefined ? (
      <PendingFrame />
    ) : (
      <State is="failed" title={t('orders.unknown')} error={refusal} onRetry={() => void findOut()} isByHand />
    )
  if (items.length === 0 && !isBusy)
    return (
      <State
        is="empty"
        isWholeScreen
        title={t('basket.message.empty')}
        hint={t('orders.basket.nothing.hint')}
        action={<Button onClick={() => void navigate({ to: '/publications' })}>{t('orders.toOffer')}</Button>}
      />
    )
  const lookAgain = <AnchorLink to="/order/basket">{t('orders.lookAgain')}</AnchorLink>
  return (
    <>
      <PageHeader title={t('orders.step.checkout')} />
      <form
        ref={sheet}
        noValidate
        className={classes.checkoutForm}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <CheckoutSheet
          order={order}
          fromOrganization={checkout.fromOrganization}
          today={today}
          onChange={change}
          faultOf={faultOf}
          onLeave={(path) => setLeft((before) => new Set(before).add(path))}
        />
        <Stack component="aside" gap={16}>
          <BasketSummary items={items} />
          {items.some((item) => basketChanges(item).length > 0) && (
            <p className={form.warning} role="status">
              {t('orders.changedMeanwhile')} {lookAgain}
            </p>
          )}
          {unsaved !== undefined && (
            <p id="basket" tabIndex={-1} className={classes.refusal} role="alert">
              {unsaved} {lookAgain}
            </p>
          )}
          <TermsField
            isAccepted={order.termsAccepted}
            fault={faultOf('termsAccepted')}
            onChange={(termsAccepted) => change({ ...order, termsAccepted })}
          />
          {isTried && Object.keys(faults).length > 0 && (
            <p className={classes.refusal} role="alert">
              {t('ui.form.hasErrors')}
            </p>
          )}
          {refusal !== undefined && (
            <p className={classes.refusal} role="alert">
              {errorText(refusal)} {lookAgain}
            </p>
          )}
          <div className="at-thumb">
            <Button
              type="submit"
              loading={isBusy}
              fullWidth
              size="md"
              rightSection={<span aria-hidden>{`· ${sumWords(totalsOf(items).net, t)}`}</span>}
            >
              {t('orders.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </>
  )
}

/** What was typed in the basket and is not in it would be ordered otherwise than it was meant. */
function useUnsaved(items: readonly BasketItem[]): string | undefined {
  const t = useTexts()
  const kept = useKeptCells('basket')
  const ids = new Set(Array.from(kept.keys(), (cell) => cell.slice(0, cell.lastIndexOf('/'))))
  const names = items.filter(({ id }) => ids.has(id)).map(nameOf)
  return names.length === 0 ? undefined : t('orders.basket.unsaved', { names: names.join(', ') })
}

const keys: readonly ToldKey[] = [{ keys: 'mod+enter', does: 'keys.send' }]

/** Mod+Enter, wherever the person is. */
function useSendKey(send: () => void): void {
  const now = useRef(send)
  useEffect(() => {
    now.current = send
  })
  useKeysTold(keys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) now.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
