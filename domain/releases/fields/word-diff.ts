/** What was taken out of a text and what was put in, word by word: the longest common sequence stays. */

export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Beyond so many words the whole counts as replaced: the table of the comparison grows with the square. */
const mostWords = 1500

/** Two texts that share less than this part of their words read better one after the other than mixed. */
const leastCommon = 0.35

export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const replaced = () => joined([part('removed', before), part('added', after)])
  if (old.length > mostWords || now.length > mostWords) return replaced()
  const common = commonLengths(old, now)
  const parts = alignedParts(old, now, common)
  const kept = parts.filter(({ kind, text }) => kind === 'same' && isWord(text)).length
  const longest = Math.max(old.filter(isWord).length, now.filter(isWord).length)
  return kept === 0 || (longest > 6 && kept < leastCommon * longest) ? replaced() : joined(parts)
}

function alignedParts(old: readonly string[], now: readonly string[], common: readonly Uint16Array[]): DiffPart[] {
  const parts: DiffPart[] = []
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push(part('same', old[i]!))
      i++
      j++
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      parts.push(part('removed', old[i++]!))
    } else parts.push(part('added', now[j++]!))
  }
  return parts
}

const isWord = (text: string): boolean => /\S/.test(text)

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text })

/** Words and what stands between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** `[i][j]`: how many words the rests from i and j on have in common. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      table[i]![j] = old[i] === now[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}

/** Joins neighbours of one kind; drops parts without text. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const { kind, text } of parts) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.kind === kind) last.text += text
    else result.push({ kind, text })
  }
  return result
}
