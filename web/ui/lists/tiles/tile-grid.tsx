/** Tiles in as many columns as fit, of which only the rows in sight are drawn and need be here. It scrolls by itself. */
import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tile-grid.module.css'

type TileGridProps<Item> = {
  label: string
  count: number
  /** Undefined while it is on its way. */
  at: (index: number) => Item | undefined
  /** Which tiles are in sight. */
  show: (first: number, last: number) => void
  /** Pixels that a tile is wide at least. */
  narrowest: number
  /** Pixels that a tile of this width is high. */
  heightOf: (width: number) => number
  /** A line below each, in the middle of what is between two. */
  isRuled?: boolean
  renderTile: (item: Item) => ReactNode
  /** Where the scroll position is kept while the list is away. */
  memoryKey: string
}

const gap = 16

const scrollMemory = new Map<string, number>()

export function TileGrid<Item extends { id: string }>(props: TileGridProps<Item>) {
  const { label, count, at, show, narrowest, heightOf, isRuled = false, renderTile, memoryKey } = props
  const scroller = useRef<HTMLDivElement>(null)
  const size = useElementSize<HTMLDivElement>()
  const columns = Math.max(1, Math.floor((size.width + gap) / (narrowest + gap)))
  const width = (size.width - gap * (columns - 1)) / columns
  // oxlint-disable-next-line react/incompatible-library -- Its functions are used here only, none is handed to memoised tiles.
  const virtual = useVirtualizer({
    count: size.width === 0 ? 0 : Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => Math.round(heightOf(width)) + gap,
    overscan: 2,
    initialOffset: scrollMemory.get(memoryKey) ?? 0,
  })
  const height = Math.round(heightOf(width))
  useEffect(() => virtual.measure(), [height, virtual])
  const rows = virtual.getVirtualItems()
  const first = (rows[0]?.index ?? 0) * columns
  const last = Math.min(count, ((rows.at(-1)?.index ?? 0) + 1) * columns) - 1
  useEffect(() => {
    if (last >= first) show(first, last)
  }, [show, first, last])

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={(event) => scrollMemory.set(memoryKey, event.currentTarget.scrollTop)}
    >
      <div ref={size.ref} className={classes.body} style={{ height: virtual.getTotalSize() }}>
        <ul aria-label={label}>
          {rows.flatMap(({ index, start }) =>
            Array.from({ length: Math.min(columns, count - index * columns) }, (_, column) => {
              const position = index * columns + column
              const item = at(position)
              return (
                <li
                  key={item?.id ?? position}
                  className={classes.tile}
                  data-ruled={isRuled || undefined}
                  aria-posinset={position + 1}
                  aria-setsize={count}
                  aria-busy={item === undefined || undefined}
                  style={{ width, height, transform: `translate(${column * (width + gap)}px, ${start}px)` }}
                >
                  {item === undefined ? <span className={classes.coming} /> : renderTile(item)}
                </li>
              )
            }),
          )}
        </ul>
      </div>
    </div>
  )
}
