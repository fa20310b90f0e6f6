/** Faults of an assignment: where most cells of a column are wrong in one way, it is the column that is, and not its rows. */
import type { MappingFault } from './import-report.ts'
import type { Fault } from './plan-row.ts'

/** Of a column that was read: its cells that hold something, and how many were refused for what. */
type Count = { filled: number; refused: Map<string, { fault: Fault; count: number }> }

/** Fewer are mended by hand. */
const least = 3

export class MappingFaults {
  readonly #columns = new Map<number, Count>()

  /** A row was read: these of its columns held something, and these faults were found. */
  note(filled: readonly number[], faults: readonly Fault[]): void {
    for (const index of filled) this.#of(index).filled++
    for (const fault of faults) {
      if (fault.columnIndex === undefined) continue
      const { refused } = this.#of(fault.columnIndex)
      refused.set(fault.code, { fault, count: (refused.get(fault.code)?.count ?? 0) + 1 })
    }
  }

  #of(index: number): Count {
    const count = this.#columns.get(index) ?? { filled: 0, refused: new Map() }
    this.#columns.set(index, count)
    return count
  }

  list(): MappingFault[] {
    return [...this.#columns]
      .flatMap(([columnIndex, { filled, refused }]) =>
        [...refused.values()].flatMap(({ fault: { code, params }, count }) =>
          count >= least && count * 2 > filled ? [{ columnIndex, code, params, count, of: filled }] : [],
        ),
      )
      .toSorted((a, b) => b.count - a.count || a.columnIndex - b.columnIndex)
  }
}
