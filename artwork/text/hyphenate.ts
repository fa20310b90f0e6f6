/** Where words may be divided, by the TeX patterns of the `hyphen` package (Liang 1983) and the design's own rules. */
import createHyphenator from 'hyphen'
import type { Hyphenation } from '../model/style.ts'

/** Words with their divisions, such as "Wachol-der", by language tag. */
export type HyphenationExceptions = Readonly<Record<string, readonly string[]>>

/** Loads the patterns of the given languages (BCP 47) that the package has; others are not hyphenated. */
export async function loadHyphenation(
  languages: Iterable<string>,
  exceptions: HyphenationExceptions = {},
): Promise<Hyphenator> {
  const names = [...new Set([...languages].map(patternName))].filter((name) => name !== undefined).toSorted()
  const loaded = await Promise.all(names.map(async (name) => [name, (await patternFiles[name]()).default] as const))
  return new Hyphenator(new Map(loaded), exceptions)
}

/** Whether the package knows the language (BCP 47). */
export const hasPatterns = (language: string): boolean => patternName(language) !== undefined

/** Divides words in the languages that were loaded. Keeps what it found. */
export class Hyphenator {
  readonly #divide = new Map<string, (word: string) => string>()
  /** The words that were given, in small letters, by language. */
  readonly #listed = new Map<string, ReadonlyMap<string, readonly number[]>>()
  readonly #known = new Map<string, readonly number[]>()

  constructor(patterns: ReadonlyMap<string, unknown>, exceptions: HyphenationExceptions = {}) {
    for (const [name, data] of patterns) {
      const own = Object.entries(exceptions).flatMap(([tag, words]) => (patternName(tag) === name ? words : []))
      this.#divide.set(
        name,
        createHyphenator(data, { html: false, hyphenChar: softHyphen, minWordLength: 2, exceptions: own }),
      )
    }
    for (const [tag, words] of Object.entries(exceptions))
      this.#listed.set(listOf(tag), new Map([...(this.#listed.get(listOf(tag)) ?? []), ...words.map(listedWord)]))
  }

  /** Offsets in the word before which it may be divided. */
  points(word: string, language: string): readonly number[] {
    const name = patternName(language)
    const divide = name && this.#divide.get(name)
    // The package would take only words in the very letters of the list.
    const listed = this.#listed.get(listOf(language))?.get(word.toLowerCase())
    if (listed || !name) return listed ?? []
    if (!divide || word.length > longestWord) return []
    const key = `${name}|${word}`
    const known = this.#known.get(key)
    if (known) return known
    const points: number[] = []
    let at = 0
    for (const part of divide(word).split(softHyphen)) points.push((at += part.length))
    points.pop()
    if (this.#known.size >= maximumKnown) this.#known.clear()
    this.#known.set(key, points)
    return points
  }
}

/** Divisions that the paragraph's hyphenation settings allow, of those the language has. */
export function allowedPoints(word: string, points: readonly number[], rules: Hyphenation): number[] {
  if (word.length < rules.minimumWord) return []
  if (!rules.capitalized && /^\p{Lu}/u.test(word)) return []
  return points.filter((at) => at >= rules.beforeHyphen && word.length - at >= rules.afterHyphen)
}

const listOf = (tag: string): string => patternName(tag) ?? tag.toLowerCase().split('-', 1)[0] ?? ''

/** "Gaart-en" as "gaarten", to be divided before its sixth letter. */
function listedWord(divided: string): [word: string, points: number[]] {
  const parts = divided.toLowerCase().split('-')
  const points = parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('').length)
  return [parts.join(''), points]
}

const softHyphen = '\u00AD'
const longestWord = 80
const maximumKnown = 20_000

/** BCP 47 tag to the package's file; regions decide only where the package has files for them. */
function patternName(tag: string): PatternName | undefined {
  const [language = '', ...rest] = tag.toLowerCase().split('-')
  if (language === 'en') return rest.includes('gb') || rest.includes('au') ? 'en-gb' : 'en-us'
  if (language === 'de' && rest.includes('1901')) return rest.includes('ch') ? 'de-ch-1901' : 'de-1901'
  if (Object.hasOwn(aliases, language)) return aliases[language]
  return Object.hasOwn(patternFiles, language) ? (language as PatternName) : undefined
}

const aliases: Readonly<Record<string, PatternName>> = {
  de: 'de-1996',
  el: 'el-monoton',
  no: 'nb',
  sr: 'sr-cyrl',
  sh: 'sh-latn',
}

type PatternName = keyof typeof patternFiles

/** Written out, so that a bundler can see each file and load it only when it is needed. */
const patternFiles = {
  bg: () => import('hyphen/patterns/bg.js'),
  ca: () => import('hyphen/patterns/ca.js'),
  cs: () => import('hyphen/patterns/cs.js'),
  da: () => import('hyphen/patterns/da.js'),
  'de-1901': () => import('hyphen/patterns/de-1901.js'),
  'de-1996': () => import('hyphen/patterns/de-1996.js'),
  'de-ch-1901': () => import('hyphen/patterns/de-ch-1901.js'),
  'el-monoton': () => import('hyphen/patterns/el-monoton.js'),
  'en-gb': () => import('hyphen/patterns/en-gb.js'),
  'en-us': () => import('hyphen/patterns/en-us.js'),
  es: () => import('hyphen/patterns/es.js'),
  et: () => import('hyphen/patterns/et.js'),
  fi: () => import('hyphen/patterns/fi.js'),
  fr: () => import('hyphen/patterns/fr.js'),
  ga: () => import('hyphen/patterns/ga.js'),
  hr: () => import('hyphen/patterns/hr.js'),
  hu: () => import('hyphen/patterns/hu.js'),
  is: () => import('hyphen/patterns/is.js'),
  it: () => import('hyphen/patterns/it.js'),
  la: () => import('hyphen/patterns/la.js'),
  lt: () => import('hyphen/patterns/lt.js'),
  lv: () => import('hyphen/patterns/lv.js'),
  mk: () => import('hyphen/patterns/mk.js'),
  nb: () => import('hyphen/patterns/nb.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  nn: () => import('hyphen/patterns/nn.js'),
  pl: () => import('hyphen/patterns/pl.js'),
  pt: () => import('hyphen/patterns/pt.js'),
  rm: () => import('hyphen/patterns/rm.js'),
  ro: () => import('hyphen/patterns/ro.js'),
  ru: () => import('hyphen/patterns/ru.js'),
  'sh-latn': () => import('hyphen/patterns/sh-latn.js'),
  sk: () => import('hyphen/patterns/sk.js'),
  sl: () => import('hyphen/patterns/sl.js'),
  'sr-cyrl': () => import('hyphen/patterns/sr-cyrl.js'),
  sv: () => import('hyphen/patterns/sv.js'),
  tr: () => import('hyphen/patterns/tr.js'),
  uk: () => import('hyphen/patterns/uk.js'),
} as const
