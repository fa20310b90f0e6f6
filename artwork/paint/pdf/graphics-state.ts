import type { BlendMode } from '../../model/page.ts'
import type { Canvas } from './canvas.ts'

export type GraphicsState = {
  /** 0 to 1, for fills and strokes alike. */
  opacity?: number
  blendMode?: BlendMode
  overprintFill?: boolean
  overprintStroke?: boolean
}

/** Writes `/G1 gs` for what differs from the page's start; nothing where nothing does. */
export function setGraphicsState(canvas: Canvas, state: GraphicsState): void {
  const { opacity = 1, blendMode = 'normal', overprintFill = false, overprintStroke = false } = state
  if (opacity === 1 && blendMode === 'normal' && !overprintFill && !overprintStroke) return
  const { build, resources, content } = canvas
  if (opacity !== 1 || blendMode !== 'normal') resources.transparent = true
  const key = `${opacity} ${blendMode} ${overprintFill} ${overprintStroke}`
  const entry = build.pool.intern('ExtGState', key, () =>
    build.context.obj({
      Type: 'ExtGState',
      ...(opacity !== 1 && { ca: opacity, CA: opacity }),
      ...(blendMode !== 'normal' && { BM: blendModes[blendMode] }),
      // OPM 1: an ink of 0 leaves what is below it, as InDesign overprints.
      ...((overprintFill || overprintStroke) && { OP: overprintStroke, op: overprintFill, OPM: 1 }),
    }),
  )
  content.op('gs', resources.use('ExtGState', entry))
}

/** ISO 32000-1, tables 136 and 137. */
const blendModes: Readonly<Record<BlendMode, string>> = {
  normal: 'Normal',
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  'soft-light': 'SoftLight',
  'hard-light': 'HardLight',
  'color-dodge': 'ColorDodge',
  'color-burn': 'ColorBurn',
  darken: 'Darken',
  lighten: 'Lighten',
  difference: 'Difference',
  exclusion: 'Exclusion',
  hue: 'Hue',
  saturation: 'Saturation',
  color: 'Color',
  luminosity: 'Luminosity',
}
