/**
 * While one scrolls faster than anybody reads, two screens one after the other, no rows are drawn: those that were drawn last
 * stay where they are, and the lines of the empty rows pass by. What it comes to rest at is drawn at once.
 */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState } from 'react'

/** Milliseconds without a scroll; frames of a slow machine lie so far apart. */
const rest = 160

export function useRush(): {
  rangeExtractor: (range: Range) => number[]
  /** To be told of each scroll, with the rows that are drawn. */
  onScroll: (scroller: HTMLElement, drawn: readonly number[]) => void
} {
  const [kept, setKept] = useState<readonly number[]>()
  const last = useRef({ top: 0, at: 0, wasFar: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = useCallback((scroller: HTMLElement, drawn: readonly number[]) => {
    const { top, at, wasFar } = last.current
    const now = performance.now()
    const isFar = Math.abs(scroller.scrollTop - top) > scroller.clientHeight / 2 && now - at < rest
    last.current = { top: scroller.scrollTop, at: now, wasFar: isFar }
    // One jump, as to the end of the list, is no rush.
    if (isFar && wasFar) setKept((before) => before ?? drawn)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setKept(undefined), rest)
  }, [])
  const rangeExtractor = useMemo(
    () => (kept ? ({ count }: Range) => kept.filter((index) => index < count) : defaultRangeExtractor),
    [kept],
  )
  return { rangeExtractor, onScroll }
}
