/** What a term is looked for as: as it is typed, in other spellings, without an ending, by its synonyms, as a number. */
import { fold } from '../query/fold.ts'
import { numberKey, spoken, squeezed, withoutUmlauts } from './name-forms.ts'

/** Found where one of its forms is. One of one or two signs narrows what the others find, and begins a word. */
export type TermWord = { forms: readonly string[]; isShort: boolean }

/** One way to look: found where all of its words are; `phrases` is how all of them are said together. */
export type TermForm = {
  phrases: readonly string[]
  words: readonly TermWord[]
  /** Less than what was typed: taken off the score. */
  less: number
  isNumber?: true
}

/** Lines of words that mean the same. */
export type Synonyms = readonly (readonly string[])[]

/** What stands behind them ranks, and is not looked for: each is looked for in every kind. */
const mostWords = 12
/** Longer terms are texts, which are said in one way. */
const mostVaried = 6
const mostSynonyms = 6
const lessByStem = 0.04
const lessBySynonym = 0.02

/** At least one word of three letters or digits, or as many digits in all. */
export const isLongEnough = (term: string): boolean =>
  numberKey(term) !== undefined || term.split(/\s+/).some((word) => signsOf(spoken(word)) >= 3)

const signsOf = (word: string): number => word.replaceAll(/[^\p{L}\p{N}]/gu, '').length

export function termForms(term: string, language: string, synonyms: Synonyms = []): TermForm[] {
  const typed = formOf(term, 0)
  const number = numberKey(term)
  const isVaried = typed.words.length <= mostVaried
  const stems = isVaried ? stemmed(term, language) : undefined
  return [
    ...(number === undefined ? [] : [numberForm(number)]),
    ...(typed.words.some(({ isShort }) => !isShort) ? [typed] : []),
    ...(stems === undefined ? [] : [formOf(stems, lessByStem)]),
    ...synonymsOf(term, isVaried ? synonyms : [])
      .slice(0, mostSynonyms)
      .map((one) => formOf(one, lessBySynonym)),
  ]
}

const numberForm = (key: string): TermForm => ({
  phrases: [key],
  words: [{ forms: [key], isShort: false }],
  less: 0,
  isNumber: true,
})

function formOf(term: string, less: number): TermForm {
  const typed = term.split(/\s+/).slice(0, mostWords)
  const words = typed
    .filter((word, index) => !(index > 0 && index < typed.length - 1 && fold(word) === 'x'))
    .flatMap((word): TermWord[] => {
      const forms = spellings(word)
      const usual = forms[0]
      if (usual === undefined || signsOf(usual) === 0) return []
      return signsOf(usual) < 3 ? [{ forms: [usual.replaceAll('.', '')], isShort: true }] : [{ forms, isShort: false }]
    })
  return { phrases: spellings(term), words, less }
}

/** Folded, as names are kept (`nameForms`) and as texts say it. */
function spellings(text: string): string[] {
  const usual = spoken(text)
  const spelled = spoken(text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${fold(letter)}e`))
  const joined = usual.replaceAll(/ ?- ?/g, '')
  return [...new Set([usual, joined, withoutUmlauts(usual), spelled, squeezed(fold(text))])].filter(Boolean)
}

/** Shorter words are their own stem. */
const shortestInflected = 5

const endings: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ['de', [/(?<=e)n$/, /er$/, /[ens]$/]],
  ['fr', [/[sx]$/]],
  ['en', [/(?<=s|x|z|ch|sh)es$/, /s$/]],
])

/** Undefined where no word has an ending of the language. */
function stemmed(term: string, language: string): string | undefined {
  const rules = endings.get(language.split('-', 1)[0] ?? '') ?? []
  const words = spoken(term).split(' ')
  const stems = words.map((word) => {
    const rule =
      signsOf(word) >= shortestInflected && !/\d/.test(word) ? rules.find((one) => one.test(word)) : undefined
    return rule ? word.replace(rule, '') : word
  })
  return stems.some((stem, index) => stem !== words[index]) ? stems.join(' ') : undefined
}

/** The term with a word of a line exchanged for each of the others. */
function synonymsOf(term: string, lines: Synonyms): string[] {
  const typed = ` ${spoken(term)} `
  return lines.flatMap((line) =>
    line.flatMap((word) => {
      // Most of a long list are none of it, and are not looked at closely.
      const [first = ''] = /[\p{L}\p{N}]+/u.exec(fold(word)) ?? []
      if (!typed.includes(first)) return []
      const said = ` ${spoken(word)} `
      if (said.trim() === '' || !typed.includes(said)) return []
      return line
        .filter((other) => other !== word)
        .map((other) => typed.replace(said, () => ` ${spoken(other)} `).trim())
    }),
  )
}
