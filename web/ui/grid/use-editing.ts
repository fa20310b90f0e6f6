/** The cell that is edited, and where one goes from it. While somebody edits, rows stay where they are. */
import { useCallback, useEffect, useState } from 'react'
import type { GridProps } from './grid-props.ts'
import { afterEdit, type Position } from './move.ts'

type Editing = { key: string; column: string; typed: string | undefined }

type Around = {
  goTo: (to: Position) => void
  say: (text: string) => void
  /** Back to the grid itself. */
  focus: () => void
}

export function useEditing<Row>({ rows, rowKey, columns }: GridProps<Row>, { goTo, say, focus }: Around) {
  const [editing, setEditing] = useState<Editing>()
  const { hold } = rows
  const isEditing = editing !== undefined
  useEffect(() => hold?.(isEditing), [hold, isEditing])

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

  const done = useCallback(
    (next?: 'right' | 'left' | 'down') => {
      if (!editing) return
      setEditing(undefined)
      focus()
      const here = {
        row: rows.indexOf(editing.key) ?? 0,
        column: columns.findIndex(({ id }) => id === editing.column),
      }
      const isEditable = (column: number) => columns[column]?.editor !== undefined
      const to = next && afterEdit(here, next, isEditable, { rows: rows.count, columns: columns.length })
      if (!to) return
      goTo(to)
      if (next !== 'down') edit(to)
    },
    [editing, rows, columns, focus, goTo, edit],
  )
  return { editing, edit, done }
}
