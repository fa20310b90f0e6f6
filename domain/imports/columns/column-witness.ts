/** What the cells of a column are, whatever its caption says: by it proposals are refused, and new fields get their type. */
import { fold } from '../../query/fold.ts'
import { type Cell, cellText, isNothing } from '../../values/cell.ts'
import { yesNo } from '../../values/read-cell.ts'
import { readDay } from '../../values/read-day.ts'
import { readMonths } from '../../values/read-months.ts'
import { readAmount } from '../../values/read-number.ts'

/** Cells that are looked at, and signs of each: names are short, and a pattern takes the square of what it does not find. */
const sampled = 200
const readSigns = 300

export type Witness = {
  /** Cells that hold something, as texts; the first two hundred. */
  texts: readonly string[]
  /** How many of the cells hold something, from 0 to 1. */
  filled: number
  /** How many of those that hold something are that, from 0 to 1. */
  numbers: number
  days: number
  months: number
  files: number
  yesNo: number
  /** `Acer campestre 'Elsrijk'`. */
  binomials: number
  /** What is a Latin name or may be one, such as a genus alone. */
  latin: number
  /** What has digits, such as `F-27001`. */
  digits: number
  /** Texts that are different from each other. */
  distinct: number
  /** In which language its texts are, where that shows. */
  language: 'de' | 'en' | undefined
}

export function witnessOf(cells: readonly Cell[]): Witness {
  const seen = cells.slice(0, sampled)
  const held = seen.filter((cell) => !isNothing(cell))
  const texts = held.map((cell) => cellText(cell).trim().slice(0, readSigns))
  const share = (is: (text: string, cell: Cell) => boolean): number =>
    held.length === 0 ? 0 : held.filter((cell, index) => is(texts[index] ?? '', cell)).length / held.length
  return {
    texts,
    filled: seen.length === 0 ? 0 : held.length / seen.length,
    numbers: share((text, cell) => isNumber(cell) || readAmount(text) !== undefined),
    days: share((text, cell) => isDay(cell) || (/\D/u.test(text) && readDay(text, true) !== undefined)),
    months: share((text) => /[^\d.,]/u.test(text) && readMonths(text) !== undefined),
    files: share((text) => /^[^\n]{1,200}\.(?:jpe?g|png|tiff?|webp|gif|svg|pdf|psd|eps|heic)$/iu.test(text)),
    yesNo: share((text, cell) => typeof cell === 'boolean' || yesNo(text) !== undefined),
    binomials: share((text) => binomial.test(withoutCultivar(text))),
    latin: share((text) => mayBeLatin.test(withoutCultivar(text))),
    digits: share((text) => /\d/u.test(text)),
    distinct: new Set(texts.map(fold)).size,
    language: languageOf(texts),
  }
}

const isNumber = (cell: Cell): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'number' in cell)
const isDay = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && 'day' in cell

/** What a breeder called it is in any language. */
const withoutCultivar = (text: string): string => text.replaceAll(/\s*['‘’"“”„][^'‘’"“”„]*['‘’"“”]/gu, '').trim()

/** A genus and its species, which ends as Latin words do: «Red maple» is none. */
const binomial =
  /^[×x]?\s?[A-Z][a-zë-]{2,}\s(?:[×x]\s?)?[a-zë-]*(?:us|a|um|is|ii|i|ae|ns|ix|ax|ex|oides|[ai]le|are|nse|stre|ans|ule)(?=$|[\s(])[^,;]*$/u
const mayBeLatin = /^[×x]?\s?[A-Z][^,;äöüß\d]*(?:\((?:L\.|[A-Z])[^)]*\))?[^,;äöüß]*$/u

const languages = {
  de: /[äöüß]|(?<!\p{L})(?:der|die|das|und|mit|für|fur|ist|sind|von|auf|im|zur|zum|ein|eine|nicht|oder|bis|sehr|auch|bei|wird)(?!\p{L})/iu,
  en: /(?<!\p{L})(?:the|and|with|for|are|of|on|to|an|not|or|very|also|by|from|its|has|will|this|that|is)(?!\p{L})/iu,
} as const

function languageOf(texts: readonly string[]): Witness['language'] {
  const [de, en] = [languages.de, languages.en].map((words) => texts.filter((text) => words.test(text)).length)
  const [german = 0, english = 0] = [de, en]
  const least = Math.max(1, texts.length * 0.2)
  if (german >= least && german > 3 * english) return 'de'
  return english >= least && english > 3 * german ? 'en' : undefined
}
