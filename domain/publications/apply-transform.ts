/** Several values as one text (document 2 §3). */
import { formatMonths, type MonthStyle } from '../formats/months.ts'
import type { Transform } from './transform.ts'

const separators: Readonly<Partial<Record<Transform, string>>> = {
  comma: ', ',
  enDash: ' – ',
  newLine: '\n',
  /** One after the other, as a sentence goes on. */
  extend: ' ',
}

const monthStyles: Readonly<Partial<Record<Transform, MonthStyle>>> = {
  monthsRoman: 'roman',
  monthsFullDash: 'fullDash',
  monthsFullTill: 'fullTill',
  monthsShort: 'short',
}

/** `format` holds for each value, such as `{value} cm`; for months, which become one text, for the whole. */
export function applyTransform(
  texts: readonly string[],
  transform: Transform = 'comma',
  { format, language = 'de' }: { format?: string | undefined; language?: string | undefined } = {},
): string {
  const monthStyle = monthStyles[transform]
  if (monthStyle) return formatted(formatMonths(texts.map(Number), monthStyle, language), format)
  const values = texts.map((text) => formatted(text, format)).filter((text) => text !== '')
  if (transform === 'list') return values.map((text) => `• ${text}`).join('\n')
  return values.join(separators[transform] ?? ', ')
}

const formatted = (text: string, format: string | undefined): string =>
  text === '' || !format
    ? text
    : format.includes('{value}')
      ? format.replaceAll('{value}', () => text)
      : `${format}${text}`
