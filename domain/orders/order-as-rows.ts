/** An order as rows of texts: for spreadsheets, and for its sheet. Numbers are written as spreadsheets read them. */
import { exportFormats } from '../formats/export-format.ts'
import { sumOf } from './basket.ts'
import { orderNumber } from './order-number.ts'
import type { Order, OrderItem } from './order.ts'

export const orderColumns = [
  'number',
  'createTimestamp',
  'company',
  'reference',
  'wishedDate',
  'status',
  'position',
  'label',
  'releaseNumber',
  'quantity',
  'material',
  'itemReference',
  'price',
  'priceReference',
  'sum',
] as const
export type OrderColumn = (typeof orderColumns)[number]

const amount = (value: number): string => value.toFixed(2)

/** A row for each position. */
export const orderRows = (order: Order): Readonly<Record<OrderColumn, string>>[] =>
  order.items.map((item, index) => ({
    number: orderNumber(order),
    createTimestamp: order.createTimestamp.slice(0, 10),
    company: order.billing.address.company,
    reference: order.reference,
    wishedDate: order.wishedDate ?? '',
    status: order.status,
    position: String(item.position ?? index + 1),
    label: item.label || item.releaseId,
    releaseNumber: String(item.releaseNumber ?? ''),
    quantity: String(item.quantity),
    material: item.material ?? '',
    itemReference: item.reference ?? '',
    price: amount(item.price),
    priceReference: String(item.priceReference),
    sum: amount(sumOf(item)),
  }))

/** Separated by semicolons, as spreadsheets read them here. What would be taken for a formula is kept as text. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => exportFormats.semicolon(cell)).join(';')}\r\n`).join('')

/** Of one sheet: its design has room for so many lines. */
export const linesOfSheet = 31

export const sheetsOf = (items: readonly OrderItem[]): OrderItem[][] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / linesOfSheet)) }, (_, sheet) =>
    items.slice(sheet * linesOfSheet, (sheet + 1) * linesOfSheet),
  )
