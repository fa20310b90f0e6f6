/** A cell of the list, and what can be written in it. */
import type { Refusal } from '#domain/errors.ts'
import type { Draft } from '../../../client/editing/journal.ts'
import type { ListedContent } from './listed-content.ts'

/** One field of one row. */
export type Cell = { content: ListedContent; path: string; base: unknown }

export type CellWrites = {
  /** What the rule says of a value. */
  judge: (cell: Cell, value: unknown) => Refusal | undefined
  /** Saves it; what is refused at once stays as a draft, and why is answered. */
  commit: (cell: Cell, value: unknown) => Refusal | undefined
  /** What was typed here and is not saved: refused, waiting for the server, or left in the middle. */
  held: (cell: Cell) => Draft | undefined
  /** Journals what is typed, before it is committed. */
  type: (cell: Cell, value: unknown) => void
  /** The cell goes, without the person having left it: with its screen. */
  leave: (cell: Cell) => void
  discard: (cell: Cell) => void
}
