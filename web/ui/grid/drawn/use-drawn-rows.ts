/**
 * Which rows are drawn: those in sight and some around them, from where one left the grid. All are equally high, so that a
 * hundred thousand need no table of places; what is drawn changes a few rows at a time and not with every pixel.
 *
 * While one scrolls faster than anybody reads, two half screens one after the other, nothing is drawn anew: the lines of the
 * empty rows pass by, and what it comes to rest at is drawn at once.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Drawn, drawnAround } from './drawn-rows.ts'
import type { GridProps } from '../grid-props.ts'

/** Milliseconds without a scroll; frames of a slow machine lie so far apart. */
const rest = 160

const scrollMemory = new Map<string, number>()

/** `attach` is the reference of the body, which lies in what scrolls. */
export function useDrawnRows<Row>({ rows, memoryKey, groups }: GridProps<Row>, rowHeight: number) {
  const lines = groups ? groups.stretches.lines : rows.count
  const [drawn, setDrawn] = useState<Drawn>({ first: 0, last: -1 })
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
      const draw = () => setDrawn((before) => drawnAround(scroller.scrollTop, scroller.clientHeight, rowHeight, before))
      draw()
      // In the same frame, or what comes into sight would be empty in it.
      const drawNow = () => flushSync(draw)
      const stopWatching = watchScrolling(scroller, drawNow, () => {
        if (memory.current.key !== undefined) scrollMemory.set(memory.current.key, scroller.scrollTop)
      })
      const resized = new ResizeObserver(drawNow)
      resized.observe(scroller)
      return () => {
        stopWatching()
        resized.disconnect()
      }
    },
    [rowHeight],
  )

  const first = Math.min(drawn.first, Math.max(0, lines - 1))
  const last = Math.min(drawn.last, lines - 1)
  const [firstRow, lastRow] = groups ? groups.stretches.rowsIn(first, last) : [first, last]
  const { show } = rows
  useEffect(() => {
    if (lastRow >= firstRow) show?.(firstRow, lastRow)
  }, [show, firstRow, lastRow])
  return { attach, first, last }
}

/** Draws with each scroll, and after a rush once it is over. */
function watchScrolling(scroller: HTMLElement, draw: () => void, scrolled: () => void): () => void {
  let last = { top: scroller.scrollTop, at: 0, wasFar: false }
  let resting: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    const { scrollTop: top, clientHeight } = scroller
    const at = performance.now()
    const isFar = Math.abs(top - last.top) > clientHeight / 2 && at - last.at < rest
    // One jump, as to the end of the list, is no rush.
    const isRush = isFar && last.wasFar
    last = { top, at, wasFar: isFar }
    scrolled()
    clearTimeout(resting)
    if (isRush) resting = setTimeout(draw, rest)
    else draw()
  }
  scroller.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(resting)
    scroller.removeEventListener('scroll', onScroll)
  }
}
