import type { RunningHeader } from '../model/resolved.ts'
import { pageNames } from './page-names.ts'
import type { Session } from './session.ts'

/**
 * What a text variable reads. The design holds what it read when it was saved; that stays for files' names and times of
 * creation, which a composition cannot change. Headers by character style and the date of output would be other ones:
 * told.
 */
export function variableText(
  { document, diagnostics }: Session,
  { variable, result }: { variable: string; result: string },
): string {
  const known = document.textVariables.get(variable)
  switch (known?.type) {
    case 'CustomTextType':
      return known.text || result
    case 'LastPageNumberType':
      // With several sections the last page of each is meant, which the saved reading tells.
      if (document.sections.length > 1 && result !== '') return result
      return known.before + (pageNames(document).at(-1)?.name ?? '') + known.after
    case 'MatchCharacterStyleType':
    case 'OutputDateType':
      diagnostics.approximated('text.variable', {}, { variable: known.name })
      return result
    default:
      return result || (known?.text ?? '')
  }
}

/** A variable that is read only when the pages are made. */
export function runningHeader(
  { document }: Session,
  { variable, result }: { variable: string; result: string },
): RunningHeader | undefined {
  const { match, before = '', after = '' } = document.textVariables.get(variable) ?? {}
  return match && { ...match, before, after, fallback: result }
}
