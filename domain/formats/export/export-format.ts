/** How values are written into digital exports (document 1 §9). */
import { csvCell } from './csv.ts'
import { checksGtin } from '../gtin.ts'
import { formatMonths, parseMonths, romanMonths } from '../days/months.ts'

export type ExportFormat =
  | 'unix'
  | 'sql'
  | 'markdown'
  | 'html'
  | 'csv'
  | 'semicolon'
  | 'tab'
  | 'xml'
  | 'json'
  | 'months'
  | 'monthsShort'
  | 'monthsFull'
  | 'barcode'

/** Times are ISO 8601, in UTC where they name no offset; other values come as text. `language` is of months. */
export const exportFormats: Readonly<Record<ExportFormat, (value: string, language?: string) => string>> = {
  /** Seconds since 1970. */
  unix: (value) => timeOf(value, (time) => String(Math.floor(time / 1000))),
  sql: (value) => timeOf(value, (time) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')),
  markdown: (value) => value.replace(/[\\`*_{}[\]()#+.!|<>~-]/g, '\\$&'),
  html: (value) => paragraphs(value),
  csv: (value) => csvCell(value, ','),
  semicolon: (value) => csvCell(value, ';'),
  /** Tabs and ends of lines separate; within a value they become blanks. */
  tab: (value) => value.replace(/[\t\r\n]+/g, ' '),
  xml: (value) =>
    value
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/[&<>"']/g, (sign) => xmlEntities[sign] as string),
  json: (value) => JSON.stringify(value),
  months: (value) => formatMonths(monthsIn(value), 'roman'),
  monthsShort: (value, language) => formatMonths(monthsIn(value), 'short', language),
  monthsFull: (value, language) => formatMonths(monthsIn(value), 'fullTill', language),
  barcode: (value) => (value.length === 13 && checksGtin(value) ? value : ''),
}

/** Numbers; roman ones too, since a period that was taken over reads so. */
function monthsIn(value: string): number[] {
  const numbers = value
    .split(/[,;]/)
    .map((part) => part.trim().replace(/[IVX]+/g, (roman) => String(romanMonths.indexOf(roman as 'I') + 1)))
    .join(',')
  const months = parseMonths(numbers)
  return months.ok ? months.value : []
}

const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const day = String.raw`(\d{4})-(\d{2})-(\d{2})`
const timePattern = new RegExp(String.raw`^${day}(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$`)

/** Milliseconds since 1970; nothing of a day that no calendar has, which engines take for one of the next month. */
function timeOf(value: string, write: (time: number) => string): string {
  const [, year, month, date, clock = '00:00', offset = 'Z'] = timePattern.exec(value.trim()) ?? []
  const inMonth = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  if (inMonth.getUTCMonth() !== Number(month) - 1 || inMonth.getUTCDate() !== Number(date)) return ''
  const time = Date.parse(`${year}-${month}-${date}T${clock}${offset}`)
  return Number.isNaN(time) ? '' : write(time)
}

/** An empty line ends a paragraph. All on one line and without a backslash, so that it may stand in JSON, too. */
const paragraphs = (value: string): string =>
  exportFormats
    .xml(value.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .replaceAll('\\', '&#92;')
    .split(/\n{2,}/)
    .flatMap((text) => (text.trim() === '' ? [] : [`<p>${text.trim().replaceAll('\n', '<br/>')}</p>`]))
    .join('')
