/**
 * Search and replace over texts: every place, by Unicode characters, plain or as a pattern (document 1 §5). Patterns are those
 * of RE2, which take time in proportion to the text whatever they are (docs/decisions/0203-patterns-in-linear-time.md).
 */
import { firstCharacters, isLonger } from '../../formats/characters.ts'
import { RE2JS, RE2JSSyntaxException } from 're2js'
import { expanderOf } from './expand-replacement.ts'
import { longestPattern } from './longest-pattern.ts'
import { accept, type Outcome, refuse } from '../../errors.ts'

export type SearchReplace = { field: string; search: string; replace: string; regex: boolean; matchCase?: boolean }

/** A place in a text. */
export type Found = { index: number; length: number }

export type Pattern = {
  /**
   * In plain mode `$` means itself; a pattern's replacement may use `$1`. Undefined where the result would have more than `most`
   * characters, which it is not made for: replacements multiply.
   */
  replace(text: string, most: number): string | undefined
  placesIn(text: string): Found[]
}

export function parseSearch({ field, search, replace, regex, matchCase = true }: SearchReplace): Outcome<Pattern> {
  if (!field || !search) return refuse('contents.searchReplace.required')
  if (isLonger(search, longestPattern))
    return refuse('contents.searchReplace.regexError', { reason: { says: 'pattern.tooLong', most: longestPattern } })
  try {
    const pattern = RE2JS.compile(regex ? search : RE2JS.quote(search), matchCase ? 0 : RE2JS.CASE_INSENSITIVE)
    const expand = regex ? expanderOf(replace) : () => replace
    return accept({
      replace(text, most) {
        let [made, at] = ['', 0]
        for (const match of pattern.matchAll(text)) {
          const { index = 0, groups: named } = match
          made += text.slice(at, index) + expand({ groups: match, start: index, text, named }, most * 2)
          // Counted at the end: no text of more code units has so few characters.
          if (made.length > most * 2) return undefined
          at = index + match[0].length
        }
        made += text.slice(at)
        return isLonger(made, most) ? undefined : made
      },
      placesIn: (text) =>
        [...pattern.matchAll(text)].map(({ 0: found, index = 0 }) => ({
          index,
          length: found.length,
        })),
    })
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    const kind = kindsOfFault[error.getDescription()] ?? 'unreadable'
    // The library writes case-blindness into the pattern.
    const part = firstCharacters((error.getPattern() ?? '').replace(/^\(\?i\)/, ''), longestShown)
    return refuse('contents.searchReplace.regexError', { reason: { says: `pattern.${kind}`, part } })
  }
}

const longestShown = 40

/** What the library says, and which text says it. */
const kindsOfFault: Readonly<Record<string, string>> = {
  'missing closing )': 'missingParenthesis',
  'unexpected )': 'unexpectedParenthesis',
  'missing closing ]': 'missingBracket',
  'invalid character class': 'invalidClass',
  'invalid character class range': 'invalidClass',
  'invalid nested repetition operator': 'nestedRepetition',
  'missing argument to repetition operator': 'nothingRepeated',
  'invalid repeat count': 'invalidCount',
  'trailing backslash at end of expression': 'trailingBackslash',
  'invalid escape sequence': 'unknownSign',
  'invalid or unsupported Perl syntax': 'unknownSign',
  'invalid named capture': 'invalidName',
  'duplicate capture group name': 'repeatedName',
  'expression nests too deeply': 'tooLarge',
  'expression too large': 'tooLarge',
}
