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

/** One form of a day in each language, wherever one is read: the one in which people type it. */
const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** `21.11.2026, 14:05` */
export const formatTime = (iso: string): string => format(iso, { ...dayParts, hour: '2-digit', minute: '2-digit' })

/** `21.11.2026` */
export const formatDate = (iso: string): string => format(iso, dayParts)

/** Of a time the day it has in UTC, which is the one stored. */
export const formatDay = (iso: string): string => format(iso.slice(0, 10), { ...dayParts, timeZone: 'UTC' })

/** `Fr., 04.12.2026`: of a day as it is, of a time where it is looked at from. */
export const formatWeekday = (iso: string, timeZone = 'UTC'): string =>
  format(iso, { weekday: 'short', ...dayParts, timeZone })

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

/** `14:05`, below the day that it was on. */
export const formatClock = (iso: string): string => format(iso, { timeStyle: 'short' })

/** `Heute, 21.11.2026`, `Fr., 20.11.2026`: what stands above all that was on that day, where it is looked at from. */
export function formatDayAbove(iso: string): string {
  const day = formatDate(iso)
  const ago = [0, -1].find((days) => day === formatDate(new Date(clock() + days * 86_400_000).toISOString()))
  if (ago === undefined) return format(iso, { weekday: 'short', ...dayParts })
  const [first = '', ...rest] = agoIn().format(ago, 'day')
  return `${first.toLocaleUpperCase()}${rest.join('')}, ${day}`
}

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
