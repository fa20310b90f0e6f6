/**
 * The bands that text across columns divides a frame into: a span interrupts a strip of columns, which go on below it; a
 * split divides one column into parts, and it goes on below them.
 */
import type { ColumnSpan } from '../../model/style.ts'
import { boxOver, groupOf, groupsOf, inBox, openColumns, partsOf } from '../frames/column-spans.ts'
import type { Below } from '../flow-column.ts'
import type { PlacedBlock } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'

export type Span = Extract<ColumnSpan, { kind: 'span' }>
export type Split = Extract<ColumnSpan, { kind: 'split' }>

/** How far a story is poured. */
export type Poured = {
  readonly columns: readonly FlowColumn[]
  /** Index of the present column; beyond the last where all are full. */
  readonly column: number
  readonly blocks: readonly PlacedBlock[]
  /** Where a column ends, above its notes. */
  foot: (column: number) => number
  /** What is asked for between the paragraph before and the `next`. */
  spaceBefore: (next: number) => number
}

/** The columns with a band more, and the one of them that text goes on in. */
export type Banded = { columns: readonly FlowColumn[]; column: number }

/** The columns that text over `count` of them interrupts, from the present one on; all of the frame's where they are as many. */
export function stripOf({ columns, column }: Poured, count: number): readonly FlowColumn[] {
  const here = columns[column]
  if (!here) return []
  const open = openColumns(columns, here.frame)
  const at = open.indexOf(here)
  return count >= open.length ? open : open.slice(at, at + count)
}

/** The columns that a strip has become. */
export function nowWithin(columns: readonly FlowColumn[], strip: readonly FlowColumn[]): readonly FlowColumn[] {
  const { left, right } = boxOver(strip, 0)
  return openColumns(columns, strip[0]!.frame).filter(({ box }) => box.left >= left && box.right <= right)
}

export const partsBeside = (columns: readonly FlowColumn[], part: FlowColumn): readonly FlowColumn[] =>
  columns.filter((column) => column.partOf && groupOf(column) === groupOf(part))

/** One column over a strip, for the paragraphs from `first` on; undefined where there is nothing to go over. */
export function openSpan(
  poured: Poured,
  strip: readonly FlowColumn[],
  { before }: Span,
  first: number,
): Banded | undefined {
  if (strip.length < 2) return undefined
  const places = strip.map((column) => poured.columns.indexOf(column))
  const standing = standingIn(poured, strip)
  const box = boxOver(strip, Math.min(...places.map((at) => poured.foot(at))))
  const below = standing && spaced(poured, standing, before, first)
  const groups = [`frame ${strip[0]!.frame} over ${first}`]
  const column: FlowColumn = { ...inBox(strip[0]!, box), groups, over: strip, ...(below && { below }) }
  // Columns in which nothing stands give way altogether.
  const at = standing ? Math.max(poured.column, ...places) + 1 : places[0]!
  return { columns: poured.columns.toSpliced(at, standing ? 0 : strip.length, column), column: at }
}

/** The strip goes on below the span, with the paragraph `next`; undefined where the present column spans none. */
export function closeSpan(poured: Poured, { after }: Span, next: number): Banded | undefined {
  const here = poured.columns[poured.column]
  if (!here?.over) return undefined
  const standing = standingIn(poured, [here])
  const below = standing && spaced(poured, standing, after, next)
  const groups = [`frame ${here.frame} after ${next}`]
  const rest = here.over.map((column): FlowColumn => {
    const at = poured.columns.indexOf(column)
    const bottom = Math.min(at < 0 ? column.box.bottom : poured.foot(at), poured.foot(poured.column))
    return { ...inBox(column, { ...column.box, bottom }), groups, ...(below && { below }) }
  })
  const at = poured.column + 1
  return { columns: poured.columns.toSpliced(at, 0, ...rest), column: at }
}

/** The parts of the present column, for the paragraphs from `first` on; undefined where nothing would fit into them. */
export function openSplit(poured: Poured, split: Split, first: number): Banded | undefined {
  const here = poured.columns[poured.column]
  const boxes = here && partsOf({ ...here.box, bottom: poured.foot(poured.column) }, split)
  if (!boxes) return undefined
  const standing = standingIn(poured, [here])
  const below = standing && spaced(poured, standing, split.before, first)
  const groups = [...groupsOf(here), `${groupOf(here)} at ${here.box.left} split ${first}`]
  const parts = boxes.map((box): FlowColumn => ({
    ...inBox(here, box),
    groups,
    partOf: here,
    ...(below && { below }),
  }))
  const at = poured.column + 1
  return { columns: poured.columns.toSpliced(at, 0, ...parts), column: at }
}

/** The column goes on below its parts, with the paragraph `next`; undefined where the present column is no part. */
export function closeSplit(poured: Poured, { after }: Split, next: number): Banded | undefined {
  const part = poured.columns[poured.column]
  const split = part?.partOf
  if (!part || !split) return undefined
  const parts = partsBeside(poured.columns, part)
  const standing = standingIn(poured, parts)
  const below = standing && spaced(poured, standing, after, next)
  const places = parts.map((column) => poured.columns.indexOf(column))
  const bottom = Math.min(...places.map((at) => poured.foot(at)))
  const rest = {
    ...inBox(split, { ...split.box, bottom }),
    groups: groupsOf(split),
    continues: split,
    ...(below && { below }),
  }
  const at = Math.max(...places) + 1
  return { columns: poured.columns.toSpliced(at, 0, rest), column: at }
}

/** The lowest block in these columns, or above them. */
function standingIn({ columns, blocks }: Poured, some: readonly FlowColumn[]): Below | undefined {
  const found = some.flatMap(({ below }) => below ?? [])
  for (const { column: at, bottom, descent, leading } of blocks) {
    const column = columns[at]!
    if (some.includes(column) || (column.partOf && some.includes(column.partOf)))
      found.push({ y: bottom, descent, afterTable: leading === 0 })
  }
  return found.reduce<Below | undefined>((low, one) => (low && low.y >= one.y ? low : one), undefined)
}

/** The space between two bands is what their paragraphs ask for, and never less than `least`. */
const spaced = (poured: Poured, below: Below, least: number, next: number): Below => ({
  ...below,
  y: below.y + Math.max(poured.spaceBefore(next), least),
})
