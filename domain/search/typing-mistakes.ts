/** How many wrong letters a word may have that is taken for a mistyped one, and how many two words differ by. */
/** How many letters differ between two words, neighbours that changed places being one (Damerau and Levenshtein, restricted). */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    for (const [column, against] of b.entries()) {
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === against
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (last[column + 1] ?? 0) + 1,
          (last[column] ?? 0) + (letter === against ? 0 : 1),
          isSwap ? (before[column - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}

/** Shorter words are too near to too many others; of a number every digit counts. */
export const mayBeMistyped = (word: string): boolean => word.length >= 4 && !/\d/.test(word)

/** How many letters of a word may be wrong. */
export const mostWrong = (word: string): number => (word.length >= 8 ? 2 : 1)
