/** Days as people write them: `1.3.26`, `2026-03-01`, `1. März 2026`, `March 1, 2026`, `1er mars 2026`. */
import { fold } from '../query/fold.ts'
import { type Cell, cellText } from './cell.ts'
import { monthNamed } from './read-months.ts'

/** `2026-03-01`; undefined for what is none. `dayFirst`: `1/3/2026` is in March. */
export function readDay(text: string, dayFirst = true): string | undefined {
  const plain = fold(text.trim())
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/u.exec(plain)
  if (slashed) {
    const [, first = '', second = '', year = ''] = slashed
    const isDayFirst = Number(first) > 12 || (dayFirst && Number(second) <= 12)
    return inNumbers(isDayFirst ? `${first}.${second}.${year}` : `${second}.${first}.${year}`)
  }
  const named =
    /^(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s*(?<month>\p{L}{3,})\.?,?\s*(?<year>\d{4}|\d{2})$/u.exec(plain) ??
    /^(?<month>\p{L}{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4}|\d{2})$/u.exec(plain)
  if (!named) return inNumbers(plain)
  const { day = '', month = '', year = '' } = named.groups ?? {}
  return inNumbers(`${day}.${monthNamed(month) ?? 0}.${year}`)
}

/** `1.3.2026`, `01-03-26` or `2026-03-01`, the day first; undefined for what is no day of the calendar. */
function inNumbers(text: string): string | undefined {
  const plain = text.replaceAll(/\s/gu, '')
  const named = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u.exec(plain)
  const typed = /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d{2})$/u.exec(plain)
  const { year = '', month = '', day = '' } = (named ?? typed)?.groups ?? {}
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  // The calendar would read the 31st of February as the 3rd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}

/** As it is written in Switzerland and Europe, unless a cell of the column says otherwise: `1/13/2026`. */
export function isDayFirst(cells: readonly Cell[]): boolean {
  const months = cells.flatMap((cell) => /^\d{1,2}\/(\d{1,2})\/\d{2,4}$/u.exec(cellText(cell).trim())?.[1] ?? [])
  return months.every((month) => Number(month) <= 12)
}
