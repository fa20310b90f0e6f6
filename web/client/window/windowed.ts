import type { Span } from './blocks.ts'
import type { WindowState } from './list-window.ts'

/** A long list by position, as screens see it. */
export type Windowed<T> = {
  status: WindowState['status']
  total: number
  /** Undefined while it is on its way. */
  at: (index: number) => T | undefined
  /** Rows that are here, by position. */
  here: () => readonly (readonly [index: number, row: T])[]
  isReading?: true
  /** How many rows are held that the list has no longer. */
  outside: number
  /** Which rows are held that were deleted, or are not seen any more. */
  gone: readonly T[]
  error?: unknown
  /** Which rows are in sight; of those between them some may be hidden. */
  show: (first: number, last: number, hidden?: readonly Span[]) => void
  /** While somebody edits or marks several cells, rows stay where they are. */
  hold: (isHeld: boolean) => void
  retry: () => void
}
