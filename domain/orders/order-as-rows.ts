/** An order as rows of texts: for spreadsheets, and for its sheet. Numbers are written as spreadsheets read them. */
import { isLonger } from '../formats/characters.ts'
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

/** Of one sheet, and characters of one: what its design has room for. */
const linesOfSheet = 31
const charactersOfLine = 50

/** What is ordered, in as many lines as it takes: name and version, then material and reference. */
export const articleLines = ({ label, releaseId, releaseNumber, material, reference }: OrderItem): string[] => [
  ...wrapped(`${label || releaseId}${releaseNumber === undefined ? '' : ` V${releaseNumber}`}`),
  ...wrapped([material, reference].filter(Boolean).join(' · ')),
]

/** As many positions a sheet as their lines leave room for; one at least. */
export function sheetsOf(items: readonly OrderItem[]): OrderItem[][] {
  const sheets: OrderItem[][] = [[]]
  let left = linesOfSheet
  for (const item of items) {
    const lines = articleLines(item).length
    if (lines > left && left < linesOfSheet) {
      sheets.push([])
      left = linesOfSheet
    }
    sheets.at(-1)?.push(item)
    left -= lines
  }
  return sheets
}

/** Broken at blanks; a word that is longer than a line anywhere. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  const whole = new RegExp(`.{1,${charactersOfLine}}`, 'gu')
  for (const word of text.split(/\s+/).flatMap((one) => one.match(whole) ?? [])) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && !isLonger(line, charactersOfLine)) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}
