import type { Paint } from '../../../model/page.ts'
import type { Canvas } from '../canvas.ts'
import { colorSpace, sharesOf } from './color-space.ts'
import { gradientPattern } from './gradient.ts'

/** Sets the colour or gradient for what comes next. CMYK and gray stay the device's, RGB is sRGB, spots stay inks. */
export function setPaint(canvas: Canvas, paint: Paint, use: 'fill' | 'stroke'): void {
  const { content, resources, build } = canvas
  const fill = use === 'fill'
  if (paint.kind === 'gradient') {
    const pattern = gradientPattern(canvas, paint)
    content.op(fill ? 'cs' : 'CS', '/Pattern')
    content.op(fill ? 'scn' : 'SCN', resources.use('Pattern', pattern))
    return
  }
  const { color } = paint
  if (color.space === 'cmyk') return content.op(fill ? 'k' : 'K', ...color.values)
  if (color.space === 'gray') return content.op(fill ? 'g' : 'G', 1 - color.values[0])
  content.op(fill ? 'cs' : 'CS', resources.use('ColorSpace', colorSpace(build, color)))
  if (color.space === 'spot') content.op(fill ? 'scn' : 'SCN', color.tint)
  else if (color.space === 'inks') content.op(fill ? 'scn' : 'SCN', ...sharesOf(color))
  else content.op(fill ? 'sc' : 'SC', ...color.values)
}
