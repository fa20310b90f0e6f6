import type { PathItem, Stroke } from '../../model/page.ts'
import type { Canvas } from './canvas.ts'
import { setPaint } from './inks/color.ts'
import type { Content } from './content.ts'
import { setGraphicsState, type GraphicsState } from './graphics-state.ts'

/** `state` is what a group around the single item asks for. */
export function paintPath(canvas: Canvas, { path, fill, stroke }: PathItem, state: GraphicsState = {}): void {
  if (path.length === 0 || (!fill && !stroke)) return
  const { content } = canvas
  content.op('q')
  setGraphicsState(canvas, {
    ...state,
    overprintFill: fill?.overprint ?? false,
    overprintStroke: stroke?.overprint ?? false,
  })
  if (fill) setPaint(canvas, fill.paint, 'fill')
  if (stroke) setStroke(canvas, stroke)
  content.path(path)
  const evenOdd = fill?.rule === 'evenodd' ? '*' : ''
  content.op(fill && stroke ? 'B' + evenOdd : fill ? 'f' + evenOdd : 'S')
  content.op('Q')
}

export function setStroke(canvas: Canvas, stroke: Stroke): void {
  setPaint(canvas, stroke.paint, 'stroke')
  setLine(canvas.content, stroke)
}

/** PDF's codes for caps and joins (ISO 32000-1, tables 54 and 55); only what differs from the start of a page is written. */
function setLine(content: Content, { width, cap, join, miterLimit, dash }: Stroke): void {
  content.op('w', width)
  if (cap !== 'butt') content.op('J', cap === 'round' ? 1 : 2)
  if (join !== 'miter') content.op('j', join === 'round' ? 1 : 2)
  else if (miterLimit !== 10) content.op('M', Math.max(1, miterLimit))
  if (dash && dash.pattern.some((length) => length > 0))
    content.op(
      'd',
      `[${dash.pattern.map((length) => Math.round(Math.max(0, length) * 1e4) / 1e4).join(' ')}]`,
      dash.phase,
    )
}
