import type { Piece, TextStyle } from '../../model/resolved.ts'
import type { Session } from '../session.ts'

type Variable = { variable: string; result: string }

/**
 * What a text variable reads. The design holds what it read when it was saved; that stays for files' names, chapters and
 * times of creation and change, which a composition cannot know better. The date of output would differ, which is reported.
 */
export function variableText({ document, diagnostics }: Session, { variable, result }: Variable): string {
  const known = document.textVariables.get(variable)
  if (known?.type === 'CustomTextType') return known.text || result
  if (known?.type === 'OutputDateType') diagnostics.report('text.variable', {}, { variable: known.name })
  return result || (known?.text ?? '')
}

/** A variable that is read only when the pages are made. */
export function placedVariable(
  { document }: Session,
  { variable, result }: Variable,
  style: () => TextStyle,
): Piece | undefined {
  const { match, lastPage, before = '', after = '' } = document.textVariables.get(variable) ?? {}
  if (match) return { kind: 'runningHeader', header: { ...match, before, after, fallback: result }, style: style() }
  if (lastPage) return { kind: 'lastPage', ...lastPage, before, after, style: style() }
  return undefined
}

/** The character styles in which running headers look for their words. */
export const matchedStyles = ({ textVariables }: Session['document']): ReadonlySet<string> =>
  new Set([...textVariables.values()].flatMap(({ match }) => match?.style ?? []))
