/**
 * Text formatting. A style or a local override is a partial set of properties; `resolve` merges them into the full
 * sets, which are all that composition sees. Names follow IDML (camelCase for its PascalCase). Lengths in points.
 */
import type { StrokeStyle } from './stroke-style.ts'

export type CharacterFormat = {
  fontFamily: string
  /** The face's name within the family: "Regular", "Semibold Italic". */
  fontStyle: string
  pointSize: number
  /** From baseline to baseline; `auto` takes the paragraph's `autoLeading` percentage of the size. */
  leading: number | 'auto'
  kerningMethod: 'metrics' | 'optical' | 'none'
  /** Manual kern before the character, in 1/1000 em. */
  kerningValue: number | undefined
  /** In 1/1000 em. */
  tracking: number
  /** Upwards, in points. */
  baselineShift: number
  /** Percent. */
  horizontalScale: number
  verticalScale: number
  /** Degrees of false italics. */
  skew: number
  capitalization: 'normal' | 'smallCaps' | 'allCaps' | 'capToSmallCap'
  position: 'normal' | 'superscript' | 'subscript' | 'otSuperscript' | 'otSubscript' | 'otNumerator' | 'otDenominator'
  ligatures: boolean
  /** OpenType feature tags switched on or off beyond the font's defaults, such as `{ frac: true, onum: true }`. */
  features: Readonly<Record<string, boolean>>
  fill: TextPaint
  stroke: TextPaint
  strokeWeight: number
  /** Outside, the letters keep their shape: the fill lies over the inner half of the stroke. */
  strokeAlignment: 'center' | 'outside'
  strokeJoin: 'miter' | 'round' | 'bevel'
  strokeMiterLimit: number
  overprintFill: boolean
  overprintStroke: boolean
  underline: LineUnderText | undefined
  strikeThrough: LineUnderText | undefined
  noBreak: boolean
  /** BCP 47, such as `de-CH`; decides hyphenation and shaping. */
  language: string
  /** Direction forced on the characters; undefined: each runs in its own (UAX #9). */
  direction?: 'ltr' | 'rtl'
  /** Code point of the zero in whose row numerals are written; undefined: as typed. */
  digits?: number
  /** Whether Arabic words may be lengthened in justified lines. */
  kashidas?: boolean
  /** Conditions applied to the text; it shows when one of them is on. */
  conditions: readonly string[]
}

/** Characters that do not begin a line, do not end one, and are not divided from their like. */
export type Kinsoku = { notFirst: ReadonlySet<string>; notLast: ReadonlySet<string>; notApart: ReadonlySet<string> }

/** `auto` lets the font's own metrics decide. `offset` from the baseline, downwards for underlines, upwards for strikes. */
export type LineUnderText = {
  weight: number | 'auto'
  offset: number | 'auto'
  paint: TextPaint | undefined
  gap: TextPaint | undefined
  style: StrokeStyle
  overprint: boolean
  gapOverprint: boolean
}

export type ParagraphFormat = {
  /** Lines begin at the left or at the right edge; indents, tabs and alignment count from the edge where they begin. */
  direction: 'ltr' | 'rtl'
  justification:
    | 'left'
    | 'center'
    | 'right'
    | 'leftJustified'
    | 'centerJustified'
    | 'rightJustified'
    | 'fullyJustified'
    | 'toBindingSide'
    | 'awayFromBindingSide'
  singleWordJustification: 'left' | 'center' | 'right' | 'justify'
  composer: 'paragraph' | 'singleLine'
  /** Percent of the size, for characters whose leading is `auto`. */
  autoLeading: number
  leftIndent: number
  rightIndent: number
  firstLineIndent: number
  lastLineIndent: number
  spaceBefore: number
  spaceAfter: number
  /** To a paragraph of the same style above, in place of both their spaces. */
  spaceInStyle?: number | undefined
  /** Percent: minimum, desired, maximum. */
  wordSpacing: readonly [number, number, number]
  /** Percent of the width of a space, added between letters: minimum, desired, maximum. */
  letterSpacing: readonly [number, number, number]
  /** Percent of the glyphs' width: minimum, desired, maximum. */
  glyphScaling: readonly [number, number, number]
  hyphenation: Hyphenation | undefined
  alignToBaselineGrid: 'none' | 'allLines' | 'firstLine'
  keepWithNext: number
  keepWithPrevious: boolean
  keepLinesTogether: boolean
  keepAllLines: boolean
  keepFirstLines: number
  keepLastLines: number
  /** Where the paragraph must begin. */
  start: 'anywhere' | 'nextColumn' | 'nextFrame' | 'nextPage' | 'nextOddPage' | 'nextEvenPage'
  /** Over several columns of its frame, or split into several within its own. */
  columnSpan: ColumnSpan | undefined
  /** What Chinese, Japanese and Korean lines break around; undefined: Unicode's rules. */
  kinsoku?: Kinsoku | undefined
  tabStops: readonly TabStop[]
  dropCap: { lines: number; characters: number; alignsLeftEdge: boolean; scalesForDescenders: boolean } | undefined
  list: ListFormat | undefined
  ruleAbove: ParagraphRule | undefined
  ruleBelow: ParagraphRule | undefined
  nestedStyles: readonly NestedStyle[]
  /** Styles of whole lines from the first on: each holds for some lines; the last `repeat` of them start over when all are used. */
  lineStyles: readonly { lines: number; repeat: number }[]
  balanceRaggedLines: boolean
  /** Size of optical margin alignment in points, where the story has it and the paragraph does not ignore it. */
  opticalMargin: number | undefined
}

/** `before` and `after`: least space to what stands above and below; in points, as the gutters. */
export type ColumnSpan =
  | { kind: 'span'; /** Infinity: all. */ count: number; before: number; after: number }
  | {
      kind: 'split'
      count: number
      before: number
      after: number
      /** Between the parts, and on either side of them. */
      inside: number
      outside: number
    }

export type Hyphenation = {
  /** Letters: shortest word, least before and after the hyphen. */
  minimumWord: number
  beforeHyphen: number
  afterHyphen: number
  /** Most hyphens in a row; 0 for any number. */
  ladder: number
  /** Width in points at the end of a ragged line in which no word is broken. */
  zone: number
  capitalized: boolean
  lastWord: boolean
  acrossColumns: boolean
  /** InDesign's slider: 0 best spacing, 10 fewest hyphens. */
  weight: number
}

export type TabStop = {
  /** From the column's left edge, in points. */
  position: number
  alignment: 'left' | 'center' | 'right' | 'character'
  alignmentCharacter: string
  leader: string
}

export type ListFormat = {
  kind: 'bullet' | 'number'
  /** The bullet itself, or the numbering's expression such as `^#.^t`. */
  text: string
  /** `1`, `01`, `a`, `A`, `i`, `I`, for numbers. */
  format: string
  level: number
  /** Counts on; else the paragraph itself is number `startAt`. */
  continue: boolean
  startAt: number
  /** Numbering restarts after a paragraph of a higher level. */
  restart: boolean
  list: string | undefined
  characterStyle: string | undefined
  fontFamily: string | undefined
  fontStyle: string | undefined
  alignment: 'left' | 'center' | 'right'
}

export type ParagraphRule = {
  /** Above the first line of a frame it keeps within the frame. */
  staysInFrame?: boolean
  paint: TextPaint
  weight: number
  offset: number
  leftIndent: number
  rightIndent: number
  width: 'column' | 'text'
  overprint: boolean
  gap: TextPaint | undefined
  gapOverprint: boolean
  style: StrokeStyle
}

/** Applies a character style up to (or through) the n-th of something. */
export type NestedStyle = { characterStyle: string; until: string; repetitions: number; through: boolean }

/** A swatch with its strength, as text and items name it. `tint` 0 to 1; undefined keeps the swatch's own. */
export type TextPaint = { swatch: string; tint: number | undefined }
