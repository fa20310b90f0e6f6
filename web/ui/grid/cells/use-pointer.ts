/**
 * The pointer on the rows: one handler of each kind for all of them, which finds its cell by what the cell says of itself. Rows
 * have none, so that none of them holds an old one.
 */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { GridProps } from '../grid-props.ts'
import type { Position } from './move.ts'
import type { GridState } from '../use-grid.ts'
import type { GridActs } from './use-acts.ts'

/** What has its own use of the pointer. */
const controls = 'input, textarea, select, button, label, [contenteditable], [role=gridcell][data-editing]'

/** Milliseconds on a cell. */
const rest = 60

/** Pixels beyond the edge that count for a row or more each frame. */
const strides = 24

export function usePointer<Row>(
  { rows, columns, groups, onOpen, cellActs }: GridProps<Row>,
  grid: GridState<Row>,
  acts: GridActs,
) {
  const { edit, ticks, focus } = grid
  const pointed = useRef<Element>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A drag outlasts many drawings.
  const latest = useRef({ ...grid, ...acts, rows, columns, groups })
  useEffect(() => {
    latest.current = { ...grid, ...acts, rows, columns, groups }
  })
  const stop = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      stop.current?.()
      clearTimeout(resting.current)
    },
    [],
  )

  /** Why the cell is locked; else its whole text where the column cuts it. Measured only where the pointer rests, and not in each cell that is scrolled below it. */
  const tellOf = (element: HTMLElement) => {
    const cell = cellAt(element)
    if (!cell || cell.column < 0) return
    const { rows, columns } = latest.current
    const row = rows.at(cell.row)
    const isEdited = element.dataset['editing'] !== undefined
    const reason = isEdited || row === undefined ? undefined : columns[cell.column]?.locked?.(row)
    const isCut = [element, ...element.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1)
    element.title = reason ?? (isCut && !isEdited ? element.innerText : '')
  }

  /** The row at a height below the first; undefined beside rows. */
  const rowAt = (height: number): number | undefined => {
    const { rows, groups, rowHeight } = latest.current
    const line = Math.floor(height / rowHeight)
    const at = groups ? groups.stretches.lineAt(line) : line >= 0 && line < rows.count ? { row: line } : undefined
    return at && 'row' in at ? at.row : undefined
  }
  const follow = (from: Element, reach: (to: Position) => void, end?: (isMeant: boolean) => void) => {
    stop.current?.()
    stop.current = followDrag(from, rowAt, reach, end)
  }

  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const cell = cellAt(event.target)
      if (!cell || event.button !== 0) return
      const target = event.target instanceof Element ? event.target : undefined
      const isOwn = target?.closest(controls) !== null
      const isNumber = target?.closest('[data-number]') !== null
      if (target?.closest('[data-corner]')) {
        event.preventDefault()
        return follow(
          target,
          (to) => latest.current.dragCorner(to),
          (isMeant) => latest.current.dropCorner(isMeant),
        )
      }
      if (isOwn ? event.shiftKey || cell.column < 0 : cell.column < 0 && !isNumber) return
      if (isNumber) grid.markRow(cell.row, event.shiftKey)
      else if (event.shiftKey) grid.reach(cell)
      else grid.press(cell)
      if (isOwn) return
      // Cells are marked, and neither words nor links are dragged.
      event.preventDefault()
      focus()
      follow(target ?? event.currentTarget, (to) => {
        if (isNumber) latest.current.markRow(to.row, true)
        else latest.current.reach(to)
      })
    },
    onClick(event: MouseEvent) {
      const { target, shiftKey } = event
      const cell = cellAt(target)
      if (!cell || !(target instanceof Element)) return
      if (cell.column < 0 && target.matches('[type=checkbox]')) {
        const key = grid.keyAt(cell.row)
        if (key !== undefined) ticks.tick(key, shiftKey)
      }
      // A link would be opened in a window of its own.
      if (shiftKey && cell.column >= 0 && target.closest('a')) event.preventDefault()
    },
    /** With Shift the browser's own menu. What is marked stays so where one of its cells is meant. */
    onContextMenu(event: MouseEvent) {
      const cell = cellAt(event.target)
      if (!cellActs || !cell || cell.column < 0 || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest('[role=gridcell]')?.matches('[data-editing]')) return
      event.preventDefault()
      const { block } = grid
      const [row, column] = [within(block?.rows, cell.row), within(block?.columns, cell.column)]
      if (!row || !column) grid.press(cell)
      focus()
      grid.openCellMenu({ x: event.clientX, y: event.clientY })
    },
    onDoubleClick({ target }: MouseEvent) {
      const cell = cellAt(target)
      const row = cell && rows.at(cell.row)
      if (!cell || cell.column < 0 || row === undefined) return
      if (target instanceof Element && target.closest('[data-editing]')?.matches('[role=gridcell]')) return
      if (columns[cell.column]?.opensFirst || !edit(cell)) onOpen(row, columns[cell.column]?.id ?? '')
    },
    onPointerOver({ target }: PointerEvent) {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
      if (cell === pointed.current) return
      pointed.current?.removeAttribute('title')
      pointed.current = cell
      clearTimeout(resting.current)
      if (cell) resting.current = setTimeout(() => tellOf(cell), rest)
    },
  }
}

const within = (ends: readonly [number, number] | undefined, at: number): boolean =>
  ends !== undefined && ends[0] <= at && at <= ends[1]

/** Column -1 is that of the ticks. */
function cellAt(target: unknown): Position | undefined {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
  const row = cell?.closest('[role=row]')
  // The line above a group has no cells.
  if (!cell || !row?.hasAttribute('aria-rowindex')) return undefined
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 2 }
}

/**
 * Until the button is let go: tells each other cell that the pointer comes to, and scrolls where it is held beyond the edge. Esc
 * ends it, and it is not meant. Where cells are follows from how those of the row stood that it began in: nothing is measured while
 * rows pass below the pointer. It looks between frames and tells within one: so each frame is laid out once.
 */
function followDrag(
  from: Element,
  rowAt: (height: number) => number | undefined,
  reach: (to: Position) => void,
  end?: (isMeant: boolean) => void,
): () => void {
  const scroller = from.closest('[role=grid]') ?? from
  const ended = new AbortController()
  const begun = from.closest('[role=row]')
  let place = placeOf(scroller, begun)
  const measured = new ResizeObserver(() => (place = placeOf(scroller, begun?.isConnected ? begun : anyRow(scroller))))
  measured.observe(scroller)
  let at = { x: 0, y: 0 }
  let found: Position | undefined
  let told = ''
  let frame = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let hasMoved = false
  const look = () => {
    next = undefined
    hasMoved = false
    const { left, right, head, bottom } = place
    const beyond = { x: past(at.x, left, right), y: past(at.y, head, bottom) }
    const isBeyond = beyond.x !== 0 || beyond.y !== 0
    if (isBeyond) scroller.scrollBy(beyond.x, beyond.y)
    const x = Math.min(Math.max(at.x, left + 2), right - 2)
    const y = Math.min(Math.max(at.y, head + 2), bottom - 2)
    const row = rowAt(y - head + scroller.scrollTop)
    const column = columnAt(place, x, scroller.scrollLeft)
    found = row === undefined || column === undefined ? undefined : { row, column }
    frame = requestAnimationFrame(() => {
      frame = 0
      tell()
      if (isBeyond || hasMoved) next = setTimeout(look)
    })
  }
  const tell = () => {
    if (!found || told === `${found.row} ${found.column}`) return
    told = `${found.row} ${found.column}`
    reach({ ...found, column: Math.max(0, found.column) })
  }
  const stop = (isMeant = false) => {
    if (ended.signal.aborted) return
    if (isMeant && hasMoved) look()
    if (isMeant) tell()
    cancelAnimationFrame(frame)
    clearTimeout(next)
    ended.abort()
    measured.disconnect()
    end?.(isMeant)
  }
  const { signal } = ended
  document.addEventListener(
    'mousemove',
    (event) => {
      if ((event.buttons & 1) === 0) return stop(true)
      at = { x: event.clientX, y: event.clientY }
      if (frame === 0 && next === undefined) look()
      else hasMoved = true
    },
    { signal },
  )
  document.addEventListener('mouseup', () => stop(true), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      stop()
    },
    { signal, capture: true },
  )
  return stop
}

type Stretch = { column: number; from: number; to: number }
/** In pixels of the window; cells that move sideways with the rows as they stand before that. */
type Place = { left: number; right: number; head: number; bottom: number; staying: Stretch[]; moving: Stretch[] }

function placeOf(scroller: Element, row: Element | null): Place {
  const { left, top } = scroller.getBoundingClientRect()
  const head = scroller.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? top
  const cells = [...(row?.querySelectorAll('[role=gridcell]') ?? [])].map((cell) => {
    const stays = cell.parentElement !== row
    const shift = stays ? 0 : scroller.scrollLeft
    const { left, right } = cell.getBoundingClientRect()
    return { stays, column: Number(cell.getAttribute('aria-colindex')) - 2, from: left + shift, to: right + shift }
  })
  return {
    left,
    right: left + scroller.clientWidth,
    head,
    bottom: top + scroller.clientHeight,
    staying: cells.filter(({ stays }) => stays),
    moving: cells.filter(({ stays }) => !stays),
  }
}

const anyRow = (scroller: Element): Element | null =>
  scroller.querySelector('[role=row][aria-rowindex]:has([role=gridcell])')

const holds =
  (at: number) =>
  ({ from, to }: Stretch): boolean =>
    from <= at && at < to

const columnAt = ({ staying, moving }: Place, x: number, scrolled: number): number | undefined =>
  (staying.find(holds(x)) ?? moving.find(holds(x + scrolled)))?.column

/** Pixels to scroll by in a frame. */
function past(at: number, low: number, high: number): number {
  if (at < low) return Math.max(at - low, -strides)
  return at > high ? Math.min(at - high, strides) : 0
}
