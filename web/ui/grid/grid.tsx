/**
 * A windowed grid for a hundred thousand rows, of which only those in sight need be here: 32 px rows, sticky head, resizable
 * columns, tick boxes, inline editing, and the keyboard of a spreadsheet. Focus stays on the grid itself
 * (`aria-activedescendant`), so that scrolling never loses it.
 */
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../texts.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { cellId, type GridColumn, type GridSort, minimumWidth, rowName, tickWidth, tracks } from './columns.ts'
import { GridHead } from './grid-head.tsx'
import { EmptyRow, GridRow } from './grid-row.tsx'
import { afterEdit, move, type Position } from './move.ts'
import type { GridRows } from './rows.ts'
import { useRush } from './use-rush.ts'
import {
  everyRow,
  isSelected,
  noSelection,
  onlyShown,
  selectedCount,
  type Selection,
  toggled,
  withKeys,
} from './selection.ts'
import classes from './grid.module.css'

export type GridProps<Row> = {
  label: string
  rows: GridRows<Row>
  rowKey: (row: Row) => string
  /** The name of a row, for its tick box. */
  rowLabel: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Readonly<Record<string, number>>) => void
  sort?: GridSort
  onSort?: (column: string) => void
  selection: Selection
  onSelection: (selection: Selection) => void
  onOpen: (row: Row) => void
  onDelete?: (selection: Selection) => void
  /** Text that is pasted with the keyboard on a cell. */
  onPaste?: (text: string, at: { row: number; column: string }) => void
  /** Instead of rows where there are none. */
  empty?: ReactNode
  /** Where the scroll position is kept while the grid is away. */
  memoryKey?: string
}

/** `row` is where it stood when it became active; -1 is the head. A row that is on its way has no key yet. */
type Active = { key: string | undefined; row: number; column: string }
type Editing = { key: string; column: string; typed: string | undefined }

const scrollMemory = new Map<string, number>()

export function Grid<Row>(props: GridProps<Row>) {
  const { rows, rowKey, columns, widths, onWidths, selection, onSelection, memoryKey } = props
  const t = useTexts()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const lastTicked = useRef<{ key: string; row: number }>(undefined)
  const [active, setActive] = useState<Active>()
  const [editing, setEditing] = useState<Editing>()
  // What the keyboard did, or why it did nothing, for as long as it takes to read.
  const [said, say] = useState('')
  // 32 px (both specifications §9); fingers need 44.
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 32
  const shownWidths = useShownWidths(columns, widths)

  const keyAt = useCallback(
    (index: number): string | undefined => {
      const row = rows.at(index)
      return row === undefined ? undefined : rowKey(row)
    },
    [rows, rowKey],
  )
  // For what is answered later, such as the keys of a long range.
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
    const shown = rows.has ? onlyShown(selection, rows.has) : selection
    if (shown !== selection) onSelection(shown)
  }, [rows, selection, onSelection])
  const { hold } = rows
  const isEditing = editing !== undefined
  useEffect(() => hold?.(isEditing), [hold, isEditing])

  const rush = useRush()
  // oxlint-disable-next-line react/incompatible-library -- Its functions are used here only, none is handed to memoised rows.
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
    initialOffset: memoryKey === undefined ? 0 : (scrollMemory.get(memoryKey) ?? 0),
    getItemKey: (index) => keyAt(index) ?? index,
    rangeExtractor: rush.rangeExtractor,
  })
  useLayoutEffect(() => virtual.measure(), [rowHeight, virtual])

  const items = virtual.getVirtualItems()
  const firstShown = items[0]?.index ?? 0
  const lastShown = items.at(-1)?.index ?? 0
  const { show } = rows
  useEffect(() => show?.(firstShown, lastShown), [show, firstShown, lastShown])

  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), 4000)
    return () => clearTimeout(timer)
  }, [said])

  const position: Position = {
    row:
      active === undefined
        ? -1
        : Math.min((active.key === undefined ? undefined : rows.indexOf(active.key)) ?? active.row, rows.count - 1),
    column: Math.max(
      0,
      columns.findIndex((column) => column.id === active?.column),
    ),
  }

  const goTo = useCallback(
    ({ row, column }: Position) => {
      setActive({ key: keyAt(row), row, column: columns[column]?.id ?? '' })
      if (row >= 0) virtual.scrollToIndex(row)
      scrollColumnIntoView(scroller.current, columns, shownWidths, column)
    },
    [keyAt, columns, shownWidths, virtual],
  )

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
    [rows, columns, rowKey],
  )

  const done = useCallback(
    (next?: 'right' | 'left' | 'down') => {
      if (!editing) return
      setEditing(undefined)
      scroller.current?.focus()
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
    [editing, rows, columns, goTo, edit],
  )

  const selectRange = useCallback(
    async (from: number, to: number) => {
      const added = await rows.keys(Math.min(from, to), Math.max(from, to))
      onSelection(withKeys(latest.current, added))
    },
    [rows, onSelection],
  )
  const tick = useCallback(
    (key: string, isRange: boolean) => {
      const row = rows.indexOf(key) ?? 0
      const from = lastTicked.current
      if (isRange && from) void selectRange(rows.indexOf(from.key) ?? from.row, row)
      else onSelection(toggled(latest.current, key))
      lastTicked.current = { key, row }
    },
    [rows, selectRange, onSelection],
  )

  async function copy() {
    const current = rows.at(position.row)
    const line = (row: Row) => columns.map((column) => oneLine(column.text(row))).join('\t')
    const text =
      selectedCount(selection, rows.count) > 0
        ? (await rows.selected(selection)).map(line).join('\n')
        : current === undefined
          ? ''
          : (columns[position.column]?.text(current) ?? '')
    await navigator.clipboard?.writeText(text)
    say(t('ui.grid.copied'))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing || event.target !== event.currentTarget) return
    const ctrl = event.ctrlKey || event.metaKey
    const { row, column } = position
    const current = rows.at(row)
    const handled = () => event.preventDefault()

    if (row === -1 && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      resizeBy(column, event.key === 'ArrowRight' ? 16 : -16)
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
      tick(rowKey(current), event.shiftKey)
      return handled()
    }
    if (event.key === 'Escape' && ticked > 0) {
      onSelection(noSelection)
      return handled()
    }
    if (event.key === 'Delete' && ticked > 0 && props.onDelete) {
      props.onDelete(selection)
      return handled()
    }
    if (ctrl && event.key.toLowerCase() === 'a') {
      onSelection(everyRow)
      return handled()
    }
    if (ctrl && event.key.toLowerCase() === 'c') {
      void copy()
      return handled()
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = move(position, { key: event.key, ctrl }, { rows: rows.count, columns: columns.length, page })
    if (next) {
      goTo(next)
      if (event.shiftKey && next.row >= 0 && next.row !== row) {
        const key = keyAt(row)
        if (key !== undefined) lastTicked.current ??= { key, row }
        void selectRange(lastTicked.current?.row ?? row, next.row)
      }
      return handled()
    }
    if (event.key.length === 1 && !ctrl && !event.altKey && current !== undefined) {
      if (edit({ row, column }, event.key)) handled()
    }
  }

  function resizeBy(index: number, by: number) {
    const column = columns[index]
    if (column) onWidths({ ...widths, [column.id]: Math.max(minimumWidth, (widths[column.id] ?? column.width) + by) })
  }

  const template = tracks(columns, shownWidths)
  const ticked = selectedCount(selection, rows.count)
  const activeId =
    active === undefined ? undefined : cellId(id, rowName(position.row, keyAt(position.row)), active.column)
  const width = columns.reduce((sum, column) => sum + (shownWidths[column.id] ?? column.width), tickWidth)

  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ '--columns': template, '--height': `${rowHeight}px` } as React.CSSProperties}
        role="grid"
        aria-label={props.label}
        aria-describedby={`${id}-keys`}
        aria-rowcount={rows.count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={editing ? undefined : activeId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const column = columns[position.column]
          if (editing || event.target !== event.currentTarget || position.row < 0 || !column || !props.onPaste) return
          event.preventDefault()
          props.onPaste(event.clipboardData.getData('text/plain'), { row: position.row, column: column.id })
        }}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !active)
            setActive({ key: keyAt(0), row: Math.min(0, rows.count - 1), column: columns[0]?.id ?? '' })
        }}
        onScroll={({ currentTarget }) => {
          if (memoryKey !== undefined) scrollMemory.set(memoryKey, currentTarget.scrollTop)
          rush.onScroll(
            currentTarget,
            items.map(({ index }) => index),
          )
        }}
      >
        <GridHead
          id={id}
          columns={columns}
          width={width}
          activeColumn={active && position.row === -1 ? active.column : undefined}
          sort={props.sort}
          onSort={props.onSort}
          onResize={(index, by) => resizeBy(index, by)}
          allTicked={rows.count > 0 && ticked === rows.count}
          someTicked={ticked > 0}
          onTickAll={() => onSelection(ticked === rows.count ? noSelection : everyRow)}
        />
        {rows.count > 0 && (
          <div className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize(), width }}>
            {items.map(({ index, start, key }) => {
              const row = rows.at(index)
              const isHere = active !== undefined && position.row === index
              if (row === undefined)
                return (
                  <EmptyRow
                    key={key}
                    id={id}
                    index={index}
                    start={start}
                    columns={columns}
                    activeColumn={isHere ? active.column : undefined}
                  />
                )
              const own = rowKey(row)
              return (
                <GridRow
                  key={key}
                  id={id}
                  row={row}
                  rowKey={own}
                  label={props.rowLabel(row)}
                  index={index}
                  start={start}
                  columns={columns}
                  isTicked={isSelected(selection, own)}
                  activeColumn={isHere ? active.column : undefined}
                  editing={editing?.key === own ? editing : undefined}
                  onActivate={setActive}
                  onEdit={(column) => edit({ row: index, column })}
                  onOpen={props.onOpen}
                  onTick={tick}
                  onDone={done}
                />
              )
            })}
          </div>
        )}
        {rows.count === 0 && props.empty}
      </div>
      <VisuallyHidden id={`${id}-keys`}>{t('ui.grid.keys')}</VisuallyHidden>
      <div className={classes.said} role="status">
        {said}
      </div>
    </div>
  )
}

const oneLine = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')

const useMedia = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) === true

/** On a phone the column that stays leaves the others their half of the screen. */
function useShownWidths<Row>(
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const isNarrow = useMedia('(max-width: 640px)')
  return useMemo(() => {
    const [first] = columns
    if (!isNarrow || !first) return widths
    return { ...widths, [first.id]: Math.min(widths[first.id] ?? first.width, narrowFirst) }
  }, [isNarrow, columns, widths])
}

const narrowFirst = 176

function scrollColumnIntoView<Row>(
  scroller: HTMLDivElement | null,
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  column: number,
): void {
  if (!scroller || column === 0) return
  const width = (index: number) => widths[columns[index]?.id ?? ''] ?? columns[index]?.width ?? 0
  const sticky = tickWidth + width(0)
  let left = tickWidth
  for (let index = 0; index < column; index++) left += width(index)
  const right = left + width(column)
  if (left < scroller.scrollLeft + sticky) scroller.scrollLeft = left - sticky
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
}
