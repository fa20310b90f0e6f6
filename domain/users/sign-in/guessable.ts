/**
 * Whether a password is among those that are tried first: made of a few common words, of what lies beside each other on a
 * keyboard, of years, or of what its owner is called. Length alone does not keep "Willkommen2026!" from being guessed.
 */
import { guessableWords, rows } from './guessable-words.ts'

export type Guessable = 'common' | 'personal'

/** `own`: what others know of the person, such as their name and their address. Undefined for one that is not made so. */
export function guessable(password: string, own: readonly string[]): Guessable | undefined {
  const readings = readingsOf(password)
  const mine = new Set(own.flatMap(wordsOf))
  if (isRepeated(readings.text) || costOf(readings) <= most) return 'common'
  return mine.size > 0 && costOf(readings, mine) <= most ? 'personal' : undefined
}

/**
 * How hard each piece makes it to guess. Three common words in a row, or two with what is put around them, are the most that is
 * refused. What somebody is called adds nothing, however often and in whichever order: only what is put around it does.
 */
const costs = { own: 0, ownInitials: 1, word: 3, run: 2, year: 1, sign: 1, letter: 2 }
const most = 9

/** Nothing that is longer than this is made of so few pieces. */
const longest = 100

/** The least that the pieces of the text cost together. */
function costOf({ text, asLetters }: Readings, mine: ReadonlySet<string> = new Set()): number {
  if (text.length > longest) return Infinity
  const upTo = [0, ...Array.from({ length: text.length }, () => Infinity)]
  const reach = (from: number, length: number, cost: number): void => {
    upTo[from + length] = Math.min(upTo[from + length] ?? Infinity, (upTo[from] ?? Infinity) + cost)
  }
  for (let at = 0; at < text.length; at++) {
    reach(at, 1, /[a-z]/.test(text[at] ?? '') ? costs.letter : costs.sign)
    if (/^(19|20)\d\d/.test(text.slice(at, at + 4))) reach(at, 4, costs.year)
    for (let length = 2; at + length <= text.length; length++) {
      const pieces = [text, ...asLetters].map((one) => one.slice(at, at + length))
      if (pieces.some((one) => guessableWords.has(one))) reach(at, length, costs.word)
      if (pieces.some((one) => mine.has(one))) reach(at, length, length > 2 ? costs.own : costs.ownInitials)
      if (length > 2 && isRun(text.slice(at, at + length))) reach(at, length, costs.run)
    }
  }
  return upTo[text.length] ?? Infinity
}

const alongRows = rows.flatMap((row) => [row, [...row].toReversed().join('')])

const isRun = (piece: string): boolean =>
  [...piece].every((letter) => letter === piece[0]) || alongRows.some((row) => row.includes(piece))

/** One piece, three times or more. */
const isRepeated = (text: string): boolean => /^(.{1,8}?)\1{2,}$/.test(text)

/** In small letters without accents, and the same with its signs read as the letters that they stand for. */
type Readings = { text: string; asLetters: readonly string[] }

function readingsOf(password: string): Readings {
  const text = fold(password)
  return { text, asLetters: [read(text, 'i'), read(text, 'l')] }
}

const read = (text: string, one: string): string =>
  text.replace(/[0134578@$!|€+]/g, (sign) =>
    sign === '1' || sign === '!' || sign === '|' ? one : (letters[sign] ?? sign),
  )

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
}

/**
 * The parts of a name or an address that somebody would make a password of, and the whole; forwards and backwards, with umlauts
 * as they are and as they are written without. Parts of two letters are names, and in an address no more than a country.
 */
function wordsOf(text: string): string[] {
  const least = text.includes('@') ? 3 : 2
  const words = [text, spelledOut(text)].flatMap((one) => {
    const whole = fold(one)
    const [parts = [], letters = []] = [/[^a-z0-9]+/, /[^a-z]+/].map((between) =>
      whole.split(between).filter((part) => part.length >= least),
    )
    return [...parts, ...letters, parts.join(''), whole]
  })
  return words.filter((word) => word.length >= least).flatMap((word) => [word, [...word].toReversed().join('')])
}

const spelledOut = (text: string): string => text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${fold(letter)}e`)

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
