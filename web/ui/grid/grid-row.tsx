import { memo, type MouseEvent } from 'react'
import { useTexts } from '../texts.ts'
import { type CellDone, cellId, type GridColumn, rowName } from './columns.ts'
import { isInColumns } from './range.ts'
import classes from './grid.module.css'

type GridRowProps<Row> = {
  id: string
  row: Row
  rowKey: string
  label: string
  index: number
  start: number
  columns: readonly GridColumn<Row>[]
  isTicked: boolean
  activeColumn: string | undefined
  /** The columns of the selected cells in this row. */
  selected: string | undefined
  editing: { column: string; typed: string | undefined } | undefined
  onActivate: (active: { key: string; row: number; column: string }, isReaching: boolean) => void
  onEdit: (column: number) => boolean
  onOpen: (row: Row) => void
  onTick: (key: string, isRange: boolean) => void
  onDone: CellDone
}

function Row<Row>({
  id,
  row,
  rowKey,
  label,
  index,
  start,
  columns,
  isTicked,
  activeColumn,
  selected,
  editing,
  ...on
}: GridRowProps<Row>) {
  const t = useTexts()
  const cellOf = (column: GridColumn<Row>, position: number) => {
    const isEditing = editing?.column === column.id
    const isActive = activeColumn === column.id
    const isSelected = isInColumns(selected, position)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Focus and keys are the grid's (aria-activedescendant).
      <div
        key={column.id}
        id={isActive ? cellId(id, rowKey, column.id) : undefined}
        className={classes.cell}
        role="gridcell"
        aria-colindex={position + 2}
        aria-selected={isSelected || undefined}
        data-active={isActive || undefined}
        data-editing={isEditing || undefined}
        data-align={column.align}
        onPointerEnter={({ currentTarget }) => explain(currentTarget, isEditing ? '' : column.locked?.(row))}
        onClick={({ shiftKey }) =>
          on.onActivate({ key: rowKey, row: index, column: column.id }, shiftKey && !isEditing)
        }
        onDoubleClick={() => isEditing || (!column.opensFirst && on.onEdit(position)) || on.onOpen(row)}
      >
        {isEditing && column.editor
          ? column.editor({ row, typed: editing.typed, done: on.onDone })
          : (column.cell?.(row) ?? column.text(row))}
      </div>
    )
  }
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      data-here={activeColumn !== undefined || undefined}
      data-editing={editing !== undefined || undefined}
      style={{ top: start }}
    >
      <div className={classes.staying}>
        <div className={classes.tick} role="gridcell" aria-colindex={1}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isTicked}
            aria-label={t('ui.grid.select', { row: label })}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => on.onTick(rowKey, event.shiftKey)}
          />
        </div>
        {columns.slice(0, 1).map(cellOf)}
      </div>
      {columns.slice(1).map((column, at) => cellOf(column, at + 1))}
    </div>
  )
}

type EmptyRowProps = {
  id: string
  index: number
  start: number
  columns: readonly { id: string }[]
  activeColumn: string | undefined
}

/** In the place of a row that is on its way. */
export const EmptyRow = memo(function EmptyRow({ id, index, start, columns, activeColumn }: EmptyRowProps) {
  const t = useTexts()
  const cellOf = (column: { id: string }, position: number) => {
    const isActive = activeColumn === column.id
    return (
      <div
        key={column.id}
        id={isActive ? cellId(id, rowName(index, undefined), column.id) : undefined}
        className={classes.cell}
        role="gridcell"
        aria-colindex={position + 2}
        aria-label={t('ui.loading')}
        data-active={isActive || undefined}
      >
        <span className={classes.coming} data-step={(index + position) % 3} />
      </div>
    )
  }
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      aria-busy
      data-here={activeColumn !== undefined || undefined}
      style={{ top: start }}
    >
      <div className={classes.staying}>
        <div className={classes.tick} role="gridcell" aria-colindex={1} aria-label={t('ui.loading')} />
        {columns.slice(0, 1).map(cellOf)}
      </div>
      {columns.slice(1).map((column, at) => cellOf(column, at + 1))}
    </div>
  )
})

/** Why the cell is locked; else its whole text where the column cuts it. Told when pointed at, which keeps scrolling light. */
function explain(cell: HTMLElement, reason: string | undefined): void {
  const isCut = [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1)
  cell.title = reason ?? (isCut ? cell.innerText : '')
}

/** Handlers are new with every render of the grid, so they are not compared; a row renders again only when what it shows has changed. */
export const GridRow = memo(Row, (before, after) => {
  if (after.editing !== before.editing || after.activeColumn !== before.activeColumn) return false
  if (after.selected !== before.selected || after.selected !== undefined) return false
  if (after.editing || after.activeColumn !== undefined || after.isTicked !== before.isTicked) return false
  return (
    after.row === before.row && after.columns === before.columns && after.start === before.start && after.index === before.index &&
    after.onTick === before.onTick && after.label === before.label
  ) // prettier-ignore
}) as typeof Row
