/**
 * A document with its data in place: masters applied, styles merged, swatches turned into paints, placeholders filled,
 * conditions decided, pictures fitted. What remains for layout is the text.
 */
import type { Matrix } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { Rect } from '../geometry/rect.ts'
import type {
  Anchor,
  Corner,
  Document,
  FootnoteOptions,
  NoteRule,
  PathText,
  TextVariable,
  Sides,
  TextFrameFormat,
  TextWrap,
} from './document.ts'
import type { StrokeStyle } from './stroke-style.ts'
import type { BlendMode, EffectItem, GroupMask, Paint, Stroke } from './page.ts'
import type { PdfPart } from './picture.ts'
import type { CharacterFormat, LineUnderText, ListFormat, ParagraphFormat, ParagraphRule } from './style.ts'

export type ResolvedDocument = {
  spreads: readonly ResolvedSpread[]
  /** By IDML Self; a master's story that shows on several pages has one entry a page, its frames name it. */
  stories: ReadonlyMap<string, ResolvedStory>
  bleed: Sides
  slug?: Sides
  baselineGrid: { start: number; division: number; relativeTo: 'page' | 'margin' }
  /** How superscript, subscript and false small caps are made: size and shift in percent. */
  textDefaults: Document['textDefaults']
  footnotes: ResolvedFootnotes
  bookmarks: readonly ResolvedBookmark[]
  /** Paragraph styles and the tags that the design exports them with. */
  exportTags: ReadonlyMap<string, string>
  /** Of words that are new; BCP 47. */
  language: string
}

/** `page` is a page's index, `text` a destination that a paragraph holds. */
export type ResolvedBookmark = { title: string; level: number; page?: number; text?: string }

export type ResolvedFootnotes = Omit<FootnoteOptions, 'rule' | 'continuingRule'> & {
  rule: ResolvedNoteRule | undefined
  continuingRule: ResolvedNoteRule | undefined
}

export type ResolvedNoteRule = Omit<NoteRule, 'color' | 'tint' | 'type' | 'gapColor' | 'gapTint'> & {
  paint: Paint
  gap: Paint | undefined
  style: StrokeStyle
}

export type ResolvedSpread = {
  pages: readonly ResolvedPage[]
  /** Of masters and spread, in painting order (layers first), in spread coordinates by their matrices. */
  items: readonly ResolvedItem[]
}

export type ResolvedPage = {
  name: string
  index: number
  side: 'left' | 'right' | 'single'
  width: number
  height: number
  margins: { top: number; bottom: number; left: number; right: number }
  /** Spread coordinates to page coordinates (origin at the trim's top left). */
  fromSpread: Matrix
  sectionMarker: string
  /** Counts the sections, from 0. */
  section?: number
  /** What its name writes in the section's numerals. */
  number?: number
}

export type ResolvedItem = ResolvedGroup | ResolvedShape | ResolvedFrame

type ResolvedBase = {
  id: string
  /** By its name, on the items of a spread. */
  layer: string
  matrix: Matrix
  opacity: number
  blendMode: BlendMode
  isolated: boolean
  knockout: boolean
  /** Markup tags of the placeholders the item answers to. */
  placeholder: string | undefined
  /** Its id in the design, where pages are to say which of its places they show. */
  place?: string
  effects?: ItemEffects
  anchor?: Anchor
  wrap?: TextWrap
  /** A master repeats it on each of its pages. */
  ofMaster?: boolean
  /** What it shows, in words; empty for decoration. */
  alt?: string
  /** The address that it leads to, where pages are to say what they mean. */
  link?: string
}

/** Shadows, glows and reliefs in the order they are drawn, and where the object fades out. */
export type ItemEffects = {
  drawn: readonly EffectSetting[]
  masks: readonly GroupMask[]
}

/** Each without what it is of. */
export type EffectSetting = EffectItem extends infer One ? (One extends EffectItem ? Omit<One, 'of'> : never) : never

/** How a part of an object blends and what effects it has of its own. */
export type PartLook = { opacity: number; blendMode: BlendMode; effects?: ItemEffects }

export type ResolvedGroup = ResolvedBase & { kind: 'group'; items: readonly ResolvedItem[] }

/** How the outline is painted; corners are already part of the path. */
export type Look = {
  fill: Paint | undefined
  overprintFill: boolean
  stroke: ResolvedStroke | undefined
  /** How fill, stroke and content blend of their own; absent: as the whole. */
  parts?: Readonly<Partial<Record<'fill' | 'stroke' | 'content', PartLook>>>
}

/** A stroke before its alignment and stripes are turned into plain lines. */
export type ResolvedStroke = Stroke & {
  alignment: 'center' | 'inside' | 'outside'
  style: StrokeStyle
  gap: Paint | undefined
  overprintGap?: boolean
  /** InDesign's name of the head, or `None`. */
  startArrow: string
  endArrow: string
  arrows?: { startScale: number; endScale: number; alignment: 'inside' | 'outside' }
  /** What gives way so that dashes stand alike at all corners. */
  cornerAdjustment?: 'dashes' | 'gaps' | 'both'
}

export type ResolvedShape = ResolvedBase & {
  kind: 'shape'
  path: Path
  closed: boolean
  corners: readonly [Corner, Corner, Corner, Corner] | undefined
  look: Look
  picture: PlacedPicture | undefined
  inside: readonly ResolvedItem[]
  textOnPath?: readonly ResolvedPathText[]
  /** A line whose ink fills the path's box. */
  line?: ResolvedParagraph
}

export type ResolvedPathText = Omit<PathText, 'effect'>

export type PlacedPicture = {
  /** Key in the assets' pictures. */
  picture: string
  /** The unit square of the picture to the shape's coordinates. */
  matrix: Matrix
  /** What is seen of it, in the shape's coordinates. */
  clip?: Path
  /** Of a PDF: which page and box covers the unit square. */
  part?: PdfPart
  /** Pixels per inch as printed; undefined for vector pictures. */
  effectiveDpi: number | undefined
  placeholder: string | undefined
  /** How it blends with what is below it. */
  look?: PartLook
}

export type ResolvedFrame = ResolvedBase & {
  kind: 'text'
  path: Path
  bounds: Rect
  look: Look
  story: string
  frame: TextFrameFormat
  previous: string | undefined
  next: string | undefined
}

export type ResolvedStory = { id: string; paragraphs: readonly ResolvedParagraph[] }

export type ResolvedParagraph = {
  /** Id of its paragraph style; undefined where data brought it. */
  paragraphStyle?: string
  /** Places in it that bookmarks lead to. */
  destinations?: readonly string[]
  format: Omit<ParagraphFormat, 'ruleAbove' | 'ruleBelow' | 'list'> & {
    ruleAbove: ResolvedRule | undefined
    ruleBelow: ResolvedRule | undefined
    shading: ParagraphShading | undefined
    border: ParagraphBorder | undefined
    list: ResolvedList | undefined
  }
  /** For what has no character of its own: an empty paragraph, its end. */
  base: TextStyle
  pieces: readonly Piece[]
}

export type ResolvedRule = Omit<ParagraphRule, 'paint' | 'gap'> & { paint: Paint | undefined; gap: Paint | undefined }

/** A box around a paragraph; `offset` outwards. */
export type ParagraphBox = {
  width: 'column' | 'text'
  offset: { top: number; left: number; bottom: number; right: number }
  /** Of the first line; the box begins there. */
  from: 'ascent' | 'baseline' | 'leading'
  /** Of the last line. */
  to: 'descent' | 'baseline'
  corners: readonly [Corner, Corner, Corner, Corner]
}

export type ParagraphShading = ParagraphBox & { paint: Paint; overprint: boolean }

/** Lines outside of the box. */
export type ParagraphBorder = ParagraphBox & {
  paint: Paint
  gap: Paint | undefined
  style: StrokeStyle
  weights: { top: number; left: number; bottom: number; right: number }
  join: Stroke['join']
  overprint: boolean
  /** Paragraphs alike that follow each other share one border. */
  merges: boolean
  /** Closed also where the paragraph goes on in another column. */
  closesSplits: boolean
}

/** The bullet or number as it reads, with the separator behind it (usually a tab), in its own style. */
export type ResolvedList = ListFormat & { marker: string; style: TextStyle }

export type TextStyle = Omit<CharacterFormat, 'fill' | 'stroke' | 'underline' | 'strikeThrough'> & {
  /** Id of the character style, where a running header looks for it. */
  matched?: string
  /** Where the words lead, where pages are made with what they mean. */
  link?: string
  fill: Paint | undefined
  stroke: Paint | undefined
  underline: ResolvedLine | undefined
  strikeThrough: ResolvedLine | undefined
}

export type ResolvedLine = Omit<LineUnderText, 'paint' | 'gap'> & {
  paint: Paint | 'asText' | undefined
  gap: Paint | undefined
}

export type RunningHeader = NonNullable<TextVariable['match']> & { before: string; after: string; fallback: string }

export type Piece =
  | {
      kind: 'text'
      text: string
      style: TextStyle
      placeholder: string | undefined
      /** The style on lines that a line style holds, by its index in the format. */
      onLines?: readonly TextStyle[]
      /** The number of the footnote it stands in, which may depend on the page. */
      isNoteNumber?: boolean
    }
  | { kind: 'break'; to: 'column' | 'frame' | 'page' | 'oddPage' | 'evenPage' }
  | {
      kind: 'marker'
      marker: 'pageNumber' | 'nextPageNumber' | 'previousPageNumber' | 'sectionMarker' | 'indentHere' | 'rightIndentTab'
      style: TextStyle
    }
  | { kind: 'item'; item: ResolvedItem; style: TextStyle; placeholder: string | undefined }
  | { kind: 'table'; table: ResolvedTable }
  /** The number of the last page; `format` undefined: as that page has it. */
  | {
      kind: 'lastPage'
      ofSection: boolean
      format: string | undefined
      before: string
      after: string
      style: TextStyle
    }
  /** What words on the page say; `fallback` where none do. */
  | { kind: 'runningHeader'; header: RunningHeader; style: TextStyle }
  /** The mark of a footnote, and what stands at the foot of its column. */
  | { kind: 'note'; mark: string; style: TextStyle; paragraphs: readonly ResolvedParagraph[] }

export type ResolvedTable = {
  id: string
  columns: readonly number[]
  rows: readonly { minimum: number; maximum: number; fixed: boolean; start: string; keepWithNext?: boolean }[]
  headerRows: number
  footerRows: number
  /** The first part goes without header rows, the last without footer rows. */
  skipFirstHeader?: boolean
  skipLastFooter?: boolean
  spaceBefore: number
  spaceAfter: number
  cells: readonly ResolvedCell[]
}

export type ResolvedCell = {
  column: number
  row: number
  columnSpan: number
  rowSpan: number
  /** Gradients lie on the unit square, which becomes the cell. */
  fill: Paint | undefined
  edges: Readonly<Record<'top' | 'left' | 'bottom' | 'right', ResolvedStroke | undefined>>
  inset: { top: number; left: number; bottom: number; right: number }
  vertical: 'top' | 'center' | 'bottom' | 'justify'
  firstBaseline: TextFrameFormat['firstBaseline']
  /** Clockwise, in quarters of a circle. */
  rotation: 0 | 90 | 180 | 270
  diagonals?: CellDiagonals
  /** A picture or shape instead of text. */
  graphic?: ResolvedItem
  paragraphs: readonly ResolvedParagraph[]
  placeholder: string | undefined
  place?: string
}

export type CellDiagonals = {
  stroke: ResolvedStroke
  /** From top left to bottom right. */
  falling: boolean
  /** From bottom left to top right. */
  rising: boolean
  /** Above the cell's content instead of below it. */
  inFront: boolean
}
