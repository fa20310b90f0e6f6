import type { Place } from '../../model/diagnostic.ts'
import type { ResolvedCell, ResolvedTable } from '../../model/resolved.ts'
import type { DrawnItem } from '../draw/draw-item.ts'
import type { Flow, FootnoteText } from '../flow.ts'
import type { Meaning } from '../meaning.ts'

/** A table whose cells are composed; made once, placed in one or more parts. */
export type ComposedTable = {
  table: ResolvedTable
  columns: readonly number[]
  rows: readonly number[]
  cells: readonly ComposedCell[]
  /** Footnotes of the cells that begin in each row. */
  notes: ReadonlyMap<number, readonly FootnoteText[]>
  /** Where it stands, for what is told of it. */
  place: Place
  meaning?: Meaning | undefined
}

/** `content` is the height its words or picture ask for. */
export type ComposedCell = { cell: ResolvedCell; flow: Flow; graphic: DrawnItem | undefined; content: number }

export const cellPlace = ({ placeholder }: ResolvedCell, place: Place): Place => ({
  ...place,
  ...(placeholder !== undefined && { placeholder }),
})

/** The insets as turned text sees them. */
export function turnedInset({ inset, rotation }: ResolvedCell): ResolvedCell['inset'] {
  const { top, right, bottom, left } = inset
  if (rotation === 90) return { top: right, right: bottom, bottom: left, left: top }
  if (rotation === 180) return { top: bottom, right: left, bottom: top, left: right }
  if (rotation === 270) return { top: left, right: top, bottom: right, left: bottom }
  return inset
}
