/** The fields of an order: where the invoice goes, where it is delivered, what is wished. */
import { Anchor, Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core'
import { sameJson } from '#domain/same-value.ts'
import { paymentMethods, shippingMethods } from '#domain/orders/order.ts'
import { DayInput } from '../../../ui/fields/day-input.tsx'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutForm } from './use-checkout.ts'
import form from '../../../ui/record-form.module.css'

type Props = {
  order: CheckoutForm
  fromOrganization: CheckoutForm
  /** Such as 2026-11-25. */
  today: string
  onChange: (order: CheckoutForm) => void
  faultOf: (path: string) => string | undefined
  onLeave: (path: string) => void
}

export function CheckoutSheet({ order, fromOrganization, today, onChange, faultOf, onLeave }: Props) {
  const t = useTexts()
  const bill = (change: Partial<CheckoutForm['billing']>) =>
    onChange({ ...order, billing: { ...order.billing, ...change } })
  const deliver = (change: Partial<CheckoutForm['logistics']>) =>
    onChange({ ...order, logistics: { ...order.logistics, ...change } })
  const { billing, logistics } = order
  const takeAddresses = () =>
    onChange({
      ...order,
      billing: { ...billing, address: fromOrganization.billing.address },
      logistics: fromOrganization.logistics,
    })
  const isOther = !sameJson(billing.address, fromOrganization.billing.address)
  return (
    <Stack gap={28}>
      <Panel
        title={t('orders.billing')}
        aside={
          isOther && (
            <Anchor component="button" type="button" size="sm" onClick={takeAddresses}>
              {t('orders.fromOrganization')}
            </Anchor>
          )
        }
      >
        <div className={form.fields}>
          <AddressFields
            path="billing.address"
            known={fromOrganization.billing.address}
            value={billing.address}
            onChange={(address) => bill({ address })}
            faultOf={faultOf}
            onLeave={onLeave}
          />
          <div className={form.pair} data-first="long">
            <LineInput
              id="billing.vatId"
              label={t('field.vatId')}
              value={billing.vatId}
              maxLength={200}
              error={faultOf('billing.vatId')}
              onBlur={() => onLeave('billing.vatId')}
              onChange={(event) => bill({ vatId: event.currentTarget.value })}
            />
            <NativeSelect
              id="billing.paymentMethod"
              label={t('field.paymentMethod')}
              value={billing.paymentMethod}
              error={faultOf('billing.paymentMethod')}
              data={paymentMethods.map((value) => ({ value, label: t(`orders.payment.${value}`) }))}
              onChange={(event) => bill({ paymentMethod: event.currentTarget.value })}
            />
          </div>
        </div>
      </Panel>
      <Panel title={t('orders.delivery')}>
        <div className={form.fields}>
          <Checkbox
            label={t('orders.asBilling')}
            checked={logistics.useBillingAddress}
            onChange={(event) => deliver({ useBillingAddress: event.currentTarget.checked })}
          />
          {!logistics.useBillingAddress && (
            <AddressFields
              path="logistics.address"
              known={fromOrganization.logistics.address}
              value={logistics.address}
              onChange={(address) => deliver({ address })}
              faultOf={faultOf}
              onLeave={onLeave}
            />
          )}
          <div className={form.pair}>
            <NativeSelect
              id="logistics.shippingMethod"
              label={t('field.shippingMethod')}
              value={logistics.shippingMethod}
              error={faultOf('logistics.shippingMethod')}
              data={shippingMethods.map((value) => ({ value, label: t(`orders.shipping.${value}`) }))}
              onChange={(event) => deliver({ shippingMethod: event.currentTarget.value })}
            />
            <DayInput
              id="wishedDate"
              min={today}
              label={t('field.wishedDate')}
              value={order.wishedDate}
              error={faultOf('wishedDate')}
              onChange={(wishedDate) => onChange({ ...order, wishedDate })}
              onBlur={() => onLeave('wishedDate')}
            />
          </div>
          <LineInput
            label={t('orders.ownReference')}
            description={t('orders.ownReference.hint')}
            value={order.reference}
            maxLength={200}
            onChange={(event) => onChange({ ...order, reference: event.currentTarget.value })}
          />
          <Textarea
            label={t('orders.comment')}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={5000}
            value={order.comment}
            onChange={(event) => onChange({ ...order, comment: event.currentTarget.value })}
          />
        </div>
      </Panel>
    </Stack>
  )
}
