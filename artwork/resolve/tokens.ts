import type { Run } from '../model/document.ts'

/**
 * Runs whose tokens are whole. InDesign cuts text into runs wherever a format changes, a spelling is corrected or a
 * word was typed later, even inside a token: then the token moves into the run it begins in. What only looks like the
 * beginning of one stays, with the format of every run.
 */
export function joinTokens(runs: readonly Run[]): readonly Run[] {
  if (!runs.some(({ content }) => content.kind === 'text' && content.text.includes('{'))) return runs
  const joined: Run[] = []
  const ahead = runs.toReversed()
  for (let run = ahead.pop(); run; run = ahead.pop()) {
    const cut = run.content.kind === 'text' ? cutToken(run.content.text, ahead) : undefined
    if (!cut) {
      joined.push(run)
      continue
    }
    joined.push(withText(run, cut.text))
    for (let left = cut.taken; left > 0;) {
      const next = ahead.pop() as Run
      const text = textOf(next)
      if (text.length > left) ahead.push(withText(next, text.slice(left)))
      left -= text.length
    }
  }
  return joined
}

/** A token's beginning, as far as it may go before it is whole. */
const beginning = /(?:\$(?:\{[^{}\r\n]{0,100})?|\{(?:\{[^{}\r\n]{0,100}\}?)?)$/
const whole = /^(?:\$\{[^{}\r\n]{1,100}\}|\{\{[^{}\r\n]{1,100}\}\})/
const longest = 104

/** The text with the token that begins at its end, and how much of the runs ahead, the next one last, that takes. */
function cutToken(text: string, ahead: readonly Run[]): { text: string; taken: number } | undefined {
  const found = beginning.exec(text.slice(-longest))?.[0]
  if (found === undefined) return undefined
  let token = found
  for (let i = ahead.length - 1; i >= 0 && token.length < longest; i--) {
    const next = textOf(ahead[i] as Run)
    // Marks and objects are no part of a name; nothing where words are awaited keeps its place.
    if (next === '') return undefined
    token += next.slice(0, longest)
    const [closed] = whole.exec(token) ?? []
    if (closed !== undefined) {
      const taken = closed.length - found.length
      return { text: text + closed.slice(found.length), taken }
    }
  }
  return undefined
}

const textOf = ({ content }: Run): string => (content.kind === 'text' ? content.text : '')

const withText = (run: Run, text: string): Run => ({ ...run, content: { kind: 'text', text } })
