import { parseNumber } from './number-as-typed.ts'

/** Currency shown as CHF in de-CH format, in every language (document 1 §9). */
const format = new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'CHF' })

export const formatPrice = (amount: number): string => format.format(amount)

/** Without its currency, as in a column: `1’234.50`; of a quantity `1’234`. */
export const formatAmount = (amount: number, digits = 2): string =>
  amount.toLocaleString('de-CH', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A price that is no number counts as 0 (document 1 §5). Reads `12.50`, `12,50`, `1’234.50`, `CHF 3.–`. */
export function priceOf(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  if (typeof value !== 'string') return 0
  return parseNumber(value.replace(/CHF|Fr\./gi, '').replace(/[.,][-–—]+\s*$/, '')) ?? 0
}
