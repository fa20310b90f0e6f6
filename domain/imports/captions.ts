/** Which row of a table holds its captions, and what a caption says: its words, and the language behind them. */
import { contentLanguages } from '../formats/languages.ts'
import { languageName } from '../formats/language-name.ts'
import { fold } from '../query/fold.ts'
import { cellText, isNothing, type Row } from './cells/cell.ts'

const firstRows = 20
const filledShare = 0.6

/**
 * The first of twenty rows that is mostly filled, with texts only and none twice; counted from 0. Null where there is none, such
 * as in a table without captions.
 */
export function captionsRow(rows: readonly Row[]): number | null {
  const width = Math.max(0, ...rows.slice(0, firstRows).map((row) => row.findLastIndex((cell) => !isNothing(cell)) + 1))
  const found = rows.slice(0, firstRows).findIndex((row) => isCaptions(row, width))
  return found < 0 ? null : found
}

function isCaptions(row: Row, width: number): boolean {
  const filled = row.filter((cell) => !isNothing(cell))
  const texts = filled.map((cell) => cellText(cell).trim().toLowerCase())
  return (
    filled.length > 0 &&
    filled.length >= width * filledShare &&
    filled.every((cell) => typeof cell === 'string' && !/^[\d.,'’\s%-]+$/u.test(cell)) &&
    new Set(texts).size === texts.length
  )
}

/** `Name dt.*` → words `name`, language `de`. `Höhe (cm)` → `hohe`. */
export type Caption = {
  words: string
  language: string | undefined
  /** With the language, for what is called by one: `nom latin`. */
  whole: string
}

export function captionOf(text: string): Caption {
  const whole = fold(text.normalize('NFC')).replaceAll(/[*:?!]/gu, ' ')
  const bracketed = /[([]([^)\]]*)[)\]]\s*$/u.exec(whole)
  const inBrackets = bracketed && languageOf(bracketed[1] ?? '')
  if (inBrackets)
    return { words: wordsOf(whole.slice(0, bracketed.index)), language: inBrackets, whole: wordsOf(whole) }
  const words = wordsOf(whole.replaceAll(/[([][^)\]]*[)\]]/gu, ' '))
  const last = /[\s_.-]([a-z]+)$/u.exec(words)
  const language = last && languageOf(last[1] ?? '')
  return language
    ? { words: words.slice(0, last.index).trim(), language, whole: words }
    : { words, language: undefined, whole: words }
}

const wordsOf = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}%&]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/gu, ' ')

/** By its tag, its name in itself or in the languages of the interface, or how spreadsheets shorten it. */
const languageOf = (text: string): string | undefined => languageWords.get(text.trim())

const languageWords = new Map<string, string>([
  ...contentLanguages.flatMap((tag) =>
    [tag, ...['de', 'en', 'fr', tag === 'la' ? 'de' : tag].map((reader) => fold(languageName(tag, reader)))].map(
      (word) => [word, tag] as const,
    ),
  ),
  ...([
    ['dt', 'de'],
    ['deu', 'de'],
    ['ger', 'de'],
    ['eng', 'en'],
    ['engl', 'en'],
    ['franz', 'fr'],
    ['frz', 'fr'],
    ['fra', 'fr'],
    ['fre', 'fr'],
    ['ital', 'it'],
    ['ita', 'it'],
    ['lat', 'la'],
  ] as const),
])
