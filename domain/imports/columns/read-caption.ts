/** What a caption says: its words, the language that it names, and the unit. */
import { contentLanguages } from '../../formats/languages.ts'
import { languageName } from '../../formats/language-name.ts'
import { apart, plainWords } from '../../properties/named-alike.ts'
import { fold } from '../../query/fold.ts'
import { isUnit, unitInCaption } from '../../values/units.ts'

/** `Name dt.*` → words `name`, language `de`. `Höhe (cm)` → `hohe`. */
export type Caption = {
  words: string
  language: string | undefined
  /** With the language, for what is called by one: `nom latin`. */
  whole: string
  /** In what its numbers are, such as `cm`. */
  unit: string | undefined
}

export function captionOf(text: string): Caption {
  const folded = fold(apart(text.normalize('NFC'))).replaceAll(/[*:?!]/gu, ' ')
  const unit = unitInCaption(text)
  const bracketed = /[([]([^)\]]*)[)\]]\s*$/u.exec(folded)
  const inBrackets = bracketed && languageOf(bracketed[1] ?? '')
  if (inBrackets)
    return {
      words: plainWords(folded.slice(0, bracketed.index)),
      language: inBrackets,
      whole: plainWords(folded),
      unit,
    }
  const unnamed = folded.replace(/\sin (\S+?)\.?\s*$/u, (all, word: string) => (isUnit(word) ? '' : all))
  const words = plainWords(unnamed.replaceAll(/[([][^)\]]*[)\]]/gu, ' '))
  const last = /[\s_.-]([a-z]+)$/u.exec(words)
  const language = last && languageOf(last[1] ?? '')
  if (language) return { words: words.slice(0, last.index).trim(), language, whole: words, unit }
  const [, first = '', rest] = /^([a-z]{3,}) (.+)$/u.exec(words) ?? []
  const before = languageOf(first.replace(/(?<=sch)e[rsn]?$/u, ''))
  return rest !== undefined && before !== undefined
    ? { words: rest, language: before, whole: words, unit }
    : { words, language: undefined, whole: words, unit }
}

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
