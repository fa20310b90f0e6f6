/** Where somebody is being named in a text: an `@` at the beginning of a word, and what is typed of the name so far. */
export function mentionAt(text: string, caret: number): { from: number; term: string } | undefined {
  const before = text.slice(Math.max(0, caret - longestTerm - 2), caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || /\S/.test(before[at - 1] ?? ' ')) return undefined
  const term = before.slice(at + 1)
  return term.length > longestTerm || /[\n@]/.test(term) || /\s\S*\s/.test(term)
    ? undefined
    : { from: caret - term.length - 1, term }
}

/** Two words of a name. */
const longestTerm = 60

/** Those whose name still stands there behind an `@`. */
export const stillNamed = <Named extends { name: string }>(text: string, people: readonly Named[]): Named[] =>
  people.filter(({ name }) => text.includes(`@${name}`))
