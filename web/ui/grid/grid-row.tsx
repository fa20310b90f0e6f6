import { Fragment, memo, useMemo } from 'react'
import { useTexts } from '../words/texts.ts'
import { isInColumns } from './cells/cells.ts'
import { type CellDone, type CellEditing, cellId, type GridColumn, rowName } from './columns.ts'
import classes from './grid.module.css'

type GridRowProps<Row> = {
  id: string
  row: Row
  rowKey: string
  label: string
  index: number
  start: number
  columns: readonly GridColumn<Row>[]
  /** How many of them stay while one scrolls sideways. */
  staying: number
  isTicked: boolean
  activeColumn: string | undefined
  /** The columns of the selected cells in this row. */
  selected: string | undefined
  /** Those that would be filled. */
  filling: string | undefined
  /** Those that are cut until they are pasted. */
  cut: string | undefined
  /** The column in which the block ends here: its corner can be dragged. */
  corner: number | undefined
  editing: { column: string; typed: string | undefined } | undefined
  /** Of the row that is edited. */
  onDone: CellDone | undefined
  onFill: CellEditing<Row>['fill']
  /** Its place is shown beside the tick. */
  isNumbered: boolean
  isTickable: boolean
  /** Its name takes the whole row, with a line below it. */
  isTwoLined: boolean
  /** Of what keeps something of its row only the words: it passes by. */
  isPassing: boolean
}

function Row<Row>({
  id,
  row,
  rowKey,
  label,
  index,
  start,
  columns,
  staying,
  isTicked,
  activeColumn,
  selected,
  filling,
  cut,
  corner,
  editing,
  onDone,
  onFill,
  isNumbered,
  isTickable,
  isTwoLined,
  isPassing,
}: GridRowProps<Row>) {
  const t = useTexts()
  // What is marked changes more often than what is shown. A word takes the place of another; what keeps something of its row, such as a picture, is drawn anew for the next.
  const shown = useMemo(
    () =>
      columns.map(({ cell, text, keepsNothing, under, lead }) => {
        const drawn = isPassing && !keepsNothing ? text(row) : (cell?.(row) ?? text(row))
        const one =
          isTwoLined && under ? (
            <span className={classes.lines} data-led={lead !== undefined || undefined}>
              {lead && <span key={rowKey}>{!isPassing && lead(row)}</span>}
              <span>{drawn}</span>
              <span className={classes.under}>{under(row)}</span>
            </span>
          ) : (
            drawn
          )
        return typeof one === 'object' && !keepsNothing ? <Fragment key={rowKey}>{one}</Fragment> : one
      }),
    [columns, row, rowKey, isTwoLined, isPassing],
  )
  const cellOf = (column: GridColumn<Row>, position: number) => {
    const isEditing = editing?.column === column.id
    const isActive = activeColumn === column.id
    const isSelected = isInColumns(selected, position)
    return (
      <div
        key={column.id}
        id={isActive ? cellId(id, rowKey, column.id) : undefined}
        className={classes.cell}
        role="gridcell"
        aria-colindex={position + 2}
        aria-selected={isSelected || undefined}
        data-active={isActive || undefined}
        data-editing={isEditing || undefined}
        data-cut={isInColumns(cut, position) || undefined}
        data-filling={isInColumns(filling, position) || undefined}
        data-align={column.align}
        data-end={column.isAtEnd}
      >
        {isEditing && onDone && column.editor
          ? column.editor({ row, typed: editing.typed, done: onDone, fill: onFill })
          : shown[position]}
        {corner === position && <span className={classes.corner} data-corner />}
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
        <div className={classes.tick} role="gridcell" aria-colindex={1} data-numbered={isNumbered || undefined}>
          {isTickable && (
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isTicked}
              readOnly
              aria-label={t('ui.grid.select', { row: label })}
            />
          )}
          {isNumbered && (
            <span className={classes.number} data-number>
              {index + 1}
            </span>
          )}
        </div>
        {columns.slice(0, staying).map(cellOf)}
      </div>
      {columns.slice(staying).map((column, at) => cellOf(column, at + staying))}
    </div>
  )
}

type EmptyRowProps = {
  id: string
  index: number
  start: number
  columns: readonly { id: string }[]
  staying: number
  activeColumn: string | undefined
}

const comingWidths = ['60%', '45%', '72%']

/** In the place of a row that is on its way. */
export const EmptyRow = memo(function EmptyRow(props: EmptyRowProps) {
  const { id, index, start, columns, staying, activeColumn } = props
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
        <span className={classes.coming} style={{ width: comingWidths[(index + position) % 3] }} />
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
        {columns.slice(0, staying).map(cellOf)}
      </div>
      {columns.slice(staying).map((column, at) => cellOf(column, at + staying))}
    </div>
  )
})

/** Drawn again only when what it shows has changed; who points at it or types is listened to by the body and the grid. */
export const GridRow = memo(Row) as typeof Row
