import { z } from 'zod'
import { Amount, atMost, Count, Id, type Kept, Line, Text, Timestamp } from '../fields.ts'
import { Sha256 } from '../releases/own-pdf.ts'
import { PagesHash } from '../releases/pages-hash.ts'
import { maximumPositions } from './basket.ts'
import { mostOfRelease } from './basket-item.ts'

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

export const longestNote = 5000
/** Whose status is set by one call. */
export const mostOrders = 500
/** Mails that somebody sends of orders to try them, within `SIGN_IN_LOCK_MINUTES`. */
export const mostTestMails = 20

/** A position as it was when the order was sent: later prices and versions change nothing. */
export const OrderItem = z.strictObject({
  releaseId: Id,
  /** From 1; of orders of before, its place in the list. */
  position: z.int().min(1).optional(),
  label: Line.default(''),
  quantity: z.int().min(1).max(mostOfRelease),
  price: Amount,
  priceReference: z.int().min(1),
  /** 0 is a price on request. */
  sum: Amount.optional(),
  min: Count.optional(),
  step: Count.optional(),
  material: Line.optional(),
  reference: Line.optional(),
  template: Id.optional(),
  /** The master design as it was: its name and since when it is the template's. */
  design: z.strictObject({ name: Line, updateTimestamp: Timestamp }).optional(),
  publicationId: Id.optional(),
  releaseNumber: z.int().min(1).optional(),
  /** Of the pages that were approved, which are those that are printed. */
  pageHash: PagesHash.optional(),
  /** Of the first page. */
  picture: z.string().check(atMost(500)).optional(),
  /** Of a version that was approved in advance it is made later. */
  print: z.strictObject({ path: z.string().check(atMost(500)), sha256: Sha256.optional() }).optional(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const orderActions = ['order', 'status', 'note'] as const

/** What happened, the oldest first. */
export const OrderLogEntry = z.strictObject({
  timestamp: Timestamp,
  userId: Id,
  userName: Line,
  action: z.enum(orderActions),
  status: z.enum(orderStatuses).optional(),
  message: z.string().check(atMost(longestNote)).optional(),
})
export type OrderLogEntry = z.infer<typeof OrderLogEntry>

export const Order = z.strictObject({
  /** Of its supplier, without gaps (docs/decisions/0382-numbers-without-gaps.md). */
  number: Count,
  owner: Id,
  supplier: Id,
  status: z.enum(orderStatuses).default('open'),
  items: z.array(OrderItem).min(1).max(maximumPositions),
  /** Of the positions, for lists. */
  totals: z.strictObject({ positions: Count, quantity: z.int().min(0), net: z.number().min(0) }).optional(),
  billing: Billing.prefault({}),
  logistics: Logistics.prefault({}),
  /** The client's own. */
  reference: Line.default(''),
  /** Such as 2027-02-10. */
  wishedDate: z.iso.date().optional(),
  comment: Text.default(''),
  termsAccepted: z.literal(true),
  log: z.array(OrderLogEntry).max(5000).default([]),
})
export type Order = Kept & z.infer<typeof Order>
