import { readAmount } from './read-number.ts'

/** A price that is no number of francs counts as 0 (document 1 §5). Reads `12.50`, `12,50`, `1’234.50`, `CHF 3.–`. */
export function readPrice(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  const { number = 0, unit = 'chf' } = (typeof value === 'string' && readAmount(value, { precision: 2 })) || {}
  return unit === 'chf' ? number : 0
}
