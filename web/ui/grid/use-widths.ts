/** How wide the columns are: as the person made them, and on a phone no wider than leaves room for the others. */
import { useMemo } from 'react'
import { useViewportSize } from '@mantine/hooks'
import { type GridColumn, stayingOf, tickWidth, tracks, widthAtLeast } from './columns.ts'
import type { GridProps } from './grid-props.ts'
import { useMedia } from './use-media.ts'

type Widths = Readonly<Record<string, number>>

type Laid<Row> = Pick<GridProps<Row>, 'columns' | 'widths' | 'onWidths' | 'frozen' | 'rowHeight'> & {
  rows: Pick<GridProps<Row>['rows'], 'count' | 'at'>
  onPaste?: GridProps<Row>['onPaste'] | undefined
  onSelection?: GridProps<Row>['onSelection'] | undefined
}

/** What a table is drawn in before its rows are there: where its columns stand, and how high its lines are. */
export function useTableShape<Row>(props: Laid<Row>) {
  const { tracks, linesUnder } = useWidths(props)
  const titles = props.columns.map(({ title }) => title)
  return { tracks, titles, ...useHeights(props.rowHeight, linesUnder) }
}

export function useHeights(rowHeight: number | undefined, linesUnder: number) {
  // 32 px (both specifications §9); fingers need 44.
  const headHeight = useMedia('(pointer: coarse)') ? 44 : 32
  return { headHeight, rowHeight: Math.max(rowHeight ?? headHeight, headHeight, linesUnder && 40 + linesUnder * 16) }
}

export function useWidths<Row>({ columns, widths, onWidths, rows, onPaste, onSelection, frozen = 1 }: Laid<Row>) {
  const isNarrow = useMedia('(max-width: 640px)')
  const linesUnder = isNarrow && columns[0]?.under ? (columns[0].linesUnder ?? 1) : 0
  const isTwoLined = linesUnder > 0
  const room = useViewportSize().width
  // Where cells are written, rows are marked by their numbers; a phone has no room for them.
  const isNumbered = onPaste !== undefined && !isNarrow
  const tick = onSelection ? tickWidth(isNumbered ? rows.count : 0) : edge
  const shown = useShownWidths(
    columns,
    widths,
    isTwoLined ? Math.max(narrowFirst, room - tick) : isNarrow ? narrowFirst : undefined,
  )
  const staying = isNarrow ? 1 : stayingOf(columns, shown, { frozen, room: room * mostStaying })
  return {
    shown,
    tick,
    isNumbered,
    isTwoLined,
    linesUnder,
    staying,
    tracks: tracks(columns, shown, tick),
    stayingTracks: tracks(columns.slice(0, staying), shown, tick),
    /** Of those that stay at the right edge, with the line before them. */
    atEnd: columns.reduce((sum, { id, width, isAtEnd }) => sum + (isAtEnd ? (shown[id] ?? width) + 1 : 0), 0),
    total: columns.reduce((sum, column) => sum + (shown[column.id] ?? column.width), tick),
    resizeBy: (index: number, by: number) => {
      const column = columns[index]
      if (!column) return
      onWidths({ ...widths, [column.id]: widthAtLeast(column, (shown[column.id] ?? column.width) + by) })
    },
    /** As wide as what stands in it, in the rows that are here around one. */
    fit: (index: number, around: number) => {
      const column = columns[index]
      if (!column) return
      const from = Math.max(0, around - mostMeasured / 2)
      const texts = Array.from({ length: mostMeasured }, (_, at) => {
        const row = rows.at(from + at)
        return row === undefined ? '' : column.text(row)
      })
      const widest = Math.max(widthOfHead(column), fitted(widthOf('13px', texts) + 22))
      onWidths({ ...widths, [column.id]: widthAtLeast(column, widest) })
    },
  }
}

/**
 * Whose width nobody chose is at least as wide as its title. On a phone the column that stays leaves the others their half of the
 * screen; where it says in a second line what they say, it takes all that the one at the end leaves.
 */
function useShownWidths<Row>(columns: readonly GridColumn<Row>[], widths: Widths, most: number | undefined): Widths {
  return useMemo(() => {
    const titled = Object.fromEntries(
      columns.map((column) => [column.id, column.isAtEnd ? column.width : Math.max(column.width, widthOfHead(column))]),
    )
    const shown: Record<string, number> = { ...titled, ...widths }
    const [first] = columns
    if (most === undefined || !first) return shown
    const atEnd = columns.find(({ isAtEnd }) => isAtEnd)
    const wide = first.under ? most - (atEnd ? (shown[atEnd.id] ?? 0) : 0) : Math.min(shown[first.id] ?? 0, most)
    return { ...shown, [first.id]: wide }
  }, [most, columns, widths])
}

const narrowFirst = 176

/** Before the first column where nothing is ticked: its words begin below the title of the screen. */
const edge = 14

/** Of the screen. */
const mostStaying = 0.6

const mostMeasured = 300
const mostFitted = 640

const fitted = (width: number): number => Math.min(mostFitted, Math.ceil(width))

let canvas: CanvasRenderingContext2D | null | undefined
const titleWidths = new Map<string, number>()

/** With room for its menu, and for the sign of its order where it has one. */
const widthOfHead = ({ title, sortable }: { title: string; sortable?: boolean }): number =>
  fitted(widthOfTitle(title) + (sortable ? 66 : 52))

/** Each is measured once; as long as other letters stand in for those of the font, it is not kept. */
function widthOfTitle(title: string): number {
  const known = titleWidths.get(title)
  if (known !== undefined) return known
  const width = widthOf('540 12px', [title])
  if (canvas && document.fonts.check(canvas.font, title)) titleWidths.set(title, width)
  return width
}

function widthOf(font: string, texts: readonly string[]): number {
  const context = (canvas ??= document.createElement('canvas').getContext('2d'))
  if (!context) return 0
  context.font = `${font} ${getComputedStyle(document.body).fontFamily}`
  return Math.max(0, ...texts.map((text) => context.measureText(text).width))
}

export function scrollColumnIntoView<Row>(
  scroller: HTMLDivElement | null,
  columns: readonly GridColumn<Row>[],
  { shown, tick, staying }: { shown: Widths; tick: number; staying: number },
  column: number,
): void {
  if (!scroller) return
  // It stays in sight by itself; whoever goes there is at the beginning of the row.
  if (column === 0) {
    scroller.scrollLeft = 0
    return
  }
  if (column < staying) return
  const width = (index: number) => shown[columns[index]?.id ?? ''] ?? columns[index]?.width ?? 0
  const atEnd = columns.findIndex(({ isAtEnd }) => isAtEnd)
  if (column === atEnd) return
  let sticky = tick
  for (let index = 0; index < staying; index++) sticky += width(index)
  let left = tick
  for (let index = 0; index < column; index++) left += width(index)
  const right = left + width(column)
  const room = scroller.clientWidth - (atEnd < 0 ? 0 : width(atEnd))
  if (left < scroller.scrollLeft + sticky) scroller.scrollLeft = left - sticky
  else if (right > scroller.scrollLeft + room) scroller.scrollLeft = right - room
}
