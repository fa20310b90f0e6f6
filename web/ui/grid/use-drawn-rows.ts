/** Which rows are drawn: those in sight and some around them, from where one left the grid. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { GridProps } from './grid-props.ts'
import { useMedia } from './use-media.ts'
import { useRush } from './use-rush.ts'

const scrollMemory = new Map<string, number>()

export function useDrawnRows<Row>(
  { rows, memoryKey }: GridProps<Row>,
  keyAt: (index: number) => string | undefined,
  scroller: RefObject<HTMLDivElement | null>,
) {
  // 32 px (both specifications §9); fingers need 44.
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 32
  const rush = useRush()
  // oxlint-disable-next-line react/incompatible-library -- Its functions are used by the grid only, none is handed to memoised rows.
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

  const onScroll = (element: HTMLElement) => {
    if (memoryKey !== undefined) scrollMemory.set(memoryKey, element.scrollTop)
    rush.onScroll(
      element,
      items.map(({ index }) => index),
    )
  }
  return { virtual, items, rowHeight, onScroll }
}
