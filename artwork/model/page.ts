/**
 * What layout hands to the painters: pages with items at final positions, in points, y downwards, origin at the top
 * left corner of the trim box. Painters decide nothing; they draw each item as it is said here, in order, later above
 * earlier. Colours stay in their own space.
 */
import type { GradientPlacement } from '../geometry/gradient-vector.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { Rect } from '../geometry/rect.ts'
import type { Color } from './color.ts'
import type { PdfPart } from './picture.ts'

export type Page = {
  /** As the document numbers it: "1", "iv", "A2". */
  name: string
  /** Position in the document, from 0. */
  index: number
  /** The finished sheet: `left` and `top` are 0. */
  trim: Rect
  /** Trim with the document's bleed around it. */
  bleed: Rect
  /** Where notes to the printer stand, where the design has room for them around the trim. */
  slug?: Rect
  /** The edge of a facing page that is bound, not cut. */
  spine?: 'left' | 'right'
  items: readonly PageItem[]
  /** Where each placeholder landed on the page: for clicks, preflight and tagged output. */
  placeholders: readonly PlacedPlaceholder[]
  /** Where each place of the design is, named or not, outer ones before those in them; told only where that is asked. */
  places?: readonly PlacedPlaceholder[]
  /** Which bytes the pictures on it are, by name; absent where it has none. */
  pictures?: Readonly<Record<string, string>>
}

export type PlacedPlaceholder = {
  /** Markup tag of the placeholder; of a place, its id in the design. */
  tag: string
  kind: 'text' | 'picture' | 'color' | 'item' | 'place'
  /** The box the placeholder's frame or words cover, in page coordinates. */
  bounds: Rect
  /** Of a picture whose frame the design turned, mirrored or slanted: the frame's own box, and how that lies on the page. */
  frame?: { box: Rect; matrix: Matrix }
}

export type PageItem = GroupItem | PathItem | TextItem | ImageItem | EffectItem

export type GroupItem = {
  kind: 'group'
  /** Maps the children's coordinates to the parent's. */
  matrix: Matrix
  items: readonly PageItem[]
  /** Children are drawn inside this outline only; in the children's coordinates. */
  clip?: { path: Path; rule: FillRule }
  /** 0 to 1; a value below 1 makes the group a transparency group. */
  opacity?: number
  blendMode?: BlendMode
  isolated?: boolean
  knockout?: boolean
  /** What is left of the children where they fade out. */
  mask?: GroupMask
  /** Name of the layer, on the outermost groups only. */
  layer?: string
}

export type PathItem = {
  kind: 'path'
  path: Path
  fill?: { paint: Paint; rule: FillRule; overprint?: boolean }
  stroke?: Stroke
}

export type TextItem = {
  kind: 'text'
  /** Key of the face in the font book that shaped the glyphs. */
  font: string
  /** In points, before `matrix`. */
  size: number
  /** Text space (x along the baseline, y downwards, origin at the first glyph's origin) to the parent's coordinates. */
  matrix: Matrix
  glyphs: readonly Glyph[]
  /** The characters the glyphs stand for, for search and copying; `Glyph.cluster` counts UTF-16 units of it. */
  text: string
  fill?: { paint: Paint; overprint?: boolean }
  stroke?: Stroke
  /** Markup tag of the placeholder the words came from. */
  placeholder?: string
}

/** Lengths in points in text space, y downwards. */
export type Glyph = {
  id: number
  /** Offset of the glyph's origin from the run's origin. */
  x: number
  y: number
  /** Where its cluster begins in `TextItem.text`; several glyphs may share one cluster. */
  cluster: number
}

export type ImageItem = {
  kind: 'image'
  /** Key of the picture in the pictures handed to the engine. */
  picture: string
  /** Maps the unit square (0,0 top left to 1,1 bottom right of the picture) to the parent's coordinates. */
  matrix: Matrix
  opacity?: number
  /** Markup tag of the placeholder that the picture fills. */
  placeholder?: string
  /** Of a PDF: which page and box of it covers the unit square; absent: the first page's trim box. */
  part?: PdfPart
}

/** One colour, as strong at each point as what it is of decides. */
export type EffectItem = ShadowItem | SatinItem | ReliefItem

type EffectBase = {
  /** What has the effect; drawn elsewhere. */
  of: readonly PageItem[]
  color: Color
  opacity: number
  blendMode: BlendMode
  /** Share of the strength that is grain instead of shade. */
  noise?: number
}

/** The silhouette of items, blurred: a shadow behind them, a glow around them, a shade inside of them. */
export type ShadowItem = EffectBase & {
  kind: 'shadow'
  /** In points, to the right and downwards. */
  offset: readonly [number, number]
  /** Points over which the edge fades; 0 is sharp. */
  size: number
  /** Share of the size by which the silhouette grows before its edge fades. */
  spread: number
  /** `outside`: not under the items themselves. */
  where: 'behind' | 'outside' | 'inside' | 'insideFromCentre'
  /** Fades by the distance from the edge, around every corner of it, instead of being blurred. */
  precise?: boolean
}

/** Where the silhouette, blurred and moved to both sides, differs from itself: the sheen of cloth. */
export type SatinItem = EffectBase & {
  kind: 'satin'
  /** To one side; the other is its opposite. */
  offset: readonly [number, number]
  size: number
  inverted: boolean
}

/** One half of a bevel: what faces the light, or what turns away from it. */
export type ReliefItem = EffectBase & {
  kind: 'relief'
  side: 'lit' | 'shaded'
  /** Where the slope lies: inside of the edge, outside, on both sides, or raised inside and sunk outside. */
  style: 'inner' | 'outer' | 'emboss' | 'pillow'
  technique: 'smooth' | 'chiselHard' | 'chiselSoft'
  /** How steep; 1 is InDesign's 100 %. */
  depth: number
  sunk: boolean
  /** Width of the slope in points, and how far it is softened afterwards. */
  size: number
  soften: number
  /** Towards the light, of length 1: right, down, and up from the paper. */
  light: readonly [x: number, y: number, z: number]
}

export type GroupMask =
  /** Soft edges: gone on the edge, whole `size` points inside; `choke` is the share of it that is gone altogether. */
  | { kind: 'feather'; size: number; choke: number; corners?: 'sharp' | 'rounded'; noise?: number }
  /** Edges that fade over a width of their own in each direction; `angle` turns all four, in degrees counter-clockwise. */
  | {
      kind: 'directional'
      widths: { left: number; right: number; top: number; bottom: number }
      angle: number
      choke: number
      /** Which edges: the first one meets in the direction, also those of holes and dents, or none but the box's. */
      edges: 'first' | 'every' | 'box'
      noise?: number
    }
  /** Along a line or around a point: `strength` 0 to 1 of what is left. In the children's coordinates. */
  | {
      kind: 'gradient'
      shape: 'linear' | 'radial'
      from: readonly [number, number]
      to: readonly [number, number]
      stops: readonly { at: number; strength: number; middle?: number }[]
    }

export type FillRule = 'nonzero' | 'evenodd'

export type BlendMode =
  | 'normal'
  | 'multiply'
  | 'screen'
  | 'overlay'
  | 'soft-light'
  | 'hard-light'
  | 'color-dodge'
  | 'color-burn'
  | 'darken'
  | 'lighten'
  | 'difference'
  | 'exclusion'
  | 'hue'
  | 'saturation'
  | 'color'
  | 'luminosity'

export type Paint =
  | { kind: 'solid'; color: Color }
  | {
      kind: 'gradient'
      /** From `from` to `to` for a line; around `from` with the radius |to - from| for a circle. */
      shape: 'linear' | 'radial'
      from: readonly [number, number]
      to: readonly [number, number]
      /** At least two, in rising order; `at` 0 to 1; `middle` is where the mixture of this and the next stop is half. */
      stops: readonly { at: number; color: Color; middle?: number }[]
      /** Of a circle: where it begins, when not in the middle. */
      focus?: readonly [number, number]
      /** Laid over the frame that words stand in, once layout knows it; on no page that is finished. */
      onFrame?: Omit<GradientPlacement, 'box'>
    }

export type Stroke = {
  paint: Paint
  /** In points. */
  width: number
  cap: 'butt' | 'round' | 'square'
  join: 'miter' | 'round' | 'bevel'
  miterLimit: number
  /** Lengths of dashes and gaps in points, and where in the pattern the line begins. */
  dash?: { pattern: readonly number[]; phase: number }
  overprint?: boolean
}
