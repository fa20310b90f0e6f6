import type { PathItem, Stroke } from '../../model/page.ts'
import { paintValue } from './color.ts'
import type { Sketch } from './sketch.ts'
import { number, pathData } from './write.ts'

export function paintPath(sketch: Sketch, { path, fill, stroke }: PathItem): string {
  if (path.length === 0 || (!fill && !stroke)) return ''
  const filled = fill
    ? ` fill="${paintValue(sketch, fill.paint)}"${fill.rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}`
    : ' fill="none"'
  return `<path d="${pathData(path)}"${filled}${stroke ? strokeAttributes(sketch, stroke) : ''}/>`
}

export function strokeAttributes(sketch: Sketch, { paint, width, cap, join, miterLimit, dash }: Stroke): string {
  const dashed = dash && dash.pattern.some((length) => length > 0)
  return [
    ` stroke="${paintValue(sketch, paint)}" stroke-width="${number(width)}"`,
    cap === 'butt' ? '' : ` stroke-linecap="${cap}"`,
    join === 'miter' ? ` stroke-miterlimit="${number(Math.max(1, miterLimit))}"` : ` stroke-linejoin="${join}"`,
    dashed ? ` stroke-dasharray="${dash.pattern.map((length) => number(Math.max(0, length))).join(' ')}"` : '',
    dashed && dash.phase ? ` stroke-dashoffset="${number(dash.phase)}"` : '',
  ].join('')
}
