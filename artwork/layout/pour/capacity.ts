/**
 * What may find a place in columns at all. Text far beyond that is counted and not composed: so a paragraph of a hundred
 * thousand characters on a label costs what the label holds.
 */
import { height, width } from '../../geometry/rect.ts'
import type { Piece, ResolvedParagraph, TextStyle } from '../../model/resolved.ts'
import { flexibility, type BreakFormat } from '../../text/break-items.ts'
import type { Cluster } from '../../text/clusters.ts'
import type { FlowColumn } from '../flow-column.ts'

/** Em; a generous twentieth of what letters take, since marks, joiners and soft hyphens take nothing. */
const leastAdvance = 0.02

/** Characters; shorter paragraphs are never worth the question. */
const alwaysComposed = 2000

type Head = { paragraph: ResolvedParagraph; rest: Rest | undefined }
export type Rest = { characters: number; text: string; placeholder: string | undefined }

/** The part of a paragraph that may find a place, and what is left of it. */
export function headOf(paragraph: ResolvedParagraph, columns: readonly FlowColumn[]): Head {
  const whole = { paragraph, rest: undefined }
  const lengths = paragraph.pieces.map(lengthOf)
  if (sum(lengths) <= alwaysComposed) return whole
  const most = Math.max(alwaysComposed, mostCharacters(paragraph, columns))
  if (sum(lengths) <= most) return whole
  const pieces: Piece[] = []
  const rest: Rest = { characters: 0, text: '', placeholder: undefined }
  let room = most
  for (const piece of paragraph.pieces) {
    const length = lengthOf(piece)
    const cut = piece.kind === 'text' ? piece.text.slice(0, room) : ''
    if (length <= room) pieces.push(piece)
    else if (piece.kind === 'text' && cut) pieces.push({ ...piece, text: cut })
    if (piece.kind === 'text' && length > room) {
      rest.characters += length - cut.length
      rest.placeholder ??= piece.placeholder
      if (rest.text.length < 80) rest.text += piece.text.slice(cut.length, cut.length + 80)
    }
    room = length > room ? 0 : room - length
  }
  return { paragraph: { ...paragraph, pieces }, rest }
}

/** Infinity where a column has no lower end, or where leading is so small that lines overlap. */
function mostCharacters({ pieces, format }: ResolvedParagraph, columns: readonly FlowColumn[]): number {
  const styles = pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.style] : []))
  const advances = styles.map((style) => (advanceOf(style) * style.pointSize * style.horizontalScale) / 100)
  const [advance, leading] = [least(advances), least(styles.map((style) => leadingOf(style, format.autoLeading)))]
  if (!(advance > 0 && leading > 0)) return Infinity
  return columns.reduce(
    (all, { box }) => all + linesIn(box, leading) * Math.ceil(Math.max(0, width(box)) / advance + 1),
    0,
  )
}

/** Tracking and kerns that pull letters together to less than half leave nothing to count on. */
const advanceOf = ({ tracking, kerningValue = 0 }: TextStyle): number =>
  tracking + kerningValue < -200 ? 0 : leastAdvance

/**
 * The place of the first of the clusters from `from` to `to` that lies beyond all the lines which these columns could hold, were
 * each as narrow as it may be set; `to` where none does.
 */
export function lastInReach(
  clusters: readonly Cluster[],
  from: number,
  to: number,
  format: BreakFormat & { autoLeading: number },
  columns: readonly FlowColumn[],
): number {
  if (to - from <= alwaysComposed) return to
  let leading = Infinity
  for (let i = from; i < to; i++) leading = Math.min(leading, leadingOf(clusters[i]!.run.style, format.autoLeading))
  if (!(leading > 0)) return to
  let room = 1.5 * columns.reduce((all, { box }) => all + linesIn(box, leading) * Math.max(0, width(box)), 0)
  if (!Number.isFinite(room)) return to
  for (let i = from; i < to; i++) {
    const cluster = clusters[i]!
    // White space vanishes at the end of a line.
    if (cluster.kind !== 'glyphs') continue
    const { width: own, shrink } = flexibility(cluster, format)
    room -= own - shrink
    if (room < 0 && i - from > alwaysComposed) return i
  }
  return to
}

const linesIn = (box: FlowColumn['box'], leading: number): number =>
  Math.floor(Math.max(0, height(box)) / leading + 1e-6) + 2

const leadingOf = ({ leading, pointSize }: TextStyle, autoLeading: number): number =>
  leading === 'auto' ? (pointSize * autoLeading) / 100 : leading

export const lengthOf = (piece: Piece): number => (piece.kind === 'text' ? piece.text.length : 0)
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
