/** The cell that is edited, and where one goes from it: Tab goes on beside it, and Enter then goes down under where Tab began. */
import { useCallback, useRef, useState } from 'react'
import type { GridProps } from '../grid-props.ts'
import { afterEdit, type Position } from './move.ts'

type Editing = { key: string; column: string; typed: string | undefined }

/** The column of the first Tab, and where the last one led. */
type TabRun = { from: number; at: Position }

type Around = {
  goTo: (to: Position) => void
  say: (text: string) => void
  /** Back to the grid itself. */
  focus: () => void
}

export function useEditing<Row>({ rows, rowKey, columns }: GridProps<Row>, { goTo, say, focus }: Around) {
  const [editing, setEditing] = useState<Editing>()
  const run = useRef<TabRun>(undefined)
  const isStaying = useRef(false)

  const edit = useCallback(
    ({ row, column }: Position, typed?: string): boolean => {
      const [target, where] = [rows.at(row), columns[column]]
      if (target === undefined || !where?.editor) return false
      const reason = where.locked?.(target)
      if (reason !== undefined) {
        say(reason)
        return false
      }
      setEditing({ key: rowKey(target), column: where.id, typed })
      return true
    },
    [rows, columns, rowKey, say],
  )

  const go = useCallback(
    (here: Position, next: 'right' | 'left' | 'down') => {
      const from = isAt(run.current, here) ? run.current.from : here.column
      const isEditable = (column: number) => columns[column]?.editor !== undefined
      const start = next === 'down' ? { ...here, column: from } : here
      const to = afterEdit(start, next, isEditable, { rows: rows.count, columns: columns.length })
      run.current = to && next !== 'down' ? { from, at: to } : undefined
      if (to) goTo(to)
    },
    [rows, columns, goTo],
  )

  const done = useCallback(
    (next?: 'right' | 'left' | 'down') => {
      const stays = isStaying.current
      isStaying.current = false
      if (!editing) return
      setEditing(undefined)
      focus()
      const here = {
        row: rows.indexOf(editing.key) ?? 0,
        column: columns.findIndex(({ id }) => id === editing.column),
      }
      if (next && !stays) go(here, next)
    },
    [editing, rows, columns, focus, go],
  )
  /** Answers whether one goes on by Tab: where one came by it. */
  const tab = (here: Position, next: 'right' | 'left'): boolean => {
    const isRun = isAt(run.current, here)
    if (isRun) go(here, next)
    return isRun
  }
  /** What is done next leads nowhere: what was entered goes into all that is marked, which stays so. */
  const stay = () => {
    isStaying.current = true
  }
  return { editing, edit, done, tab, stay }
}

const isAt = (run: TabRun | undefined, { row, column }: Position): run is TabRun =>
  run?.at.row === row && run.at.column === column
