/** Which cells are filled with which, and a clip spread over more cells than it has. Pure. */
import type { Block } from './cells.ts'
import { type Clip, widthOf } from './clip.ts'
import type { Position } from './move.ts'

export type Size = { height: number; width: number }

export const sizeOf = ({ rows, columns }: Block): Size => ({
  height: rows[1] - rows[0] + 1,
  width: columns[1] - columns[0] + 1,
})

/** Whether marked cells are filled by a clip without a rest. */
export function isMultiple(clip: Clip, { height, width }: Size): boolean {
  return clip.length > 0 && height % clip.length === 0 && width % widthOf(clip) === 0
}

/** As many cells as asked for, the clip again and again; `phase` is how far into it they begin. */
export function tiled(clip: Clip, { height, width }: Size, phase = { row: 0, column: 0 }): Clip {
  const own = { height: clip.length, width: widthOf(clip) }
  return Array.from({ length: height }, (_, row) =>
    Array.from(
      { length: width },
      (_each, column) =>
        clip[modulo(row + phase.row, own.height)]?.[modulo(column + phase.column, own.width)] ?? { text: '' },
    ),
  )
}

const modulo = (at: number, of: number): number => ((at % of) + of) % of

/** `from` again and again over `into`. */
export type Fill = { from: Block; into: Block }

/** How far into `from` the cells of `into` begin: the pattern goes on across its edge, also upwards and to the left. */
export const phaseOf = ({ from, into }: Fill): Position => ({
  row: into.rows[0] - from.rows[0],
  column: into.columns[0] - from.columns[0],
})

/** The first row, or column, of the block over the others of it; of one alone the one before it. Undefined where none is. */
export function fillWithin(block: Block, axis: 'down' | 'right'): Fill | undefined {
  const along = axis === 'down' ? 'rows' : 'columns'
  const [first, last] = block[along]
  const source = first === last ? first - 1 : first
  if (source < 0) return undefined
  return {
    from: { ...block, [along]: [source, source] },
    into: { ...block, [along]: [source + 1, last] },
  }
}

/** The cells that the corner of the block was dragged over, along the axis it was dragged further on; none within the block. */
export function fillTo(block: Block, to: Position): Fill | undefined {
  const [rows, columns] = [beyond(to.row, block.rows), beyond(to.column, block.columns)]
  if (rows === 0 && columns === 0) return undefined
  const along = Math.abs(rows) >= Math.abs(columns) ? 'rows' : 'columns'
  const [first, last] = block[along]
  const steps = along === 'rows' ? rows : columns
  const into = steps < 0 ? [first + steps, first - 1] : [last + 1, last + steps]
  return { from: block, into: { ...block, [along]: into } }
}

const beyond = (at: number, [first, last]: Block['rows']): number => (at < first ? at - first : Math.max(0, at - last))

export const joined = (one: Block, other: Block): Block => ({
  rows: [Math.min(one.rows[0], other.rows[0]), Math.max(one.rows[1], other.rows[1])],
  columns: [Math.min(one.columns[0], other.columns[0]), Math.max(one.columns[1], other.columns[1])],
})
