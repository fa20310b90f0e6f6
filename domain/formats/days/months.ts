/** Months as numbers 1 to 12: read from text, joined into ranges, written in the content languages (document 1 §5 and §9). */
import { firstCharacters } from '../characters.ts'
import { accept, type Outcome, refuse } from '../../errors.ts'
import { monthWordsOf } from './month-names.ts'

/** `"3-5; 9, 11-1"`: numbers and ranges, over the turn of the year too, separated by comma or semicolon. */
export function parseMonths(text: string): Outcome<number[]> {
  const months = new Set<number>()
  for (const part of text.split(/[,;]/)) {
    const range = /^\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2})\s*)?$/.exec(part)
    const from = Number(range?.[1])
    const to = Number(range?.[2] ?? range?.[1])
    if (!isMonth(from) || !isMonth(to)) return refuse('format.monthsInvalid', { text: firstCharacters(text, 100) })
    for (let month = from; ; month = (month % 12) + 1) {
      months.add(month)
      if (month === to) break
    }
  }
  return accept([...months].toSorted((a, b) => a - b))
}

const isMonth = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 12

export type MonthRange = { from: number; to: number }

/** Sorted, without repetition, consecutive ones joined; December runs on into January. */
export function monthRanges(months: readonly number[]): MonthRange[] {
  const ranges: MonthRange[] = []
  for (const month of [...new Set(months.filter(isMonth))].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last.to === month - 1) last.to = month
    else ranges.push({ from: month, to: month })
  }
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last || first === last || first.from !== 1 || last.to !== 12) return ranges
  return [...ranges.slice(1, -1), { from: last.from, to: first.to }]
}

export type MonthStyle = 'roman' | 'fullDash' | 'fullTill' | 'short'

/** `formatMonths([11, 12, 1], 'fullTill')` is "November bis Januar". Unknown languages read as German. */
export function formatMonths(months: readonly number[], style: MonthStyle, language = 'de'): string {
  const words = monthWordsOf(language)
  const name = (month: number): string => {
    if (style === 'roman') return romanMonths[month - 1] as string
    const full = words.months[month - 1] as string
    return style === 'short' ? shortMonth(full) : full
  }
  const range = ({ from, to }: MonthRange): string => {
    if (from === to) return name(from)
    if (style === 'fullTill') return words.till(from, to)
    return `${name(from)}${style === 'fullDash' ? ' – ' : '–'}${name(to)}`
  }
  return monthRanges(months).map(range).join(', ')
}

/** Names of four or more letters are cut to three and a full stop. */
export const shortMonth = (name: string): string =>
  [...name].length >= 4 ? `${[...name].slice(0, 3).join('')}.` : name

export const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const
