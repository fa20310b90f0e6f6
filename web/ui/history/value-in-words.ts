import { formatNumber } from '../words/dates.ts'
import type { Texts } from '../words/texts.ts'

/** A value of no field in particular, as people read it. */
export function valueInWords(value: unknown, t: Texts): string {
  if (value === null || value === undefined || value === '') return t('app.conflict.empty')
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'number') return formatNumber(value, { maximumFractionDigits: 10, useGrouping: false })
  if (Array.isArray(value))
    return value.length === 0 ? t('app.conflict.empty') : value.map((one) => valueInWords(one, t)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
