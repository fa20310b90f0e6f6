/**
 * How good a hit is, 0 to 1, by where a form of the term stands:
 *
 *   1    a number or an id, whole       .65  within a name
 *   .95  the very name                  .6   each word in a name
 *   .92  begins it, a whole word        .5   part of a number
 *   .9   begins it                      .45  words in the name, words in the text
 *   .8   a whole word of it             .4   all of a text
 *   .7   begins a word of it            .3   in a text; .2 each word there; .1 something similar
 */
import type { SearchScope } from './search-query.ts'
import type { NameLine } from './search-text.ts'
import type { TermForm, TermWord } from './term-forms.ts'

/** Where the database found it in the texts, when it did not in the names. */
export type InText = 'whole' | 'together' | 'words'

const ofText: Readonly<Record<InText, number>> = { whole: 0.4, together: 0.3, words: 0.2 }
const inBoth = 0.45
/** A name in a language that is not the one asked for, nor Latin. */
const lessByLanguage = 0.15
/** A file by its name is less than the thing that it shows. */
export const lessByKind: { readonly [Scope in SearchScope]?: number } = { pictures: 0.15 }
export const scoreOfSimilar = 0.1
/** What is less is not called so: its number or its texts have the term. */
export const leastOfName = 0.41

export type Ranked = { names: readonly NameLine[]; id: string; inText?: InText | undefined }

export function rank({ names, id, inText }: Ranked, forms: readonly TermForm[], language: string): number {
  const byNames = Math.max(...forms.map((form) => Math.max(0, ...names.map((line) => ofLine(line, form, language)))), 0)
  const byId = forms.some(({ phrases }) => phrases.includes(id.toLowerCase())) ? 1 : 0
  const best = Math.max(byNames, byId)
  if (best > 0 || !inText) return best
  const isInBoth = forms.some(({ words }) => words.length > 1 && words.some((word) => isIn(names, word)))
  return isInBoth ? inBoth : ofText[inText]
}

function ofLine({ language: of, text }: NameLine, form: TermForm, language: string): number {
  if (of === '#') return form.isNumber ? ofNumber(text, form) : 0
  const place = ofName(text, form)
  if (place === 0) return 0
  return place - form.less - (of === '' || of === language || of === 'la' ? 0 : lessByLanguage)
}

const ofNumber = (text: string, { phrases }: TermForm): number =>
  phrases.includes(text) ? 1 : phrases.some((phrase) => text.includes(phrase)) ? 0.5 : 0

function ofName(text: string, { phrases, words }: TermForm): number {
  const best = Math.max(...phrases.map((phrase) => ofPhrase(` ${text} `, ` ${phrase}`)))
  return best > 0 ? best : words.length > 0 && words.every((word) => isWithin(text, word)) ? 0.6 : 0
}

/** Both with a blank before, the name with one behind. */
function ofPhrase(name: string, phrase: string): number {
  const isWhole = `${phrase} `
  if (name === isWhole) return 0.95
  if (name.startsWith(isWhole)) return 0.92
  if (name.startsWith(phrase)) return 0.9
  if (name.includes(isWhole)) return 0.8
  if (name.includes(phrase)) return 0.7
  return name.includes(phrase.slice(1)) ? 0.65 : 0
}

const isIn = (names: readonly NameLine[], word: TermWord): boolean => names.some(({ text }) => isWithin(text, word))

const isWithin = (text: string, { forms, isShort }: TermWord): boolean =>
  forms.some((form) => (isShort ? ` ${text}`.includes(` ${form}`) : text.includes(form)))
