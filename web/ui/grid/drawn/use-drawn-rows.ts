/**
 * Which rows are drawn: those in sight and some around them, from where one left the grid. All are equally high, so that a
 * hundred thousand need no table of places; what is drawn changes a few rows at a time and not with every pixel.
 *
 * While one scrolls faster than anybody reads, two half screens one after the other, nothing is drawn anew: the lines of the
 * empty rows pass by, and what it comes to rest at is drawn at once.
 *
 * The columns that stay are held by the browser only while one scrolls sideways: it draws each such box by itself, in each frame
 * (of the wheel that was 4 of 16 ms). At rest they are placed where they have come to.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Drawn, drawnAround, inPlaces } from './drawn-rows.ts'
import type { GridProps } from '../grid-props.ts'

/** Milliseconds without a scroll; frames of a slow machine lie so far apart. */
const rest = 160

/** So many scrolls without a rest, and more, are those of a wheel that one spins or of a bar that one drags. */
const mostSteps = 4

const scrollMemory = new Map<string, number>()

/** `attach` is the reference of the body, which lies in what scrolls. */
export function useDrawnRows<Row>({ rows, memoryKey, groups }: GridProps<Row>, rowHeight: number) {
  const lines = groups ? groups.stretches.lines : rows.count
  const [{ drawn, rested }, setDrawn] = useState({ drawn: nothing, rested: nothing })
  const memory = useRef({ key: memoryKey, isRestored: false })
  useEffect(() => {
    memory.current.key = memoryKey
  }, [memoryKey])

  const attach = useCallback(
    (body: HTMLElement | null) => {
      const scroller = body?.parentElement
      if (!scroller) return undefined
      const remembered = memory.current.key === undefined ? undefined : scrollMemory.get(memory.current.key)
      if (remembered !== undefined && !memory.current.isRestored) scroller.scrollTop = remembered
      memory.current.isRestored = true
      const around = (before: Drawn) => drawnAround(scroller.scrollTop, scroller.clientHeight, rowHeight, before)
      const draw = () =>
        setDrawn((before) => {
          const drawn = around(before.drawn)
          return drawn === before.drawn ? before : { ...before, drawn }
        })
      const atRest = () =>
        setDrawn((before) => {
          const drawn = around(before.drawn)
          return drawn === before.drawn && drawn === before.rested ? before : { drawn, rested: drawn }
        })
      atRest()
      // In the same frame, or what comes into sight would be empty in it.
      const drawNow = () => flushSync(draw)
      const stopWatching = watchScrolling(scroller, drawNow, {
        scrolled: () => {
          if (memory.current.key !== undefined) scrollMemory.set(memory.current.key, scroller.scrollTop)
        },
        rested: atRest,
      })
      const resized = new ResizeObserver(() => flushSync(atRest))
      resized.observe(scroller)
      const widened = new ResizeObserver(() => tellMore(scroller))
      widened.observe(scroller)
      widened.observe(body)
      return () => {
        stopWatching()
        resized.disconnect()
        widened.disconnect()
      }
    },
    [rowHeight],
  )

  const size = drawn.last - drawn.first
  const first = Math.min(drawn.first, Math.max(0, lines - 1))
  const last = Math.min(drawn.last, lines - 1)
  const drawnLines = useMemo(
    () => inPlaces({ first, last: first + size }, lines, rested.first),
    [first, size, lines, rested.first],
  )
  const [firstRow, lastRow] = groups ? groups.stretches.rowsIn(first, last) : [first, last]
  const { show } = rows
  useEffect(() => {
    if (lastRow >= firstRow) show?.(firstRow, lastRow)
  }, [show, firstRow, lastRow])
  return {
    attach,
    drawnLines,
    /** Of a line that came into sight since one rested. */
    isPassing: (line: number) => line < rested.first || line > rested.last,
  }
}

const nothing: Drawn = { first: 0, last: -1 }

/** Whether columns lie beyond the right edge. */
const tellMore = (scroller: HTMLElement): void =>
  void scroller.toggleAttribute('data-more', scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft > 1)

type Told = { scrolled: () => void; rested: () => void }

/** Draws with each scroll, in a rush only where it rests. */
function watchScrolling(scroller: HTMLElement, draw: () => void, { scrolled, rested }: Told): () => void {
  let last = { top: scroller.scrollTop, at: 0, wasFar: false }
  let resting: ReturnType<typeof setTimeout> | undefined
  let left = 0
  let steps = 0
  const goSideways = () => scroller.toggleAttribute('data-sideways', true)
  const settle = () => {
    if (left !== scroller.scrollLeft) scroller.style.setProperty('--left', `${(left = scroller.scrollLeft)}px`)
    for (const name of ['data-sideways', 'data-spinning']) scroller.removeAttribute(name)
    tellMore(scroller)
    steps = 0
  }
  settle()
  const onScroll = () => {
    const { scrollTop: top, scrollLeft, clientHeight } = scroller
    if (++steps > mostSteps) scroller.toggleAttribute('data-spinning', true)
    if (scrollLeft !== left) goSideways()
    const at = performance.now()
    const isFar = Math.abs(top - last.top) > clientHeight / 2 && at - last.at < rest
    // One jump, as to the end of the list, is no rush.
    const isRush = isFar && last.wasFar
    last = { top, at, wasFar: isFar }
    scrolled()
    clearTimeout(resting)
    resting = setTimeout(() => {
      rested()
      settle()
    }, rest)
    if (!isRush) draw()
  }
  // Before the browser scrolls sideways by itself, which it tells of a frame later.
  const onWheel = ({ deltaX, shiftKey }: WheelEvent) => (deltaX !== 0 || shiftKey) && goSideways()
  const onPointerDown = ({ target, pointerType }: PointerEvent) =>
    (target === scroller || pointerType === 'touch') && goSideways()
  const ended = new AbortController()
  const { signal } = ended
  scroller.addEventListener('scroll', onScroll, { passive: true, signal })
  scroller.addEventListener('wheel', onWheel, { passive: true, signal })
  scroller.addEventListener('pointerdown', onPointerDown, { passive: true, signal })
  return () => {
    clearTimeout(resting)
    ended.abort()
  }
}
