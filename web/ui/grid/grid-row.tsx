import { memo, type MouseEvent } from 'react'
import { useTexts } from '../texts.ts'
import { type CellDone, cellId, type GridColumn, rowName } from './columns.ts'
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
  editing: { column: string; typed: string | undefined } | undefined
  onActivate: (active: { key: string; row: number; column: string }) => void
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
  editing,
  ...on
}: GridRowProps<Row>) {
  const t = useTexts()
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      data-here={activeColumn !== undefined || undefined}
      style={{ transform: `translateY(${start}px)`, position: 'absolute', top: 0 }}
    >
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
      {columns.map((column, position) => {
        const isEditing = editing?.column === column.id
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Focus and keys are the grid's (aria-activedescendant).
          <div
            key={column.id}
            id={cellId(id, rowKey, column.id)}
            className={classes.cell}
            role="gridcell"
            aria-colindex={position + 2}
            data-active={activeColumn === column.id || undefined}
            data-editing={isEditing || undefined}
            data-align={column.align}
            onPointerEnter={({ currentTarget }) => explain(currentTarget, isEditing ? '' : column.locked?.(row))}
            onClick={() => on.onActivate({ key: rowKey, row: index, column: column.id })}
            onDoubleClick={() => isEditing || on.onEdit(position) || on.onOpen(row)}
          >
            {isEditing && column.editor
              ? column.editor({ row, typed: editing.typed, done: on.onDone })
              : (column.cell?.(row) ?? <span className={classes.text}>{column.text(row)}</span>)}
          </div>
        )
      })}
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
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      aria-busy
      data-here={activeColumn !== undefined || undefined}
      style={{ transform: `translateY(${start}px)`, position: 'absolute', top: 0 }}
    >
      <div className={classes.tick} role="gridcell" aria-colindex={1} aria-label={t('ui.loading')} />
      {columns.map((column, position) => (
        <div
          key={column.id}
          id={cellId(id, rowName(index, undefined), column.id)}
          className={classes.cell}
          role="gridcell"
          aria-colindex={position + 2}
          aria-label={t('ui.loading')}
          data-active={activeColumn === column.id || undefined}
        >
          <span className={classes.coming} data-step={(index + position) % 3} />
        </div>
      ))}
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
  if (after.editing || after.activeColumn !== undefined || after.isTicked !== before.isTicked) return false
  return (
    after.row === before.row && after.columns === before.columns && after.start === before.start && after.index === before.index &&
    after.onTick === before.onTick && after.label === before.label
  ) // prettier-ignore
}) as typeof Row
