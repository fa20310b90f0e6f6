/**
 * Anchored items beside the run of text (Object > Anchored Object > Options). "Custom": a point of the item is put on a point
 * of a reference area, moved by offsets, and kept within its column where the design wants that. "Above Line": the item
 * stands between its line and the one before.
 */
import { chain, invert, translation, type Matrix, type Point } from '../../geometry/matrix.ts'
import { height, mapRect, rect, width, type Rect } from '../../geometry/rect.ts'
import type { ResolvedItem, ResolvedPage } from '../../model/resolved.ts'
import type { SetLine } from '../../text/set-line.ts'
import type { SetCluster } from '../../text/set-cluster.ts'
import { frameColumns } from './columns.ts'
import { ownBounds } from '../draw/draw-item.ts'
import type { FrameHome } from './frame-homes.ts'

/** Where the anchor stands; everything in the coordinates of the text frame. */
export type AnchorPlace = {
  x: number
  /** Baselines and the like of the line, downwards. */
  line: { baseline: number; ascent: number; capHeight: number; xHeight: number; descent: number; leading: number }
  column: Rect
  frame: Rect
  toPage: Matrix
  page: ResolvedPage
}

/** Of a character of a line that is set in a frame; the line begins at `x` and stands on `y`. */
export function anchorPlace(
  { frame, toSpread, page }: FrameHome,
  { cluster: { run }, x: at }: SetCluster,
  line: SetLine,
  [x, y]: Point,
): AnchorPlace {
  const columns = frameColumns(frame)
  const unit = (run.style.pointSize * run.scaleY) / run.face.unitsPerEm
  return {
    x: x + at,
    line: {
      baseline: y,
      ascent: run.face.ascender * unit,
      capHeight: run.face.capHeight * unit,
      xHeight: run.face.xHeight * unit,
      descent: -run.face.descender * unit,
      leading: line.leading,
    },
    column: columns.find((column) => Math.abs(column.left - x) < 0.01) ?? columns[0] ?? frame.bounds,
    frame: frame.bounds,
    toPage: frameToPage(toSpread, page),
    page,
  }
}

/** What moves the item from where its own matrix puts it. */
export function customPosition(item: ResolvedItem, place: AnchorPlace): Matrix {
  const { anchor } = item
  const box = mapRect(ownBounds(item), item.matrix)
  if (!anchor) return translation(0, 0)
  if (anchor.position === 'aboveLine') {
    const { column, line, page } = place
    const from = anchor.alignment === 'text' ? 0 : horizontalShare(anchor.alignment, page.side)
    const left = column.left + (width(column) - width(box)) * from
    return translation(left - box.left, line.baseline - line.ascent - anchor.spaceAfter - box.bottom)
  }
  const { raw } = anchor
  // What the design says of the left page is mirrored on the right one.
  const mirrored = raw.SpineRelative === 'true' && place.page.side === 'right'
  const share = (value: number) => (mirrored ? 1 - value : value)
  const across = horizontalArea(raw.HorizontalReferencePoint ?? '', place)
  const along = raw.VerticalReferencePoint ?? ''

  const from = horizontalShare(anchor.alignment, place.page.side)
  // An offset leads outwards: to the left from a left edge, to the right from a right one and from the middle.
  const outward = (from === 0) === mirrored ? 1 : -1
  const x = across.left + width(across) * share(from) + outward * anchor.xOffset
  const ofLine = lineReferences.get(along)?.(place.line)
  const y = (ofLine ?? areaPoint(along, raw.VerticalAlignment ?? '', place)) + anchor.yOffset
  const left = x - width(box) * share(pointShare(raw.AnchorPoint ?? '', 'Left', 'Right'))
  const top = y - height(box) * pointShare(raw.AnchorPoint ?? '', 'Top', 'Bottom')
  // "Only available when you select a line option" (Adobe's manual); the setting stays in the file with any other.
  const isKept = raw.PinPosition === 'true' && ofLine !== undefined
  const kept = isKept ? withinColumn(top, height(box), place.column) : top
  return translation(left - box.left, kept - box.top)
}

/** `TopLeftAnchor`, `CenterAnchor` and so on: 0 at the first side, 1 at the second. */
const pointShare = (point: string, first: string, second: string): number =>
  point.includes(first) ? 0 : point.includes(second) ? 1 : 0.5

function horizontalShare(alignment: string, side: ResolvedPage['side']): number {
  if (alignment === 'center') return 0.5
  if (alignment === 'right') return 1
  if (alignment === 'toBindingSide') return side === 'left' ? 1 : 0
  if (alignment === 'awayFromBindingSide') return side === 'left' ? 0 : 1
  return 0
}

function horizontalArea(reference: string, place: AnchorPlace): Rect {
  if (reference === 'AnchorLocation') return rect(place.x, 0, place.x, 0)
  if (reference === 'ColumnEdge') return place.column
  return area(reference, place)
}

function area(reference: string, { frame, toPage, page }: AnchorPlace): Rect {
  const fromPage = invert(toPage)
  if (!fromPage || (reference !== 'PageMargins' && reference !== 'PageEdge')) return frame
  const { top, bottom, left, right } = page.margins
  const box =
    reference === 'PageEdge'
      ? rect(0, 0, page.width, page.height)
      : // IDML calls a facing page's inner margin left, whichever side the spine is on.
        page.side === 'left'
        ? rect(right, top, page.width - left, page.height - bottom)
        : rect(left, top, page.width - right, page.height - bottom)
  return mapRect(box, fromPage)
}

/** Heights of a line that IDML names. */
const lineReferences: ReadonlyMap<string, (line: AnchorPlace['line']) => number> = new Map([
  ['LineBaseline', ({ baseline }) => baseline],
  ['LineXheight', ({ baseline, xHeight }) => baseline - xHeight],
  ['Capheight', ({ baseline, capHeight }) => baseline - capHeight],
  ['LineAscent', ({ baseline, ascent }) => baseline - ascent],
  ['TopOfLeading', ({ baseline, leading }) => baseline - leading],
  ['EmboxTop', ({ baseline, ascent }) => baseline - ascent],
  ['EmboxMiddle', ({ baseline, ascent, descent }) => baseline - (ascent - descent) / 2],
  ['EmboxBottom', ({ baseline, descent }) => baseline + descent],
])

function areaPoint(reference: string, alignment: string, place: AnchorPlace): number {
  const box = reference === 'ColumnEdge' ? place.column : area(reference, place)
  return box.top + height(box) * ({ TopAlign: 0, CenterAlign: 0.5 }[alignment] ?? 1)
}

/** An item higher than its column begins at its top. */
const withinColumn = (top: number, size: number, column: Rect): number =>
  Math.max(column.top, Math.min(top, column.bottom - size))

/** The map of a frame's own coordinates to its page. */
const frameToPage = (toSpread: Matrix, page: ResolvedPage): Matrix => chain(toSpread, page.fromSpread)
