/** Several values as one text (document 2 §3). */
import { formatMonths, type MonthStyle, parseMonths } from '../../formats/days/months.ts'
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

export const isMonthTransform = (transform: Transform): boolean => monthStyles[transform] !== undefined

/** `format` holds for each value, such as `{value} cm`; for months, which become one text, for the whole. */
export function applyTransform(
  texts: readonly string[],
  transform: Transform = 'comma',
  { format, language = 'de' }: { format?: string | undefined; language?: string | undefined } = {},
): string {
  const monthStyle = monthStyles[transform]
  const months = monthStyle && monthsIn(texts)
  if (months) return formatted(formatMonths(months, monthStyle, language), format)
  const values = texts.map((text) => formatted(text, format)).filter((text) => text !== '')
  if (transform === 'list') return values.map((text) => `• ${text}`).join('\n')
  return values.join(separators[transform] ?? ', ')
}

/** Of numbers and of texts such as "3-5; 9"; undefined where one of them is none, which is then shown as it is. */
function monthsIn(texts: readonly string[]): number[] | undefined {
  const parsed = texts.map((text) => parseMonths(text))
  return parsed.every((one) => one.ok) ? parsed.flatMap((one) => one.value) : undefined
}

/**
 * A template's example as its placeholder would show it (document 2 §3, previewValue and previewTransform): values line by
 * line, months as people type them. Its format is not applied: examples are written as they are to read.
 */
export function exampleText(example: string, transform: Transform | undefined, language: string): string {
  const values = example.split(/\r\n?|\n/)
  return transform && (values.length > 1 || monthStyles[transform])
    ? applyTransform(values, transform, { language })
    : example
}

const formatted = (text: string, format: string | undefined): string =>
  text === '' || !format
    ? text
    : format.includes('{value}')
      ? format.replaceAll('{value}', () => text)
      : `${format}${text}`
