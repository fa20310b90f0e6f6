/**
 * Footnotes whose numbers restart on every page, spread or section know their numbers only when the text is set, and the numbers
 * change the text: it is set again until they agree.
 */
import type { Piece, ResolvedFootnotes, ResolvedParagraph, ResolvedSpread } from '../../model/resolved.ts'
import { noteMark, type NoteMark } from '../../resolve/stories/footnotes.ts'
import type { Flow } from '../flow.ts'

/** Numbers may swing between two settings, as page references do; then the last one stands. */
const maximumPasses = 4

export function numbered(
  paragraphs: readonly ResolvedParagraph[],
  footnotes: ResolvedFootnotes,
  spreads: readonly ResolvedSpread[],
  pour: (paragraphs: readonly ResolvedParagraph[]) => Flow,
): { paragraphs: readonly ResolvedParagraph[]; flow: Flow } {
  let found = { paragraphs, flow: pour(paragraphs) }
  if (footnotes.restart === 'never') return found
  for (let pass = 1; pass < maximumPasses && found.flow.notes.length > 0; pass++) {
    const renumbered = withMarks(found.paragraphs, marksOf(found.flow, footnotes, spreads))
    if (!renumbered) break
    found = { paragraphs: renumbered, flow: pour(renumbered) }
  }
  return found
}

type Marks = ReadonlyMap<readonly ResolvedParagraph[], NoteMark>

function marksOf({ notes, columns }: Flow, footnotes: ResolvedFootnotes, spreads: readonly ResolvedSpread[]): Marks {
  const marks = new Map<readonly ResolvedParagraph[], NoteMark>()
  const places = new Map(
    spreads.flatMap(({ pages }, spread) => pages.map(({ index, section = 0 }) => [index, { spread, section }])),
  )
  const placeOf = (page: number) =>
    footnotes.restart === 'page'
      ? page
      : footnotes.restart === 'spread'
        ? places.get(page)?.spread
        : places.get(page)?.section
  let [n, last]: [number, number | undefined] = [0, undefined]
  for (const { paragraphs, column } of notes) {
    const place = placeOf(columns[column]?.page ?? 0)
    if (place !== last) n = 0
    last = place
    marks.set(paragraphs, noteMark(footnotes, n++))
  }
  return marks
}

/** Undefined where all marks are right already. */
function withMarks(paragraphs: readonly ResolvedParagraph[], marks: Marks): ResolvedParagraph[] | undefined {
  let isChanged = false
  const renumbered = paragraphs.map((paragraph): ResolvedParagraph => {
    if (!paragraph.pieces.some(({ kind }) => kind === 'note' || kind === 'table')) return paragraph
    const pieces = paragraph.pieces.map((piece): Piece => {
      if (piece.kind === 'table') {
        const cells = piece.table.cells.map((cell) => {
          const own = withMarks(cell.paragraphs, marks)
          if (own) isChanged = true
          return own ? { ...cell, paragraphs: own } : cell
        })
        return { ...piece, table: { ...piece.table, cells } }
      }
      const mark = piece.kind === 'note' ? marks.get(piece.paragraphs) : undefined
      if (piece.kind !== 'note' || !mark || mark.inText === piece.mark) return piece
      isChanged = true
      return { ...piece, mark: mark.inText, paragraphs: piece.paragraphs.map((own) => withNumber(own, mark.inNote)) }
    })
    return { ...paragraph, pieces }
  })
  return isChanged ? renumbered : undefined
}

const withNumber = (paragraph: ResolvedParagraph, number: string): ResolvedParagraph => ({
  ...paragraph,
  pieces: paragraph.pieces.map((piece) =>
    piece.kind === 'text' && piece.isNoteNumber ? { ...piece, text: number } : piece,
  ),
})
