/** An order to take along: its positions as CSV, or the sheet that its supplier's master design makes of it as PDF. */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { formatAmount, formatPrice } from '#domain/formats/price.ts'
import { csvLine } from '#domain/formats/export/csv.ts'
import { articleLines, orderColumns, orderRows, sheetsOf } from '#domain/orders/order-as-rows.ts'
import { sumOf, totalsOf } from '#domain/orders/basket.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { type Language, textOf } from '#server/texts.ts'
import type { Context } from '../base/context.ts'
import { signLink } from '../files/file-links.ts'
import type { Download } from '../releases/pages/download-releases.ts'
import { prepareRelease } from '../printing/compose-release.ts'
import { entriesOf } from '../templates/trial-data.ts'
import { addressLines, dayText, priceText } from './describe-order.ts'

export const orderFormats = ['csv', 'pdf'] as const

/** Throws `order.notFound`, `parameter.unknown`, `order.noTemplate`. */
export async function downloadOrder(
  context: Context,
  { id, format }: { id: string; format: string },
  language: Language,
): Promise<Download> {
  const { store, actor, files, config, clock } = context
  const order = await store.get(actor, 'orders', id)
  const kind = orderFormats.find((one) => one === format)
  if (!kind) throw productError('parameter.unknown', { name: format, known: orderFormats.join(', ') })
  const bytes = kind === 'csv' ? csvOfOrder(order, language) : await sheetOf(context, order, language)
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const name = `${orderNumber(order)}.${kind}`
  const path = `previews/${key}/${name}`
  const kept = (await files.stat(path)) ?? (await files.put(path, bytes))
  const { url, expiresAt } = signLink(config.SECRET, path, clock())
  return { name, link: url, expiresAt: expiresAt.toISOString(), files: 1, size: kept.size, missing: [] }
}

/** With the mark that makes Excel read it as UTF-8. */
function csvOfOrder(order: Order, language: Language): Uint8Array {
  const head = orderColumns.map((column) => textOf(`orders.csv.${column}`, language, {}))
  const rows = orderRows(order).map((row) =>
    orderColumns.map((column) =>
      column === 'status' ? textOf(`orders.status.${order.status}`, language, {}) : row[column],
    ),
  )
  return new TextEncoder().encode(`\uFEFF${[head, ...rows].map((cells) => csvLine(cells)).join('')}`)
}

/** Composed page for page by the template that the supplier has chosen. */
async function sheetOf(context: Context, order: Order, language: Language): Promise<Uint8Array> {
  const supplier = await context.store.find(systemActor, 'organizations', order.supplier)
  const template = supplier?.orderTemplate
  if (template === undefined) throw productError('order.noTemplate')
  const sheets = sheetsOf(order.items)
  const title = textOf('orders.title.showId', language, { number: orderNumber(order) })
  const tenant = { owner: order.supplier, supplier: order.supplier }
  const parts: Uint8Array[] = []
  for (const [index, items] of sheets.entries()) {
    const data = entriesOf(sheetData(order, items, { index, count: sheets.length }, language))
    const prepared = await prepareRelease(context, { ...tenant, template, data })
    const { pdf } = await prepared.compose({ pdf: { title, date: order.createTimestamp, marks: false } })
    if (!pdf) throw productError('artwork.failed')
    parts.push(pdf)
  }
  const [only, ...more] = parts
  if (only && more.length === 0) return only
  const { joinPdf } = await import('../../adapters/pdf/join-pdf.ts')
  return joinPdf(parts, { title, date: new Date(order.createTimestamp) })
}

/** What fills the places of the design: columns line for line, so that no line may break. */
function sheetData(
  order: Order,
  items: readonly OrderItem[],
  { index, count }: { index: number; count: number },
  language: Language,
): Record<string, string> {
  const { billing, logistics, reference, wishedDate, comment } = order
  const { quantity, net } = totalsOf(order.items)
  const isLast = index === count - 1
  /** Beside the first line of each; what is empty keeps its line. */
  const lines = (text: (item: OrderItem, at: number) => string) =>
    items
      .flatMap((item, at) => [
        text(item, at),
        ...articleLines(item)
          .slice(1)
          .map(() => blank),
      ])
      .join('\n')
  const price = ({ price: amount, priceReference }: OrderItem) =>
    amount > 0
      ? `${formatAmount(amount)}${priceReference > 1 ? ` / ${formatAmount(priceReference, 0)}` : ''}`
      : textOf('orders.onRequest', language, {})
  const wishes = [
    reference && textOf('mail.order.reference', language, { reference }),
    wishedDate !== undefined && textOf('mail.order.wished', language, { day: dayText(wishedDate) }),
    comment.replaceAll(/\s+/g, ' '),
  ]
  return {
    title: textOf('orders.title.showId', language, { number: orderNumber(order) }),
    date: [
      dayText(order.createTimestamp.slice(0, 10)),
      textOf('orders.sheet.page', language, { page: index + 1, count }),
    ].join('\n'),
    billing: addressLines(billing.address),
    delivery: addressLines(logistics.useBillingAddress ? billing.address : logistics.address),
    wishes: wishes
      .filter((one) => one !== false && one !== '')
      .map((one) => shortened(String(one), 110))
      .join('\n'),
    pos: lines((item, at) => String(item.position ?? at + 1)),
    article: items.flatMap(articleLines).join('\n'),
    quantity: lines((item) => formatAmount(item.quantity, 0)),
    price: lines(price),
    sum: lines((item) => (sumOf(item) > 0 ? formatAmount(sumOf(item)) : '–')),
    pieces: isLast ? textOf('orders.sheet.pieces', language, { quantity: formatAmount(quantity, 0) }) : '',
    total: isLast
      ? textOf('orders.sheet.net', language, { net: net > 0 ? formatPrice(net) : priceText(0, language) })
      : '',
  }
}

const blank = '\u00A0'
