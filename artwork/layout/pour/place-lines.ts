/** Finds places for the lines of a paragraph: column after column, beside what text wraps around, above footnotes. */
import { width } from '../../geometry/rect.ts'
import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { DropCap } from '../../text/drop-cap.ts'
import { type BrokenLine, setLine, type SetLine, type Slot } from '../../text/set-line.ts'
import { beside } from './beside-drop-cap.ts'
import { emptyExtent, firstBaseline, lineExtent, type LineExtent } from '../frames/first-baseline.ts'
import type { FlowColumn } from '../flow-column.ts'
import type { NotePart } from '../notes/footnotes.ts'
import type { PourState } from './pour-state.ts'

/** What the lines of a stretch have in common. */
export type LinesToPlace = {
  paragraph: ResolvedParagraph
  lines: readonly BrokenLine[]
  /** Whether the paragraph begins with them. */
  isStart: boolean
  cap: DropCap | undefined
  /** Space to a paragraph of the same style above, where the style has its own for that. */
  between: number | undefined
  /** Leading of all lines, where the document measures so by paragraphs; else 0. */
  leading: number
}

export type Place = {
  column: number
  y: number
  slot: Slot
  line: SetLine
  top: number
  descent: number
  notes: readonly NotePart[]
}

/** Finds a place for each line; fewer places than lines when the columns are full. */
export function placeLines(pour: PourState, stretch: LinesToPlace): Place[] {
  const { paragraph, lines, isStart, cap, between } = stretch
  const places: Place[] = []
  const fallback = emptyExtent(paragraph.base, pour.columns[0]?.context)
  for (const [n, line] of lines.entries()) {
    const space = n === 0 && isStart ? (between ?? pour.space + paragraph.format.spaceBefore) : pour.space
    pour.space = 0
    let place = n > 0 && !cap ? beyondObstacle(pour, places.at(-1)!, paragraph, line) : undefined
    while (!place) {
      const column = pour.here
      if (!column) return places
      place = placeIn(pour, column, stretch, { line, n, space, fallback })
      if (!place) pour.nextColumn()
    }
    places.push(place)
    pour.notes.settle(place.column, place.notes, pour.columns[place.column]!.box.bottom - place.y)
    pour.y = place.y
    pour.afterTable = false
  }
  return places
}

/** The place on the same baseline behind what interrupts the line, where there is one. */
function beyondObstacle(
  pour: PourState,
  last: Place,
  { format }: ResolvedParagraph,
  line: BrokenLine,
): Place | undefined {
  const column = pour.here
  const rooms = column?.rooms?.(last.top, last.y + last.descent) ?? []
  const slot = rooms.find(({ left }) => left >= last.slot.right - 1e-6)
  if (!column || !slot || last.column !== pour.column) return undefined
  const placed = setLine(line, format, slot, column.side)
  return { ...last, slot, line: { ...placed, leading: last.line.leading }, notes: pour.notes.of(line, column) }
}

/** A line on its way: the n-th of its stretch, `space` below what stands above it. */
type LineToPlace = { line: BrokenLine; n: number; space: number; fallback: LineExtent }

/** Undefined where the rest of the column has no room for the line and the notes that must stand with it. */
function placeIn(
  pour: PourState,
  column: FlowColumn,
  { paragraph: { format, base }, cap, leading }: LinesToPlace,
  { line, n, space, fallback }: LineToPlace,
): Place | undefined {
  const full = beside({ left: 0, right: width(column.box) }, n, cap, format)
  let set = setLine(line, format, full, column.side)
  if (line.clusters.length === 0)
    set = { ...set, leading: base.leading === 'auto' ? (base.pointSize * format.autoLeading) / 100 : base.leading }
  if (leading > 0) set = { ...set, leading }
  const { ascent, descent } = lineExtent(set, fallback)
  const notes = pour.notes.of(line, column)
  // What goes on from this column leaves no room for other notes in it.
  if (notes.length > 0 && pour.notes.state.carried.length > 0 && pour.y !== undefined) return undefined
  const least = pour.notes.least(notes)
  // Notes higher than their column would be pushed on for ever.
  const bottom =
    pour.y === undefined ? Math.min(column.box.bottom, pour.limit(column)) : pour.bottom(pour.column, least)
  const above = pour.isAtTop() ? 0 : space
  let y: number
  if (pour.y === undefined) {
    const rule = n === 0 && format.ruleAbove?.staysInFrame ? format.ruleAbove : undefined
    const room = rule ? rule.offset + rule.weight : 0
    y = column.box.top + Math.max(firstBaseline(set, column.rule, fallback), room)
  } else if (pour.afterTable) y = pour.y + above + ascent
  else y = pour.y + above + set.leading
  const onGrid = format.alignToBaselineGrid === 'allLines' || (format.alignToBaselineGrid === 'firstLine' && n === 0)
  for (let step = 0; step < 500; step++) {
    if (onGrid) y = column.grid(y)
    if (y > bottom + fitTolerance) return undefined
    const room = column.room(y - ascent, y + descent)
    if (room) {
      const slot = beside(room, n, cap, format)
      const placed = sameSlot(slot, full) ? set : { ...setLine(line, format, slot, column.side), leading: set.leading }
      return { column: pour.column, y, slot, line: placed, top: y - ascent, descent, notes }
    }
    y += Math.max(set.leading, 1) / 4
  }
  return undefined
}

/** Points by which a line may pass the lower edge: rounding in designs. */
const fitTolerance = 0.01

export const sameSlot = (a: Slot, b: Slot): boolean =>
  Math.abs(a.left - b.left) < 1e-6 && Math.abs(a.right - b.right) < 1e-6
