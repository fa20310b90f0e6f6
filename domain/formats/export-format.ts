/** How values are written into digital exports (document 1 §9). */
import { formatMonths, parseMonths, romanMonths } from './months.ts'

export type ExportFormat =
  | 'unix'
  | 'sql'
  | 'markdown'
  | 'csv'
  | 'semicolon'
  | 'tab'
  | 'xml'
  | 'json'
  | 'months'
  | 'monthsShort'
  | 'monthsFull'
  | 'barcode'

/** Times are ISO 8601 in UTC; other values come as text. */
export const exportFormats: Readonly<Record<ExportFormat, (value: string) => string>> = {
  /** Seconds since 1970. */
  unix: (value) => (isTime(value) ? String(Math.floor(Date.parse(value) / 1000)) : ''),
  sql: (value) => (isTime(value) ? new Date(value).toISOString().slice(0, 19).replace('T', ' ') : ''),
  markdown: (value) => value.replace(/[\\`*_{}[\]()#+.!|<>~-]/g, '\\$&'),
  csv: (value) => quoted(value, ','),
  semicolon: (value) => quoted(value, ';'),
  /** Tabs and ends of lines separate; within a value they become blanks. */
  tab: (value) => value.replace(/[\t\r\n]+/g, ' '),
  xml: (value) =>
    value
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/[&<>"']/g, (sign) => xmlEntities[sign] as string),
  json: (value) => JSON.stringify(value),
  months: (value) => formatMonths(monthsIn(value), 'roman'),
  monthsShort: (value) => formatMonths(monthsIn(value), 'short'),
  monthsFull: (value) => formatMonths(monthsIn(value), 'fullTill'),
  barcode: (value) => (isBarcode(value) ? value : ''),
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

const isTime = (value: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))

/** RFC 4180. A leading sign that spreadsheets would take for a formula is kept as text by an apostrophe. */
function quoted(value: string, separator: string): string {
  const text = /^[=@＝＠＋－\t\r\n]|^[+-](?![\d.,]+$)/u.test(value) ? `'${value}` : value
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Thirteen digits of which the last checks the others (GS1 General Specifications, 7.9). */
export function isBarcode(code: string): boolean {
  if (!/^\d{13}$/.test(code)) return false
  const sum = [...code].slice(0, 12).reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(code[12])
}
