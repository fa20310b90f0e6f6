/** Of cells that were cut those that are emptied: what did not arrive elsewhere stays where it was. */
import type { PastedCell } from './paste-cells.ts'

type Planned = { right: readonly PastedCell[]; same: readonly PastedCell[]; faulty: readonly PastedCell[] }

/** `emptied` is what emptying them would do; `height` and `width` are those of what was cut. */
export function clearedByCut(
  emptied: Planned,
  pasted: readonly Planned[],
  { height, width }: { height: number; width: number },
): readonly PastedCell[] {
  const placeOf = ({ at: { row, column } }: PastedCell) => `${row % height} ${column % width}`
  const written = pasted.flatMap(({ right, same }) => [...right, ...same])
  const arrived = new Set(written.map(placeOf))
  const refused = new Set(pasted.flatMap(({ faulty }) => faulty.map(placeOf)))
  // What was pasted over a part of itself is there now.
  const taken = new Set(written.map(spotOf))
  return emptied.right.filter(
    (one) => arrived.has(placeOf(one)) && !refused.has(placeOf(one)) && !taken.has(spotOf(one)),
  )
}

const spotOf = ({ cell }: PastedCell): string => `${cell.content.id} ${cell.path}`
