import type { CornerAdjustment } from '../model/stroke-style.ts'
import type { StrokeStyle } from '../model/stroke-style.ts'
import { elements, type XmlElement } from './xml.ts'

/** Stroke styles by Self: InDesign's own and those the design defines. */
export function readStrokeStyles(root: XmlElement | undefined): ReadonlyMap<string, StrokeStyle> {
  const styles = new Map<string, StrokeStyle>()
  for (const { name, attributes } of elements(root)) {
    const self = attributes.Self ?? ''
    // InDesign draws its own styles solid too in documents that do not list them.
    if (name === 'StrokeStyle') {
      const own = self.replace(/^StrokeStyle\/\$ID\//, '')
      if (Object.hasOwn(ownStrokeStyles, own)) styles.set(self, ownStrokeStyles[own] as StrokeStyle)
    }
    if (name === 'DashedStrokeStyle') {
      const pattern = list(attributes.DashArray)
      const caps = { RoundEndCap: 'round', ProjectingEndCap: 'square' } as const
      const cap = caps[attributes.EndCap as keyof typeof caps] ?? 'butt'
      if (pattern.some((length) => length > 0))
        styles.set(self, { kind: 'dashed', pattern, relative: false, cap, ...cornersOf(attributes) })
    } else if (name === 'DottedStrokeStyle') {
      // "5.55 6.45" for two dots on a pattern of 12 points: from centre to centre (IDML specification, 10.6, table 131).
      const distances = list(attributes.DotArray).filter((length) => length > 0)
      if (distances.length > 0)
        styles.set(self, { kind: 'dotted', distances, relative: false, ...cornersOf(attributes) })
    } else if (name === 'StripedStrokeStyle') {
      const edges = list(attributes.StripeArray).map((percent) => Math.min(percent, 100) / 100)
      const stripes = edges.flatMap((from, i): [number, number][] => (i % 2 === 0 ? [[from, edges[i + 1] ?? 1]] : []))
      if (stripes.length > 0) styles.set(self, { kind: 'striped', stripes })
    }
  }
  return styles
}

const cornersOf = ({ StrokeCornerAdjustment }: Readonly<Record<string, string>>): { corners?: CornerAdjustment } => {
  const corners = cornerAdjustments[StrokeCornerAdjustment ?? '']
  return corners ? { corners } : {}
}

const cornerAdjustments: Readonly<Record<string, CornerAdjustment>> = {
  None: 'none',
  Dashes: 'dashes',
  Gaps: 'gaps',
  DashesAndGaps: 'both',
}

const list = (written: string | undefined): number[] =>
  (written ?? '')
    .split(/\s+/)
    .map(Number)
    .filter((value) => value >= 0 && value <= 1e5)
    .slice(0, 32)

/** InDesign's own stroke styles, which the package only names; lengths in multiples of the weight, stripes in shares. */
const ownStrokeStyles: Readonly<Record<string, StrokeStyle>> = {
  Solid: { kind: 'solid' },
  Dashed: { kind: 'dashed', pattern: [3, 3], relative: true, cap: 'butt' },
  'Canned Dashed 3x2': { kind: 'dashed', pattern: [3, 2], relative: true, cap: 'butt' },
  'Canned Dashed 4x4': { kind: 'dashed', pattern: [4, 4], relative: true, cap: 'butt' },
  Dotted: { kind: 'dotted', distances: [2], relative: true },
  'Canned Dotted': { kind: 'dotted', distances: [2], relative: true },
  'Japanese Dots': { kind: 'dotted', distances: [2], relative: true },
  Wavy: { kind: 'wavy' },
  'Straight Hash': { kind: 'hash', slant: 0 },
  'Right Slant Hash': { kind: 'hash', slant: 1 },
  'Left Slant Hash': { kind: 'hash', slant: -1 },
  'White Diamond': { kind: 'diamonds' },
  ThickThick: {
    kind: 'striped',
    stripes: [
      [0, 0.333],
      [0.667, 1],
    ],
  },
  ThinThin: {
    kind: 'striped',
    stripes: [
      [0, 0.2],
      [0.8, 1],
    ],
  },
  ThickThin: {
    kind: 'striped',
    stripes: [
      [0, 0.6],
      [0.8, 1],
    ],
  },
  ThinThick: {
    kind: 'striped',
    stripes: [
      [0, 0.2],
      [0.4, 1],
    ],
  },
  ThickThinThick: {
    kind: 'striped',
    stripes: [
      [0, 0.333],
      [0.444, 0.556],
      [0.667, 1],
    ],
  },
  ThinThickThin: {
    kind: 'striped',
    stripes: [
      [0, 0.167],
      [0.333, 0.667],
      [0.833, 1],
    ],
  },
  Triple_Stroke: {
    kind: 'striped',
    stripes: [
      [0, 0.2],
      [0.4, 0.6],
      [0.8, 1],
    ],
  },
}
