/** A cell of the list, and what can be written in it. */
import type { Refusal } from '#domain/errors.ts'
import type { ListedContent } from './listed-content.ts'

/** One field of one row. */
export type Cell = { content: ListedContent; path: string; base: unknown }

export type CellWrites = {
  /** What the rule says of a value. */
  judge: (cell: Cell, value: unknown) => Refusal | undefined
  /** Saves it; what is refused at once stays as a draft, and why is answered. */
  commit: (cell: Cell, value: unknown) => Refusal | undefined
  /** What was typed here and refused. */
  refused: (cell: Cell) => { value: unknown; refusal: Refusal } | undefined
  discard: (cell: Cell) => void
}
