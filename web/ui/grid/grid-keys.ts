/** The keyboard of a spreadsheet, on the grid itself (fill, mark, tick, clear); where the arrows lead is in `cells/move.ts`. */
import type { KeyboardEvent } from 'react'
import type { GridProps } from './grid-props.ts'
import type { GridActs } from './cells/use-acts.ts'
import { move, type Position } from './cells/move.ts'
import { everyRow, noSelection } from './selection.ts'
import type { GridState } from './use-grid.ts'

export function onGridKey<Row>(
  event: KeyboardEvent,
  props: GridProps<Row>,
  grid: GridState<Row>,
  acts: GridActs,
): void {
  const { rows, rowKey, columns, selection, onSelection } = props
  const { editing, edit, position, block, range, goTo, ticks } = grid
  if (editing || event.target !== event.currentTarget) return
  const ctrl = event.ctrlKey || event.metaKey
  const { row, column } = position
  const current = rows.at(row)
  const handled = () => event.preventDefault()

  if (grid.onGroupKey(event)) return handled()
  if (row === -1 && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    grid.widths.resizeBy(column, event.key === 'ArrowRight' ? 16 : -16)
    return handled()
  }
  if (row === -1 && event.altKey && event.key === 'ArrowDown' && props.headActs) {
    grid.openMenu(columns[column]?.id)
    return handled()
  }
  if (row >= 0 && props.cellActs && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) {
    grid.openCellMenu(belowActive(event.currentTarget))
    return handled()
  }
  if (event.key === 'Enter' && row === -1) {
    const head = columns[column]
    if (head?.sortable) (event.shiftKey && props.onSortToo ? props.onSortToo : props.onSort)?.(head.id)
    return handled()
  }
  if ((event.key === 'Enter' || event.key === 'F2') && current !== undefined) {
    const isOpened = event.key === 'Enter' && columns[column]?.opensFirst === true
    if ((isOpened || !edit({ row, column })) && event.key === 'Enter') props.onOpen(current, columns[column]?.id ?? '')
    return handled()
  }
  if (event.key === 'Tab') {
    if (grid.tab(position, event.shiftKey ? 'left' : 'right')) handled()
    return
  }
  if (event.key === ' ' && ctrl) {
    grid.markColumns()
    return handled()
  }
  if (event.key === ' ') {
    // Without Shift it would overwrite the cell with a space.
    if (event.shiftKey && range) void ticks.tickRows(...range.rows)
    else if (event.shiftKey && current !== undefined) ticks.tick(rowKey(current), false)
    else if (!event.shiftKey && current !== undefined) props.onPeek?.(current, columns[column]?.id ?? '')
    return handled()
  }
  if (event.key === 'Escape' && grid.cut) {
    grid.setCut(undefined)
    return handled()
  }
  if (event.key === 'Escape' && range) {
    grid.dropRange()
    return handled()
  }
  if (event.key === 'Escape' && ticks.count > 0) {
    onSelection?.(noSelection)
    return handled()
  }
  if (event.key === 'Delete' && ticks.count > 0 && !range && props.onDelete) {
    props.onDelete(selection)
    return handled()
  }
  if ((event.key === 'Delete' || event.key === 'Backspace') && block && props.onClear) {
    props.onClear(grid.markedAt(block))
    return handled()
  }
  const axis = ctrl && !event.shiftKey && !event.altKey ? fillKeys[event.key.toLowerCase()] : undefined
  if (axis && block && acts.isFilled) {
    acts.fillAlong(axis)
    return handled()
  }
  if (ctrl && event.key.toLowerCase() === 'a') {
    onSelection?.(everyRow)
    return handled()
  }
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / grid.rowHeight) - 2)
  const filled = (at: Position) => {
    const there = rows.at(at.row)
    return there === undefined ? undefined : columns[at.column]?.text(there) !== ''
  }
  const size = { rows: rows.count, columns: columns.length, page, filled }
  const next = move(position, { key: event.key, ctrl }, size)
  if (next) {
    if (event.shiftKey && row >= 0) grid.reachTo({ ...next, row: Math.max(0, next.row) })
    else goTo(next)
    return handled()
  }
  const begins = columns[column]?.editor !== undefined && columns[column]?.opensFirst !== true
  const ofRow = begins || ctrl || event.altKey || row < 0 ? undefined : props.rowKeys?.[event.key]
  if (ofRow && current !== undefined && !(ticks.count > 0 && isAct(event.key))) {
    ofRow(current)
    return handled()
  }
  if (
    event.key.length === 1 &&
    !ctrl &&
    !event.altKey &&
    current !== undefined &&
    columns[column]?.opensFirst !== true &&
    !(ticks.count > 0 && isAct(event.key))
  ) {
    if (edit({ row, column }, event.key)) handled()
  }
}

function belowActive(element: Element): { x: number; y: number } {
  const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '') ?? element
  const { left, bottom } = active.getBoundingClientRect()
  return { x: left, y: bottom }
}

const fillKeys: Readonly<Record<string, 'down' | 'right'>> = { d: 'down', r: 'right' }

/** A button on the screen says that it is its key: what is ticked is meant, not what a cell would begin with. */
const isAct = (key: string): boolean =>
  document.querySelector(`[aria-keyshortcuts="${CSS.escape(key.toLowerCase())}"]`) !== null
