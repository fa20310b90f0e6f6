/** Periods as months 1 to 12: how stored values, season texts and the month picker meet. */
import type { PropertyValue } from '#domain/contents/content.ts'
import { formatMonths } from '#domain/formats/days/months.ts'
import { readMonths } from '#domain/values/read-months.ts'
import { currentLanguage, type Texts } from '../../ui/words/texts.ts'

/** From a list of months or a season text; what is neither gives no months. */
export function monthsOf(value: PropertyValue | undefined): readonly number[] {
  if (Array.isArray(value)) return [...new Set(value.map(Number).filter(isMonth))].toSorted((a, b) => a - b)
  if (typeof value === 'number') return isMonth(value) ? [value] : []
  return typeof value === 'string' ? (readMonths(value) ?? []) : []
}

/** Whether it is months as they are stored, and nothing else. */
export const isSeason = (value: PropertyValue | undefined): boolean =>
  [value].flat().every((one) => typeof one === 'number' && isMonth(one))

/** `Mai–Juli, Sep.`, or that it is the whole year. */
export const monthsText = (months: readonly number[], t: Texts): string =>
  months.length === 12 ? t('ui.month.all') : formatMonths(months, 'short', currentLanguage())

const isMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= 12
