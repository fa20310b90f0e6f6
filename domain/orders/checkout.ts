/** What a person must fill in before the order is sent (document 2 §5). */
import { type ErrorCode, type Refusal, refuse } from '../errors.ts'
import { isPostcodeOf, isVatIdOf } from './country-rules.ts'
import { addressFields, paymentMethods, shippingMethods } from './order.ts'

type AddressInput = Partial<Record<(typeof addressFields)[number], string>>

export type CheckoutInput = {
  items: readonly unknown[]
  billing: { paymentMethod?: string | undefined; vatId?: string | undefined; address?: AddressInput }
  logistics: { shippingMethod?: string | undefined; useBillingAddress?: boolean; address?: AddressInput }
  termsAccepted?: boolean
}

/** By the field's path, each with its own message; empty when the order can be sent. */
export function checkoutFaults(order: CheckoutInput): Readonly<Record<string, Refusal>> {
  const { billing, logistics } = order
  const faults: [string, ErrorCode][] = []
  if (!isOneOf(paymentMethods, billing.paymentMethod))
    faults.push(['billing.paymentMethod', 'orders.field.billing.paymentMethodRequired'])
  for (const field of missing(billing.address))
    faults.push([`billing.address.${field}`, `orders.field.billing.address.${field}Required`])
  if (isWrongZip(billing.address)) faults.push(['billing.address.zip', 'orders.field.billing.address.zipInvalid'])
  if (billing.vatId?.trim() && !isVatIdOf(billing.address?.country ?? '', billing.vatId))
    faults.push(['billing.vatId', 'orders.field.billing.vatIdInvalid'])
  if (!isOneOf(shippingMethods, logistics.shippingMethod))
    faults.push(['logistics.shippingMethod', 'orders.field.logistics.shippingMethodRequired'])
  if (!logistics.useBillingAddress) {
    for (const field of missing(logistics.address))
      faults.push([`logistics.address.${field}`, `orders.field.logistics.address.${field}Required`])
    if (isWrongZip(logistics.address))
      faults.push(['logistics.address.zip', 'orders.field.logistics.address.zipInvalid'])
  }
  if (order.items.length === 0) faults.push(['items', 'basket.message.empty'])
  if (!order.termsAccepted) faults.push(['termsAccepted', 'orders.field.termsAcceptedRequired'])
  return Object.fromEntries(faults.map(([path, code]) => [path, { ok: false, code, params: {} }]))
}

/** Undefined when the order can be sent. One fault is told by its own code, several are told together. */
export function checkoutRefusal(order: CheckoutInput): Refusal | undefined {
  const faults = Object.entries(checkoutFaults(order))
  const [first, ...others] = faults
  if (!first || others.length === 0) return first?.[1]
  return refuse('order.incomplete', { faults: faults.map(([field, { code }]) => ({ field, code })) })
}

const missing = (address: AddressInput = {}): (typeof addressFields)[number][] =>
  addressFields.filter((field) => !address[field]?.trim())

const isWrongZip = ({ zip = '', country = '' }: AddressInput = {}): boolean =>
  zip.trim() !== '' && !isPostcodeOf(country, zip)

const isOneOf = (methods: readonly string[], method: string | undefined): boolean =>
  method !== undefined && methods.includes(method)
