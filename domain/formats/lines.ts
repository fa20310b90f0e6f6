/** Lists as people paste them: one entry a line, trimmed; empty lines do not count (document 1 §5). */
export const linesOf = (text: string): string[] => numberedLinesOf(text).map(({ line }) => line)

/** With the number of the line in the text, from 1. */
export const numberedLinesOf = (text: string): { number: number; line: string }[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
