/** The keyboard on the line above a group: arrows come to it and leave it, Enter, the space bar and the sideways arrows fold and open it. */
import { type KeyboardEvent, useState } from 'react'
import type { Cells } from '../cells/cells.ts'
import type { Position } from '../cells/move.ts'
import type { GridProps } from '../grid-props.ts'

export const groupId = (grid: string, at: number): string => `${grid}-group-${at}`

type Around = {
  cells: Cells | undefined
  now: () => Cells | undefined
  position: Position
  dropRange: () => void
  goTo: (to: Position) => void
  revealLine: (line: number) => void
}

export function useGroupPlace<Row>(
  { groups }: Pick<GridProps<Row>, 'groups'>,
  { cells, now, position, dropRange, goTo, revealLine }: Around,
) {
  /** Whoever marks a cell has left it. */
  const [place, setPlace] = useState<{ key: string; cells: Cells | undefined }>()
  const stretches = groups?.stretches
  const found = place && place.cells === cells ? stretches?.groups.findIndex(({ key }) => key === place.key) : undefined
  const headOf = found === undefined || found < 0 ? undefined : found

  const goToLine = (line: number): void => {
    const at = stretches?.lineAt(line)
    if (line < 0) goTo({ ...position, row: -1 })
    else if (at && 'group' in at) {
      dropRange()
      setPlace({ key: stretches?.groups[at.group]?.key ?? '', cells: now() })
      revealLine(line)
    } else if (at) goTo({ ...position, row: at.row })
  }

  return {
    headOf,
    /** Whether the key was the line's. */
    onGroupKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
      if (!groups || !stretches || ctrlKey || metaKey || altKey || shiftKey) return false
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (headOf === undefined) {
        if (step === 0) return false
        const line = stretches.lineOf(position.row) + step
        const at = stretches.lineAt(line)
        if (!at || !('group' in at)) return false
        goToLine(line)
        return true
      }
      const group = stretches.groups[headOf]
      if (step !== 0) goToLine(stretches.lineOfGroup(headOf) + step)
      else if (key === 'Escape') setPlace(undefined)
      else if (key === 'ArrowLeft' || key === 'ArrowRight') groups.onFold(group?.key ?? '', key === 'ArrowLeft')
      else if (key === 'Enter' || key === ' ') groups.onFold(group?.key ?? '', !group?.isFolded)
      // What is typed, or deletes, is for no cell.
      else return key.length === 1 || key === 'Delete' || key === 'Backspace' || key === 'F2'
      return true
    },
  }
}
