/** The keyboard of a spreadsheet, on the grid itself; where the arrows lead is in `move.ts`. */
import type { KeyboardEvent } from 'react'
import type { Texts } from '../texts.ts'
import type { GridProps } from './grid-props.ts'
import { move } from './move.ts'
import { everyRow, noSelection } from './selection.ts'
import type { GridState } from './use-grid.ts'

export function onGridKey<Row>(event: KeyboardEvent, props: GridProps<Row>, grid: GridState<Row>, t: Texts): void {
  const { rows, rowKey, columns, selection, onSelection } = props
  const { editing, edit, position, goTo, keyAt, ticks } = grid
  if (editing || event.target !== event.currentTarget) return
  const ctrl = event.ctrlKey || event.metaKey
  const { row, column } = position
  const current = rows.at(row)
  const handled = () => event.preventDefault()

  if (row === -1 && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    grid.widths.resizeBy(column, event.key === 'ArrowRight' ? 16 : -16)
    return handled()
  }
  if (event.key === 'Enter' && row === -1) {
    const head = columns[column]
    if (head?.sortable) props.onSort?.(head.id)
    return handled()
  }
  if ((event.key === 'Enter' || event.key === 'F2') && current !== undefined) {
    if (!edit({ row, column }) && event.key === 'Enter') props.onOpen(current)
    return handled()
  }
  if (event.key === ' ' && current !== undefined) {
    ticks.tick(rowKey(current), event.shiftKey)
    return handled()
  }
  if (event.key === 'Escape' && ticks.count > 0) {
    onSelection(noSelection)
    return handled()
  }
  if (event.key === 'Delete' && ticks.count > 0 && props.onDelete) {
    props.onDelete(selection)
    return handled()
  }
  if (ctrl && event.key.toLowerCase() === 'a') {
    onSelection(everyRow)
    return handled()
  }
  if (ctrl && event.key.toLowerCase() === 'c') {
    void copy(props, grid, t)
    return handled()
  }
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / grid.rowHeight) - 2)
  const next = move(position, { key: event.key, ctrl }, { rows: rows.count, columns: columns.length, page })
  if (next) {
    goTo(next)
    if (event.shiftKey && next.row >= 0 && next.row !== row) ticks.tickTo({ key: keyAt(row), row }, next.row)
    return handled()
  }
  if (event.key.length === 1 && !ctrl && !event.altKey && current !== undefined) {
    if (edit({ row, column }, event.key)) handled()
  }
}

/** The ticked rows, else the cell one stands on. */
async function copy<Row>(props: GridProps<Row>, { position, ticks, say }: GridState<Row>, t: Texts): Promise<void> {
  const { rows, columns, selection } = props
  const current = rows.at(position.row)
  const line = (row: Row) => columns.map((column) => oneLine(column.text(row))).join('\t')
  const text =
    ticks.count > 0
      ? (await rows.selected(selection)).map(line).join('\n')
      : current === undefined
        ? ''
        : (columns[position.column]?.text(current) ?? '')
  await navigator.clipboard?.writeText(text)
  say(t('ui.grid.copied'))
}

const oneLine = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')
