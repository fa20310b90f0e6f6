/** Days as people write them into tables: `1.3.26`, `2026-03-01`, `1. März 2026`, `March 1, 2026`, `1er mars 2026`. */
import { parseDay } from '../formats/day-as-typed.ts'
import { fold } from '../query/fold.ts'
import { monthNamed } from './read-months.ts'

/** `2026-03-01`; undefined for what is none. `dayFirst`: `1/3/2026` is in March. */
export function readDay(text: string, dayFirst: boolean): string | undefined {
  const plain = fold(text.trim())
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/u.exec(plain)
  if (slashed) {
    const [, first = '', second = '', year = ''] = slashed
    const isDayFirst = Number(first) > 12 || (dayFirst && Number(second) <= 12)
    return parseDay(isDayFirst ? `${first}.${second}.${year}` : `${second}.${first}.${year}`) ?? undefined
  }
  const named =
    /^(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s*(?<month>\p{L}{3,})\.?,?\s*(?<year>\d{4}|\d{2})$/u.exec(plain) ??
    /^(?<month>\p{L}{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4}|\d{2})$/u.exec(plain)
  if (!named) return parseDay(plain) ?? undefined
  const { day = '', month = '', year = '' } = named.groups ?? {}
  return parseDay(`${day}.${monthNamed(month) ?? 0}.${year}`) ?? undefined
}
