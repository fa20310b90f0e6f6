import { localeOf } from './locale.ts'

const binary = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const decimal = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/**
 * Steps of 1024 by default (document 2 §9), of 1000 on request. One place from ten down. Called as Windows calls them, and as
 * the limits of files are told: KB and MB are understood by everyone, KiB and MiB by few. In French a byte is an octet.
 */
export function formatFileSize(bytes: number, language = 'de', units: 'binary' | 'decimal' = 'binary'): string {
  const [step, names] = units === 'binary' ? ([1024, binary] as const) : ([1000, decimal] as const)
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= step && unit < names.length - 1) {
    value /= step
    unit++
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  const name = names[unit] ?? ''
  return `${value.toLocaleString(localeOf(language), { maximumFractionDigits: digits })} ${
    language.startsWith('fr') ? name.replace('B', 'o') : name
  }`
}
