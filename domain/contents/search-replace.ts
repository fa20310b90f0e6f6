/**
 * Search and replace over texts: every place, by Unicode characters, plain or as a pattern (document 1 §5). Patterns are those
 * of RE2, which take time in proportion to the text whatever they are (docs/decisions/0203-patterns-in-linear-time.md).
 */
import { RE2JS } from 're2js'
import { accept, type Outcome, refuse } from '../errors.ts'

export type SearchReplace = { field: string; search: string; replace: string; regex: boolean; matchCase?: boolean }

/** A place in a text. */
export type Found = { index: number; length: number }

export type Pattern = {
  /** In plain mode `$` means itself; a pattern's replacement may use `$1`. */
  replace(text: string): string
  placesIn(text: string): Found[]
}

/** Characters of a pattern. */
export const longestPattern = 500

export function parseSearch({ field, search, replace, regex, matchCase = true }: SearchReplace): Outcome<Pattern> {
  if (!field || !search) return refuse('contents.searchReplace.required')
  if (search.length > longestPattern)
    return refuse('contents.searchReplace.regexError', { reason: `> ${longestPattern}` })
  try {
    const pattern = RE2JS.compile(regex ? search : RE2JS.quote(search), matchCase ? 0 : RE2JS.CASE_INSENSITIVE)
    return accept({
      replace: (text) => pattern.matcher(text).replaceAll(regex ? replace : () => replace),
      placesIn: (text) =>
        [...pattern.matchAll(text)].map(({ 0: found, index = 0 }) => ({
          index,
          length: found.length,
        })),
    })
  } catch (error) {
    return refuse('contents.searchReplace.regexError', { reason: (error as Error).message })
  }
}
