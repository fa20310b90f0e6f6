/** Periods as months 1 to 12: how stored values, season texts and the month picker meet. */
import type { PropertyValue } from '#domain/contents/content.ts'
import { formatMonths, monthRanges, parseMonths } from '#domain/formats/months.ts'
import { currentLanguage, type Texts } from '../../ui/texts.ts'

/** From a list of months or a season text; what is neither gives no months. */
export function monthsOf(value: PropertyValue | undefined): readonly number[] {
  if (Array.isArray(value)) return [...new Set(value.map(Number).filter(isMonth))].toSorted((a, b) => a - b)
  if (typeof value === 'number') return isMonth(value) ? [value] : []
  return typeof value === 'string' ? (parseSeason(value) ?? []) : []
}

/** Whether it is months as they are stored, and nothing else. */
export const isSeason = (value: PropertyValue | undefined): boolean =>
  [value].flat().every((one) => typeof one === 'number' && isMonth(one))

/** An empty text means no months; undefined is what cannot be read. */
export function parseSeason(text: string): readonly number[] | undefined {
  if (text.trim() === '') return []
  const months = parseMonths(text)
  return months.ok ? months.value : undefined
}

/** `Mai–Juli, Sep.`, or that it is the whole year. */
export const monthsText = (months: readonly number[], t: Texts): string =>
  months.length === 12 ? t('ui.month.all') : formatMonths(months, 'short', currentLanguage())

/** `5-7, 9`: as people type it. */
export const seasonText = (months: readonly number[]): string =>
  monthRanges(months)
    .map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
    .join(', ')

const isMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= 12
