/**
 * A design as a graphic designer thinks of it: pages, frames and styles in millimetres (type in points). `write-idml.ts`
 * turns it into a package that InDesign opens.
 */
export type Design = {
  name: string
  /** Trim size in millimetres. */
  width: number
  height: number
  bleed: number
  margin: number
  facingPages?: boolean
  /** From bottom to top. */
  layers: readonly { name: string; printable?: boolean }[]
  swatches: readonly Swatch[]
  gradients?: readonly { name: string; from: string; to: string }[]
  paragraphStyles: readonly ParagraphStyle[]
  characterStyles: readonly CharacterStyle[]
  objectStyles: readonly ObjectStyle[]
  /** Items that every page shows, such as folios. */
  master?: { left: readonly Node[]; right: readonly Node[] }
  pages: readonly { items: readonly Node[]; master?: boolean }[]
}

export type Swatch = {
  name: string
  /** Percent: cyan, magenta, yellow, black. */
  cmyk: readonly [number, number, number, number]
  spot?: boolean
}

export type TypeFormat = {
  font?: string
  face?: string
  size?: number
  leading?: number
  tracking?: number
  color?: string
  caps?: boolean
  shift?: number
  figures?: 'tabular' | 'oldstyle'
  language?: keyof typeof languages
}

export type CharacterStyle = TypeFormat & { name: string }

export type ParagraphStyle = TypeFormat & {
  name: string
  basedOn?: string
  align?: 'left' | 'center' | 'right' | 'justify'
  before?: number
  after?: number
  hyphenate?: boolean
  tabs?: readonly { at: number; align?: 'left' | 'right' | 'center'; leader?: string }[]
  indent?: number
  ruleBelow?: { color: string; weight: number; offset: number }
  balance?: boolean
}

export type ObjectStyle = { name: string; fill?: string; stroke?: string; weight?: number; corner?: number }

export type Box = { x: number; y: number; w: number; h: number }

type Common = {
  layer: string
  name?: string
  style?: string
  fill?: string
  /** Percent. */
  tint?: number
  stroke?: string
  /** Points. */
  weight?: number
  dashed?: boolean
  /** Percent. */
  opacity?: number
  /** Markup tag of the frame; on a text frame the tag of its whole story. */
  tag?: string
  /** Degrees, clockwise, about the middle. */
  rotate?: number
  overprint?: boolean
}

/** Knots of an outline in millimetres on the page; `in` and `out` are its curve handles. */
export type Knot = {
  at: readonly [number, number]
  in?: readonly [number, number]
  out?: readonly [number, number]
}

export type Shape = Common & {
  kind: 'shape'
  box: Box
  form?: 'rectangle' | 'oval' | 'line'
  knots?: readonly Knot[]
  corner?: number
  /** An empty picture frame: how what comes in is fitted. */
  picture?: 'fill' | 'fit'
  anchor?: 'CenterAnchor' | 'TopCenterAnchor' | 'LeftCenterAnchor' | 'TopLeftAnchor' | 'BottomLeftAnchor'
  gradientAngle?: number
}

export type Text = Common & {
  kind: 'text'
  box: Box
  paragraphs: readonly Paragraph[]
  columns?: number
  gutter?: number
  inset?: readonly [top: number, left: number, bottom: number, right: number]
  vertical?: 'top' | 'center' | 'bottom'
}

export type Paragraph = { style: string; runs: readonly Run[] }
export type Run = string | { text: string; style?: string; tag?: string }

export type Group = { kind: 'group'; layer: string; name?: string; tag?: string; items: readonly (Shape | Text)[] }

export type Node = Shape | Text | Group

export const languages = {
  de: { id: '$ID/German: 2006 Reform', primary: '$ID/German', sub: '$ID/2006 Reform', number: 259 },
  en: { id: '$ID/English: UK', primary: '$ID/English', sub: '$ID/UK', number: 525 },
  fr: { id: '$ID/French', primary: '$ID/French', sub: '$ID/', number: 274 },
  none: { id: '$ID/[No Language]', primary: '$ID/[No Language]', sub: '$ID/', number: 0 },
} as const
