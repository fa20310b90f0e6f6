import type { Run } from '../model/document.ts'

/** `${token}` and `{{token}}`, as designs for other systems write placeholders in plain text. */
export const tokenPattern = /\$\{([^{}\r\n]{1,100})\}|\{\{([^{}\r\n]{1,100})\}\}/g

export const tokensIn = (text: string): string[] =>
  text.includes('{') ? [...text.matchAll(tokenPattern)].map((match) => (match[1] ?? match[2] ?? '').trim()) : []

/**
 * Runs whose tokens are whole. InDesign cuts text into runs wherever a format changes, a spelling is corrected or a
 * word was typed later, even inside a token: then the token moves into the run it begins in.
 */
export function joinTokens(runs: readonly Run[]): readonly Run[] {
  if (!runs.some(({ content }) => content.kind === 'text' && content.text.includes('{'))) return runs
  const joined: Run[] = []
  for (const run of runs) {
    const before = joined.at(-1)
    const open = before?.content.kind === 'text' ? openToken(before.content.text) : -1
    if (!before || before.content.kind !== 'text' || run.content.kind !== 'text' || open < 0) {
      joined.push(run)
      continue
    }
    const text = run.content.text
    const whole = before.content.text + text
    const closing = whole.startsWith('$', open) ? '}' : '}}'
    const end = whole.indexOf(closing, open + 2)
    if (end < 0 && whole.length - open <= 104) {
      joined[joined.length - 1] = { ...before, content: { kind: 'text', text: whole } }
    } else if (end >= 0 && end - open <= 104) {
      const cut = end + closing.length
      joined[joined.length - 1] = { ...before, content: { kind: 'text', text: whole.slice(0, cut) } }
      if (cut < whole.length) joined.push({ ...run, content: { kind: 'text', text: whole.slice(cut) } })
    } else joined.push(run)
  }
  return joined
}

/** Where a token begins that does not end in the text; -1 where there is none. A lone last `$` or `{` may begin one. */
function openToken(text: string): number {
  const open = Math.max(text.lastIndexOf('${'), text.lastIndexOf('{{'))
  if (open >= 0 && !text.includes('}', open)) return open
  return text.endsWith('$') ? text.length - 1 : -1
}
