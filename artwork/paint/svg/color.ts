import type { Paint } from '../../model/page.ts'
import { define, type Sketch } from './sketch.ts'
import { number } from './write.ts'

type Gradient = Extract<Paint, { kind: 'gradient' }>

/** `#009fe3`, or `url(#id)` of a gradient. */
export function paintValue(sketch: Sketch, paint: Paint): string {
  if (paint.kind === 'solid')
    return sketch.mixed ? rgbValue(sketch.colors.rgb(paint.color)) : sketch.colors.css(paint.color)
  return `url(#${define(sketch, JSON.stringify(paint), (id) => gradientMarkup(sketch, paint, id))})`
}

function gradientMarkup(sketch: Sketch, gradient: Gradient, id: string): string {
  const [[x0, y0], [x1, y1]] = [gradient.from, gradient.to]
  const stops = screenStops(sketch, gradient.stops)
    .map(({ at, rgb }) => `<stop offset="${number(at)}" stop-color="${rgbValue(rgb)}"/>`)
    .join('')
  return gradient.shape === 'linear'
    ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${number(x0)}" y1="${number(y0)}" x2="${number(x1)}" y2="${number(y1)}">${stops}</linearGradient>`
    : `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${number(x0)}" cy="${number(y0)}" r="${number(Math.hypot(x1 - x0, y1 - y0))}"${focusOf(gradient)}>${stops}</radialGradient>`
}

const focusOf = ({ focus }: Gradient): string => (focus ? ` fx="${number(focus[0])}" fy="${number(focus[1])}"` : '')

const rgbValue = (rgb: readonly number[]): string => `rgb(${rgb.map(byte).join(',')})`

const byte = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255)

type ScreenStop = { at: number; rgb: readonly [number, number, number] }

/** Steps between two stops: the eye sees none, and inks bend on their way to RGB. */
const steps = 8

/** The stops as the screen mixes them: sampled in ink, since RGB between two inks' RGB is another colour. */
function screenStops(sketch: Sketch, stops: Gradient['stops']): ScreenStop[] {
  const result: ScreenStop[] = []
  for (const [i, stop] of stops.entries()) {
    result.push({ at: stop.at, rgb: sketch.colors.rgb(stop.color) })
    const next = stops[i + 1]
    if (!next || next.at <= stop.at) continue
    const middle = Math.min(0.99, Math.max(0.01, stop.middle ?? 0.5))
    const exponent = Math.log(0.5) / Math.log(middle)
    const isRgb = stop.color.space === 'rgb' && next.color.space === 'rgb'
    if (isRgb && middle === 0.5) continue
    const [from, to] = isRgb
      ? [sketch.colors.rgb(stop.color), sketch.colors.rgb(next.color)]
      : [sketch.colors.cmyk(stop.color), sketch.colors.cmyk(next.color)]
    for (let k = 1; k < steps; k++) {
      const mixed = from.map((v, j) => v + (to[j]! - v) * (k / steps) ** exponent)
      const at = stop.at + (next.at - stop.at) * (k / steps)
      const color = isRgb
        ? ({ space: 'rgb', values: mixed as [number, number, number] } as const)
        : ({ space: 'cmyk', values: mixed as [number, number, number, number] } as const)
      result.push({ at, rgb: sketch.colors.rgb(color) })
    }
  }
  return result
}
