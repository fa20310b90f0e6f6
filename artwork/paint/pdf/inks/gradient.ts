import { PDFName, type PDFObject } from '@cantoo/pdf-lib'
import type { Color, ProcessColor, SpotColor } from '../../../model/color.ts'
import type { Paint } from '../../../model/page.ts'
import type { Canvas, PdfBuild } from '../canvas.ts'
import { colorSpaceObject } from './color-space.ts'
import { componentsOf } from './process-space.ts'
import { separation } from './separation.ts'
import { number } from '../content.ts'
import { deviceN } from './device-n.ts'
import type { Resource } from '../resources.ts'

type Gradient = Extract<Paint, { kind: 'gradient' }>

/** A gradient as a shading pattern, axial or radial, anchored to the coordinates in which the canvas now draws. */
export function gradientPattern(canvas: Canvas, gradient: Gradient): Resource {
  const { build, ctm } = canvas
  const key = JSON.stringify([gradient, ctm.map(number)])
  return build.pool.intern('Pattern', key, () => {
    const { space, components } = blendingSpace(canvas, gradient)
    const [[x0, y0], [x1, y1]] = [gradient.from, gradient.to]
    const linear = gradient.shape === 'linear'
    return build.context.obj({
      Type: 'Pattern',
      PatternType: 2,
      Matrix: [...ctm],
      Shading: {
        ShadingType: linear ? 2 : 3,
        ColorSpace: space,
        Coords: linear ? [x0, y0, x1, y1] : [...(gradient.focus ?? [x0, y0]), 0, x0, y0, Math.hypot(x1 - x0, y1 - y0)],
        Extend: [true, true],
        Function: stopsFunction(build, gradient.stops, components),
      },
    })
  })
}

type Blending = { space: PDFObject; components: (color: Color) => readonly number[] }

/**
 * The space in which the stops are mixed. Alike colours mix in their own; one ink with paper in its separation; inks
 * with process colours on all their plates (DeviceN), as InDesign does. Only what no press mixes, such as RGB with CMYK,
 * is converted to the press's inks first, and reported.
 */
function blendingSpace(canvas: Canvas, { stops }: Gradient): Blending {
  const { build } = canvas
  const colors = stops.map((stop) => stop.color)
  const first = colors[0]!
  if (first.space !== 'spot' && first.space !== 'inks' && colors.every((c) => c.space === first.space))
    return { space: colorSpaceObject(build, first), components: (c) => componentsOf(c as ProcessColor) }

  const spots = new Map<string, SpotColor>()
  for (const color of colors) for (const spot of spotsIn(color)) if (!spots.has(spot.name)) spots.set(spot.name, spot)
  const process = colors.filter((c) => c.space !== 'spot')
  const [only] = spots.values()
  if (only && spots.size === 1 && process.every(isPaper))
    return { space: separation(build, only).ref, components: (c) => [c.space === 'spot' ? c.tint : 0] }

  if (process.some((c) => c.space === 'rgb' || c.space === 'lab'))
    build.diagnostics.report('color.gradientConverted', canvas.place)
  if (spots.size === 0) return { space: PDFName.of('DeviceCMYK'), components: (c) => build.colors.cmyk(c) }
  return {
    space: deviceN(build, [0, 1, 2, 3], [...spots.values()]).ref,
    components: (c) => {
      const own = new Map(spotsIn(c).map(({ name, tint }) => [name, tint]))
      const inks = c.space === 'spot' ? [0, 0, 0, 0] : c.space === 'inks' ? c.process : build.colors.cmyk(c)
      return [...inks, ...[...spots.keys()].map((name) => own.get(name) ?? 0)]
    },
  }
}

const spotsIn = (color: Color): readonly SpotColor[] =>
  color.space === 'spot' ? [color] : color.space === 'inks' ? color.spots : []

const isPaper = (color: Color): boolean =>
  (color.space === 'cmyk' || color.space === 'gray') && color.values.every((v) => v === 0)

/** One exponential function from stop to stop, stitched; the exponent puts the half-way mixture where `middle` says. */
function stopsFunction(build: PdfBuild, given: Gradient['stops'], components: Blending['components']): PDFObject {
  const stops = [...given]
  if (stops[0]!.at > 0) stops.unshift({ ...stops[0]!, at: 0, middle: 0.5 })
  if (stops.at(-1)!.at < 1) stops.push({ ...stops.at(-1)!, at: 1 })
  const spans = stops.slice(1).flatMap((end, i) => (end.at > stops[i]!.at ? [{ start: stops[i]!, end }] : []))
  const functions = spans.map(({ start, end }) => {
    const middle = Math.min(0.99, Math.max(0.01, start.middle ?? 0.5))
    const exponent = Math.round((Math.log(0.5) / Math.log(middle)) * 1e4) / 1e4
    return {
      FunctionType: 2,
      Domain: [0, 1],
      C0: [...components(start.color)],
      C1: [...components(end.color)],
      N: exponent,
    }
  })
  if (functions.length === 1) return build.context.obj(functions[0]!)
  return build.context.obj({
    FunctionType: 3,
    Domain: [0, 1],
    Functions: functions,
    Bounds: spans.slice(1).map(({ start }) => start.at),
    Encode: functions.flatMap(() => [0, 1]),
  })
}
