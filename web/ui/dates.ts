/** Times as people read them, in their language. */
import { formatFileSize as sizeIn } from '#domain/formats/file-size.ts'
import { currentLanguage, locales } from './texts.ts'

/** Made once a language and kind: to make one takes as long as to write a hundred values with it. */
function kept<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (options?: Options): Format => {
    const locale = locales[currentLanguage()]
    const key = `${locale} ${JSON.stringify(options)}`
    let format = made.get(key)
    if (!format) made.set(key, (format = make(locale, options)))
    return format
  }
}

const timesIn = kept((locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const numbersIn = kept((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const agoIn = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' }))

/** `21.11.2026, 14:05` */
export const formatTime = (iso: string): string => format(iso, { dateStyle: 'medium', timeStyle: 'short' })

/** `21. Nov. 2026` */
export const formatDate = (iso: string): string => format(iso, { dateStyle: 'medium' })

/** `21.11.2026`: as people type it. Of a time the day it has in UTC, which is the one stored. */
export const formatDay = (iso: string): string =>
  format(iso.slice(0, 10), { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** `Fr., 4. Dez. 2026`: of a day as it is, of a time where it is looked at from. */
export const formatWeekday = (iso: string, timeZone = 'UTC'): string =>
  format(iso, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone })

/** `Mai` of 5. */
export const monthName = (month: number): string =>
  timesIn({ month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1))

let clock: () => number = Date.now

/** The clock here may be wrong; the application knows a better one. */
export function tellTimesBy(better: () => number): void {
  clock = better
}

export const now = (): string => new Date(clock()).toISOString()

/** `14:05` */
export const timeNow = (): string => timesIn({ timeStyle: 'short' }).format(clock())

/** `vor 5 Minuten`, up to a week; then the date. */
export function formatAgo(iso: string): string {
  const seconds = (Date.parse(iso) - clock()) / 1000
  if (Number.isNaN(seconds)) return ''
  const relative = agoIn()
  const past = Math.abs(seconds)
  if (past < 60) return relative.format(0, 'second')
  if (past < 3600) return relative.format(Math.round(seconds / 60), 'minute')
  if (past < 86_400) return relative.format(Math.round(seconds / 3600), 'hour')
  if (past < 7 * 86_400) return relative.format(Math.round(seconds / 86_400), 'day')
  return formatDate(iso)
}

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  numbersIn(options).format(value)

export const formatFileSize = (bytes: number): string => sizeIn(bytes, currentLanguage())

/** `3.4 Sek.`, `2 Min. 5 Sek.`, `1 Std. 10 Min.` */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 9.95) return inUnit(seconds, 'second', 1)
  const whole = Math.round(seconds)
  const [large, small, step] = whole < 3600 ? (['minute', 'second', 60] as const) : (['hour', 'minute', 3600] as const)
  const rest = Math.floor((whole % step) / (step / 60))
  const parts = [
    ...(whole >= step ? [inUnit(Math.floor(whole / step), large)] : []),
    ...(rest > 0 ? [inUnit(rest, small)] : []),
  ]
  return parts.join(' ')
}

const inUnit = (value: number, unit: string, maximumFractionDigits = 0): string =>
  formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits })

function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : timesIn(options).format(time)
}
