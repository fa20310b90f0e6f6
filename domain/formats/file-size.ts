import { localeOf } from './locale.ts'

const binary = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const
const decimal = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Binary units of 1024 by default (document 2 §9), decimal ones of 1000 on request. One place from ten down. */
export function formatFileSize(bytes: number, language = 'de', units: 'binary' | 'decimal' = 'binary'): string {
  const [step, names] = units === 'binary' ? ([1024, binary] as const) : ([1000, decimal] as const)
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= step && unit < names.length - 1) {
    value /= step
    unit++
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  return `${value.toLocaleString(localeOf(language), { maximumFractionDigits: digits })} ${names[unit]}`
}
