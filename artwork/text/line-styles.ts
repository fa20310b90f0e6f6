import type { Piece, ResolvedParagraph } from '../model/resolved.ts'

/** Which of the paragraph's line styles holds on each of its first lines; undefined for none. */
export function stylesOfLines(
  lineStyles: ResolvedParagraph['format']['lineStyles'],
  lines: number,
): (number | undefined)[] {
  const found: (number | undefined)[] = []
  let at = 0
  while (found.length < lines && at < lineStyles.length) {
    const { lines: own, repeat } = lineStyles[at]!
    // An entry that repeats holds no lines of its own: it goes back by so many entries.
    const back = Math.min(repeat, at)
    if (back > 0) at -= back
    else {
      for (let n = 0; n < own && found.length < lines; n++) found.push(at)
      at++
    }
  }
  return found
}

/**
 * The paragraph with its line styles on the lines that end at these offsets of its text. `starts` says where each piece
 * begins in that text.
 */
export function withLineStyles(
  paragraph: ResolvedParagraph,
  starts: readonly number[],
  ends: readonly number[],
): ResolvedParagraph {
  const styles = stylesOfLines(paragraph.format.lineStyles, ends.length)
  const pieces = paragraph.pieces.flatMap((piece, index): Piece[] => {
    if (piece.kind !== 'text' || !piece.onLines) return [piece]
    const parts: Piece[] = []
    let from = 0
    const start = starts[index] ?? 0
    ends.forEach((end, line) => {
      const to = Math.min(Math.max(end - start, from), piece.text.length)
      if (to === from) return
      const style = styles[line]
      const text = piece.text.slice(from, to)
      parts.push({ ...piece, text, style: style === undefined ? piece.style : (piece.onLines?.[style] ?? piece.style) })
      from = to
    })
    if (from < piece.text.length) parts.push({ ...piece, text: piece.text.slice(from) })
    return parts
  })
  return { ...paragraph, pieces }
}
