import { z } from 'zod'
import { Amount, atMost, Count, Id, type Kept, Line, Text } from '../fields.ts'

export const orderStatuses = ['open', 'process', 'done', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentMethods = ['invoice'] as const
export const shippingMethods = ['default'] as const

export const addressFields = ['company', 'name', 'street', 'zip', 'city', 'country'] as const

export const Address = z.strictObject({
  company: Line.default(''),
  name: Line.default(''),
  street: Line.default(''),
  zip: z.string().check(atMost(20)).default(''),
  city: Line.default(''),
  country: Line.default(''),
})
export type Address = z.infer<typeof Address>

export const Billing = z.strictObject({
  vatId: Line.optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  address: Address.prefault({}),
})
export const Logistics = z.strictObject({
  shippingMethod: z.enum(shippingMethods).optional(),
  useBillingAddress: z.boolean().default(true),
  address: Address.prefault({}),
})

/** A position as it was when the order was sent: later prices change nothing. */
export const OrderItem = z.strictObject({
  releaseId: Id,
  label: Line.default(''),
  quantity: z.int().min(1).max(100_000_000),
  price: Amount,
  priceReference: z.int().min(1),
  template: Id.optional(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z.strictObject({
  number: Count,
  owner: Id,
  supplier: Id,
  status: z.enum(orderStatuses).default('open'),
  /** §9 of document 1: at most 1000 positions. */
  items: z.array(OrderItem).min(1).max(1000),
  billing: Billing.prefault({}),
  logistics: Logistics.prefault({}),
  comment: Text.default(''),
  termsAccepted: z.literal(true),
})
export type Order = Kept & z.infer<typeof Order>
