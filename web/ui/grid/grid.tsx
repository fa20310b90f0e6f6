/**
 * A windowed grid for thousands of rows: 32 px rows, sticky head, resizable columns, tick boxes, inline editing, and the
 * keyboard of a spreadsheet. Focus stays on the grid itself (`aria-activedescendant`), so that scrolling never loses it.
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
import { cellId, type GridColumn, type GridSort, minimumWidth, tickWidth, tracks } from './columns.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { afterEdit, move, type Position } from './move.ts'
import { onlyShown, type Selection, toggled, withRange } from './selection.ts'
import classes from './grid.module.css'

export type GridProps<Row> = {
  label: string
  rows: readonly Row[]
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
  onDelete?: (rows: readonly Row[]) => void
  /** Instead of rows where there are none. */
  empty?: ReactNode
  /** Where the scroll position is kept while the grid is away. */
  memoryKey?: string
  onEndReached?: () => void
}

type Active = { key: string | undefined; column: string }
type Editing = { key: string; column: string; typed: string | undefined }

const scrollMemory = new Map<string, number>()

export function Grid<Row>(props: GridProps<Row>) {
  const { rows, rowKey, columns, widths, onWidths, selection, onSelection, memoryKey, onEndReached } = props
  const t = useTexts()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const lastTicked = useRef<string>(undefined)
  const [active, setActive] = useState<Active>()
  const [editing, setEditing] = useState<Editing>()
  // What the keyboard did, or why it did nothing, for as long as it takes to read.
  const [said, say] = useState('')
  // 32 px (both specifications §9); fingers need 44.
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 32
  const shownWidths = useShownWidths(columns, widths)

  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  useEffect(() => {
    const shown = onlyShown(selection, new Set(keys))
    if (shown !== selection) onSelection(shown)
  }, [keys, selection, onSelection])

  // oxlint-disable-next-line react/incompatible-library -- Its functions are used here only, none is handed to memoised rows.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
    initialOffset: memoryKey === undefined ? 0 : (scrollMemory.get(memoryKey) ?? 0),
    getItemKey: (index) => keys[index] ?? index,
  })
  useLayoutEffect(() => virtual.measure(), [rowHeight, virtual])

  const items = virtual.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length > 0 && lastShown >= rows.length - 50) onEndReached?.()
  }, [lastShown, rows.length, onEndReached])

  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), 4000)
    return () => clearTimeout(timer)
  }, [said])

  const position: Position = {
    row: active?.key === undefined ? -1 : (indexes.get(active.key) ?? -1),
    column: Math.max(
      0,
      columns.findIndex((column) => column.id === active?.column),
    ),
  }

  const goTo = useCallback(
    ({ row, column }: Position) => {
      setActive({ key: keys[row], column: columns[column]?.id ?? '' })
      if (row >= 0) virtual.scrollToIndex(row)
      scrollColumnIntoView(scroller.current, columns, shownWidths, column)
    },
    [keys, columns, shownWidths, virtual],
  )

  const edit = useCallback(
    ({ row, column }: Position, typed?: string): boolean => {
      const [target, where] = [rows[row], columns[column]]
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
      const here = { row: indexes.get(editing.key) ?? 0, column: columns.findIndex(({ id }) => id === editing.column) }
      const isEditable = (column: number) => columns[column]?.editor !== undefined
      const to = next && afterEdit(here, next, isEditable, { rows: rows.length, columns: columns.length })
      if (!to) return
      goTo(to)
      if (next !== 'down') edit(to)
    },
    [editing, indexes, columns, rows.length, goTo, edit],
  )

  const tick = useCallback(
    (key: string, isRange: boolean) => {
      onSelection(isRange ? withRange(selection, keys, lastTicked.current, key) : toggled(selection, key))
      lastTicked.current = key
    },
    [selection, keys, onSelection],
  )

  function copy() {
    const chosen = selection.size > 0 ? rows.filter((row) => selection.has(rowKey(row))) : undefined
    const current = rows[position.row]
    const text = chosen
      ? chosen.map((row) => columns.map((column) => oneLine(column.text(row))).join('\t')).join('\n')
      : current === undefined
        ? ''
        : (columns[position.column]?.text(current) ?? '')
    void navigator.clipboard?.writeText(text).then(() => say(t('ui.grid.copied')))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing || event.target !== event.currentTarget) return
    const ctrl = event.ctrlKey || event.metaKey
    const { row, column } = position
    const current = rows[row]
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
    if (event.key === 'Escape' && selection.size > 0) {
      onSelection(new Set())
      return handled()
    }
    if (event.key === 'Delete' && selection.size > 0 && props.onDelete) {
      props.onDelete(rows.filter((one) => selection.has(rowKey(one))))
      return handled()
    }
    if (ctrl && event.key.toLowerCase() === 'a') {
      onSelection(new Set(keys))
      return handled()
    }
    if (ctrl && event.key.toLowerCase() === 'c') {
      copy()
      return handled()
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = move(position, { key: event.key, ctrl }, { rows: rows.length, columns: columns.length, page })
    if (next) {
      goTo(next)
      const key = keys[next.row]
      if (event.shiftKey && key !== undefined && next.row !== row) {
        lastTicked.current ??= keys[row]
        onSelection(withRange(selection, keys, lastTicked.current, key))
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
  const activeId = active === undefined ? undefined : cellId(id, active.key, active.column)
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
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={editing ? undefined : activeId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !active) setActive({ key: keys[0], column: columns[0]?.id ?? '' })
        }}
        onScroll={(event) => memoryKey !== undefined && scrollMemory.set(memoryKey, event.currentTarget.scrollTop)}
      >
        <GridHead
          id={id}
          columns={columns}
          width={width}
          activeColumn={active && position.row === -1 ? active.column : undefined}
          sort={props.sort}
          onSort={props.onSort}
          onResize={(index, by) => resizeBy(index, by)}
          allTicked={rows.length > 0 && selection.size === rows.length}
          someTicked={selection.size > 0}
          onTickAll={() => onSelection(selection.size === rows.length ? new Set() : new Set(keys))}
        />
        {rows.length > 0 && (
          <div className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize(), width }}>
            {items.map(({ index, start, key }) => {
              const row = rows[index] as Row
              const own = keys[index] as string
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
                  isTicked={selection.has(own)}
                  activeColumn={active?.key === own ? active.column : undefined}
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
        {rows.length === 0 && props.empty}
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
