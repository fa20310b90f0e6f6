/** Search and replace over texts: global and by Unicode rules, plain or as a pattern (document 1 §5). */
import { accept, type Outcome, refuse } from '../errors.ts'

export type SearchReplace = { field: string; search: string; replace: string; regex: boolean; matchCase?: boolean }

export function parseSearch({ field, search, regex, matchCase = true }: SearchReplace): Outcome<RegExp> {
  if (!field || !search) return refuse('contents.searchReplace.required')
  try {
    return accept(new RegExp(regex ? search : escapePattern(search), matchCase ? 'gu' : 'giu'))
  } catch (error) {
    return refuse('contents.searchReplace.regexError', { reason: (error as Error).message })
  }
}

/** In plain mode `$` means itself; a pattern's replacement may use `$1`. */
export const replaceIn = (text: string, pattern: RegExp, { replace, regex }: SearchReplace): string =>
  regex ? text.replace(pattern, replace) : text.replace(pattern, () => replace)

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
