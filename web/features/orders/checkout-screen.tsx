/** Addresses, wishes and terms of an order (document 2 §5); each fault stands under its field, and all of them after the first try. */
import { Anchor, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { checkoutFaults } from '#domain/orders/checkout.ts'
import { basketChanges } from '#domain/orders/basket-changes.ts'
import { totalsOf } from '#domain/orders/basket.ts'
import { paymentMethods, shippingMethods } from '#domain/orders/order.ts'
import { useBasket } from '#web/client/data-sets.ts'
import { isUnreachable } from '#web/client/errors.ts'
import { graphql } from '#web/client/graphql.ts'
import { OrderCreate, OrderTerms } from '#web/client/operations.generated.ts'
import { operatorLinks } from '#web/client/operator-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { errorText, useLanguage, useTexts } from '#web/ui/texts.ts'
import { AddressFields } from './address-fields.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { useCheckout } from './use-checkout.ts'
import form from '#web/ui/record-form.module.css'
import classes from './orders.module.css'

export function CheckoutScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const language = useLanguage()
  const basket = useBasket()
  const checkout = useCheckout()
  const terms = useQuery({ queryKey: ['order terms'], queryFn: () => graphql(OrderTerms, {}) }).data?.orderTerms
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const sheet = useRef<HTMLFormElement>(null)
  const { form: order, change } = checkout
  const items = basket.documents
  const faults = checkoutFaults({ ...order, items })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isPast = order.wishedDate !== '' && order.wishedDate < today
  const faultOf = (path: string): string | undefined =>
    isTried || left.has(path)
      ? path === 'wishedDate'
        ? isPast
          ? t('order.datePast')
          : undefined
        : faults[path] && errorText(faults[path])
      : undefined
  const leave = (path: string) => setLeft((before) => new Set(before).add(path))
  const isChanged = items.some((item) => basketChanges(item).length > 0)

  const submit = async () => {
    if (isBusy) return
    setTried(true)
    setRefusal(undefined)
    const [first] = [...Object.keys(faults), ...(isPast ? ['wishedDate'] : [])]
    if (first !== undefined) {
      requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>(`[id="${first}"]`)?.focus())
      return
    }
    setBusy(true)
    try {
      const { wishedDate, ...rest } = order
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
      // Without an answer nobody knows whether it went: the same key is sent again.
      if (!isUnreachable(error)) checkout.forgetKey()
      setRefusal(error)
      setBusy(false)
    }
  }
  const submitNow = useRef(submit)
  useEffect(() => {
    submitNow.current = submit
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submitNow.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  if (basket.status === 'loading' || !checkout.isKnown) return <SkeletonRows label={t('ui.loading')} />
  if (items.length === 0 && !isBusy)
    return (
      <EmptyState
        isWholeScreen
        title={t('basket.message.empty')}
        hint={t('orders.basket.nothing.hint')}
        action={<Button onClick={() => void navigate({ to: '/publications' })}>{t('orders.toOffer')}</Button>}
      />
    )
  const { billing, logistics } = order
  const [imprint, privacy] = ['imprint', 'privacy'].map(
    (page) => operatorLinks(language).find((link) => link.page === page)?.href,
  )
  return (
    <>
      <PageHeader title={t('orders.step.checkout')} />
      <form
        ref={sheet}
        noValidate
        className={classes.checkoutForm}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={classes.sheet}>
          <Panel
            title={t('orders.billing')}
            aside={
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() =>
                  change({
                    ...order,
                    billing: { ...billing, address: checkout.fromOrganization.billing.address },
                    logistics: checkout.fromOrganization.logistics,
                  })
                }
              >
                {t('orders.fromOrganization')}
              </Button>
            }
          >
            <div className={form.fields}>
              <AddressFields
                path="billing.address"
                value={billing.address}
                onChange={(address) => change({ ...order, billing: { ...billing, address } })}
                faultOf={faultOf}
                onLeave={leave}
              />
              <div className={form.pair}>
                <LineInput
                  label={t('field.vatId')}
                  value={billing.vatId}
                  maxLength={200}
                  onChange={(event) => change({ ...order, billing: { ...billing, vatId: event.currentTarget.value } })}
                />
                <NativeSelect
                  id="billing.paymentMethod"
                  label={t('field.paymentMethod')}
                  value={billing.paymentMethod}
                  error={faultOf('billing.paymentMethod')}
                  data={paymentMethods.map((value) => ({ value, label: t(`orders.payment.${value}`) }))}
                  onChange={(event) =>
                    change({ ...order, billing: { ...billing, paymentMethod: event.currentTarget.value } })
                  }
                />
              </div>
            </div>
          </Panel>
          <Panel title={t('orders.delivery')}>
            <div className={form.fields}>
              <Checkbox
                label={t('orders.asBilling')}
                checked={logistics.useBillingAddress}
                onChange={(event) =>
                  change({ ...order, logistics: { ...logistics, useBillingAddress: event.currentTarget.checked } })
                }
              />
              {!logistics.useBillingAddress && (
                <AddressFields
                  path="logistics.address"
                  value={logistics.address}
                  onChange={(address) => change({ ...order, logistics: { ...logistics, address } })}
                  faultOf={faultOf}
                  onLeave={leave}
                />
              )}
              <div className={form.pair}>
                <NativeSelect
                  id="logistics.shippingMethod"
                  label={t('field.shippingMethod')}
                  value={logistics.shippingMethod}
                  error={faultOf('logistics.shippingMethod')}
                  data={shippingMethods.map((value) => ({ value, label: t(`orders.shipping.${value}`) }))}
                  onChange={(event) =>
                    change({ ...order, logistics: { ...logistics, shippingMethod: event.currentTarget.value } })
                  }
                />
                <TextInput
                  id="wishedDate"
                  type="date"
                  min={today}
                  label={t('field.wishedDate')}
                  value={order.wishedDate}
                  error={faultOf('wishedDate')}
                  onChange={(event) => change({ ...order, wishedDate: event.currentTarget.value })}
                  onBlur={() => leave('wishedDate')}
                />
              </div>
              <LineInput
                label={t('orders.ownReference')}
                description={t('orders.ownReference.hint')}
                value={order.reference}
                maxLength={200}
                onChange={(event) => change({ ...order, reference: event.currentTarget.value })}
              />
              <Textarea
                label={t('orders.comment')}
                autosize
                minRows={2}
                maxRows={10}
                maxLength={5000}
                value={order.comment}
                onChange={(event) => change({ ...order, comment: event.currentTarget.value })}
              />
            </div>
          </Panel>
        </div>
        <aside className={classes.summary}>
          <BasketSummary items={items} />
          {isChanged && (
            <p className={form.warning} role="status">
              {t('orders.changedMeanwhile')}{' '}
              <Anchor component={Link} to="/order/basket">
                {t('orders.lookAgain')}
              </Anchor>
            </p>
          )}
          {terms ? (
            <details className={classes.terms}>
              <summary>{t('orders.terms')}</summary>
              <p>{terms}</p>
            </details>
          ) : null}
          <Checkbox
            id="termsAccepted"
            checked={order.termsAccepted}
            error={faultOf('termsAccepted')}
            onChange={(event) => change({ ...order, termsAccepted: event.currentTarget.checked })}
            label={
              <>
                {t('orders.accept.terms')}
                {(imprint ?? privacy) && ' '}
                {imprint && (
                  <Anchor href={imprint} target="_blank" rel="noopener">
                    {t('operator.imprint')}
                  </Anchor>
                )}
                {imprint && privacy && ', '}
                {privacy && (
                  <Anchor href={privacy} target="_blank" rel="noopener">
                    {t('operator.privacy')}
                  </Anchor>
                )}
              </>
            }
          />
          {refusal !== undefined && (
            <p className={classes.refusal} role="alert">
              {errorText(refusal)}{' '}
              <Anchor component={Link} to="/order/basket">
                {t('orders.lookAgain')}
              </Anchor>
            </p>
          )}
          <Button type="submit" loading={isBusy} fullWidth size="md">
            {t('orders.send')}
          </Button>
        </aside>
      </form>
    </>
  )
}
