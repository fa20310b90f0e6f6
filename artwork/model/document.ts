/**
 * An InDesign design as its IDML package says it: nothing resolved, nothing composed. References are the package's own
 * ids (`Self`). Lengths in points; every matrix maps the item's own coordinates to its parent's, y downwards.
 */
import type { Matrix } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { Rect } from '../geometry/rect.ts'
import type { Color } from './color.ts'
import type { FrameAttributes } from './frame-attributes.ts'
import type { PdfPart } from './picture.ts'
import type { CellAttributes, TableAttributes } from './table-attributes.ts'
import type { CharacterAttributes, ParagraphAttributes } from './text-attributes.ts'
import type { StrokeStyle } from './stroke-style.ts'

export type Document = {
  /** DOMVersion, such as "16.0". */
  version: string
  facingPages: boolean
  /** Page size of new pages. */
  pageWidth: number
  pageHeight: number
  bleed: Sides
  slug: Sides
  baselineGrid: { start: number; division: number; relativeTo: 'page' | 'margin' }
  /** How `superscript`, `subscript` and false small caps are made: size and shift in percent. */
  textDefaults: {
    superscriptSize: number
    superscriptShift: number
    subscriptSize: number
    subscriptShift: number
    smallCap: number
    /** The largest leading of a paragraph holds for all its lines. */
    paragraphLeading?: boolean
  }
  footnotes: FootnoteOptions
  endnotes: EndnoteOptions
  /** Where the light of shadows and bevels comes from that follow the document's: degrees, counter-clockwise and upwards. */
  globalLight: { angle: number; altitude: number }
  layers: readonly Layer[]
  swatches: ReadonlyMap<string, Swatch>
  strokeStyles: ReadonlyMap<string, StrokeStyle>
  /** TextDefault of the preferences: what holds where no style says anything. */
  defaultText: TextAttributes
  paragraphStyles: ReadonlyMap<string, Style<TextAttributes>>
  characterStyles: ReadonlyMap<string, Style<CharacterAttributes>>
  objectStyles: ReadonlyMap<string, Style<FrameAttributes>>
  cellStyles: ReadonlyMap<string, Style<CellAttributes>>
  tableStyles: ReadonlyMap<string, Style<TableAttributes>>
  masterSpreads: ReadonlyMap<string, Spread>
  spreads: readonly Spread[]
  stories: ReadonlyMap<string, Story>
  /** XMLElements by Self, for the frames and words they tag. */
  tags: ReadonlyMap<string, XmlTag>
  /** The XMLElement of a story or a page item, by the Self of its content. */
  taggedContent: ReadonlyMap<string, string>
  sections: readonly Section[]
  textVariables: ReadonlyMap<string, TextVariable>
  kinsokuTables: ReadonlyMap<string, KinsokuTable>
  /** Conditions and whether the design shows them. */
  conditions: ReadonlyMap<string, { name: string; visible: boolean }>
  /** Addresses by the hyperlink source that leads there. */
  links: ReadonlyMap<string, string>
  bookmarks: readonly DesignBookmark[]
  /** Faces the design names, as written in Fonts.xml. */
  fonts: readonly { family: string; style: string; postScriptName: string }[]
}

/** `page` is the Self of a page, `text` of a destination in a story; levels count from 1. */
export type DesignBookmark = { title: string; level: number; page?: string; text?: string }

/** Characters, as the design lists them, that lines do not begin with, do not end with, do not divide. */
export type KinsokuTable = { notFirst: string; notLast: string; notApart: string }

/** How notes are numbered. */
export type NoteMarks = {
  /** As page numbers name it: `Arabic`, `LowerRoman`. */
  numbering: string
  startAt: number
  /** Around the number, in the text or in the note. */
  prefix: string
  suffix: string
  showsPrefixIn: 'none' | 'reference' | 'note' | 'both'
}

/** Type, Document Endnote Options. Their text is a story of its own. */
export type EndnoteOptions = NoteMarks & { /** Numbering restarts with each story. */ restarts: boolean }

/** Type, Document Footnote Options. */
export type FootnoteOptions = NoteMarks & {
  /** Where numbering restarts; it always does with a story. */
  restart: 'never' | 'page' | 'spread' | 'section'
  /** Over the columns of a frame instead of in one. */
  straddles: boolean
  /** A note that does not fit goes on in the next column, unless it is kept whole. */
  splits: boolean
  /** Least space between the text and the first note of a column. */
  spaceBefore: number
  spaceBetween: number
  firstBaseline: TextFrameFormat['firstBaseline']
  firstBaselineMinimum: number
  /** Notes of the last column follow its text instead of standing at its foot. */
  afterText: boolean
  /** Over the first note of a column, and over what goes on from the column before. */
  rule: NoteRule | undefined
  continuingRule: NoteRule | undefined
}

export type NoteRule = {
  weight: number
  color: string
  tint: number | 'own' | undefined
  type: string
  gapColor: string | undefined
  gapTint: number | 'own' | undefined
  overprint: boolean
  gapOverprint: boolean
  left: number
  width: number
  offset: number
}

/** A paragraph style and a paragraph's range may carry both kinds. */
export type TextAttributes = { paragraph: ParagraphAttributes; character: CharacterAttributes }

export type Sides = { top: number; bottom: number; inside: number; outside: number }

export type Layer = { id: string; name: string; visible: boolean; printable: boolean }

export type Style<Attributes> = {
  id: string
  name: string
  basedOn: string | undefined
  attributes: Attributes
  /** The tag that PDF exports its paragraphs with, such as `H1`. */
  exportTag?: string
}

export type Swatch =
  | { kind: 'none'; name: string }
  | { kind: 'color'; name: string; color: Color }
  | {
      kind: 'gradient'
      name: string
      shape: 'linear' | 'radial'
      stops: readonly { at: number; swatch: string; middle: number }[]
    }

export type Spread = {
  id: string
  /** Of a master: "A-Master". */
  name: string
  pages: readonly DocumentPage[]
  /** In the order they are painted. */
  items: readonly Item[]
  /** Spread coordinates to the pasteboard. */
  matrix: Matrix
  /** Hidden in InDesign's pages panel: not exported. */
  hidden: boolean
}

export type DocumentPage = {
  id: string
  name: string
  /** The page's own box, to be mapped by `matrix` to the spread. */
  bounds: Rect
  matrix: Matrix
  side: 'left' | 'right' | 'single'
  margins: { top: number; bottom: number; left: number; right: number }
  columns: number
  appliedMaster: string | undefined
  masterMatrix: Matrix
  /** Master items that the page has made its own, and so are not drawn from the master. */
  overrides: readonly string[]
  showMasterItems: boolean
}

export type Item = GroupNode | ShapeItem | TextFrame

type ItemBase = {
  id: string
  name: string
  layer: string
  visible: boolean
  matrix: Matrix
  objectStyle: string | undefined
  attributes: FrameAttributes
  /** Label set by scripts, by key. */
  scriptLabels: ReadonlyMap<string, string>
  /** What it shows, in words (Object Export Options); empty for decoration. */
  alt?: string
}

export type GroupNode = ItemBase & { kind: 'group'; items: readonly Item[] }

export type ShapeItem = ItemBase & {
  kind: 'shape'
  shape: 'rectangle' | 'oval' | 'polygon' | 'line'
  path: Path
  /** A picture, or items pasted into the shape. */
  graphic: Graphic | undefined
  /** Meant for a picture, filled or empty. */
  graphicFrame: boolean
  inside: readonly Item[]
  textOnPath: readonly PathText[]
  /** Words that fill the path's box in place of an area; undefined where they cannot be read, and nothing is drawn. */
  epsText?: { words: EpsText | undefined }
}

/** Words that were outlines in another program, in the face by its PostScript name; `size` in points. */
export type EpsText = { font: string; size: number; text: string }

/** A story along the item's outline. */
export type PathText = {
  story: string
  /** Along the outline from its first point, where text begins and ends. */
  start: number
  end: number
  /** What of the text lies on the outline. */
  alignment: 'baseline' | 'center' | 'ascender' | 'descender'
  /** On the other side. */
  flipped: boolean
  /** As IDML names it; characters upright on the outline are `RainbowPathEffect`. */
  effect: string
}

export type TextFrame = ItemBase & {
  kind: 'text'
  path: Path
  story: string
  previous: string | undefined
  next: string | undefined
}

export type TextFrameFormat = {
  columns: number
  gutter: number
  fixedColumnWidth: number | undefined
  balanceColumns: boolean
  inset: { top: number; left: number; bottom: number; right: number }
  vertical: 'top' | 'center' | 'bottom' | 'justify'
  /** Most extra space between paragraphs when vertical is `justify`. */
  verticalLimit: number
  firstBaseline: 'ascent' | 'capHeight' | 'leading' | 'xHeight' | 'emBox' | 'fixed'
  firstBaselineMinimum: number
  /** The frame's own baseline grid; `start` is measured from the top of what `from` names. */
  baselineGrid?: { start: number; division: number; from: 'page' | 'margin' | 'frame' | 'inset' }
  autoSize: 'off' | 'height' | 'width' | 'both' | 'bothProportionally'
  autoSizeReference: string
  minimumWidth: number
  minimumHeight: number
  /** Frames that grow in width break lines only where the text says so. */
  noLineBreaks: boolean
  ignoreWrap: boolean
}

/** Top left, top right, bottom right, bottom left. */
export type Corner = { shape: 'none' | 'rounded' | 'inverseRounded' | 'inset' | 'bevel' | 'fancy'; radius: number }

export type Graphic = {
  id: string
  /** IDML's kind: Image, PDF, EPS, SVG, WMF, PICT, ImportedPage. */
  type: string
  /** File name of the link, decoded, without folders. */
  name: string | undefined
  /** Whole link as written. */
  uri: string | undefined
  /** The file itself, where the package embeds it. */
  contents: Uint8Array | undefined
  /** Picture coordinates to the frame's. */
  matrix: Matrix
  /** The picture's box in its own coordinates. */
  bounds: Rect
  visible: boolean
  /** How the picture is cut out (Object > Clipping Path); undefined: not at all. */
  clipping: { type: string; pathName: string; inverted: boolean; path: Path | undefined } | undefined
  /** Of a placed PDF or Illustrator file. */
  part: PdfPart
  /** How the picture blends in its frame, its effects, and the ink of its greys. */
  attributes: FrameAttributes
}

export type Anchor = {
  position: 'inline' | 'aboveLine' | 'custom'
  yOffset: number
  xOffset: number
  spaceBefore: number
  spaceAfter: number
  alignment: 'left' | 'center' | 'right' | 'toBindingSide' | 'awayFromBindingSide' | 'text'
  /** As IDML says it, for custom positions. */
  raw: Readonly<Record<string, string>>
}

export type TextWrap = {
  mode: 'none' | 'box' | 'contour' | 'jumpObject' | 'nextColumn'
  offset: { top: number; left: number; bottom: number; right: number }
  /** Text stays inside of the shape instead of outside. */
  inverse: boolean
  side: 'both' | 'left' | 'right' | 'largest' | 'towardsSpine' | 'awayFromSpine'
  /** The outline a contour follows, in the item's coordinates; undefined: the item's own. */
  contour: Path | undefined
}

export type Story = {
  id: string
  /** Size of optical margin alignment in points, where it is on. */
  opticalMargin: number | undefined
  runs: readonly Run[]
}

/** A stretch of a story in one format. `tags` are the XMLElements around it, outermost first. */
export type Run = {
  paragraphStyle: string
  /** Overrides of the paragraph's range; runs of one range share the object. */
  paragraph: TextAttributes
  characterStyle: string
  /** Overrides of the character range; runs of one range share the object. */
  character: CharacterAttributes
  tags: readonly string[]
  /** The hyperlink source it stands in. */
  link?: string
  /** Places that bookmarks lead to, just before it. */
  destinations?: readonly string[]
  content: RunContent
}

export type RunContent =
  | { kind: 'text'; text: string }
  /** The end of a paragraph. */
  | { kind: 'paragraphEnd' }
  | { kind: 'break'; to: 'column' | 'frame' | 'page' | 'oddPage' | 'evenPage' }
  /** Numbers and marks that are known only when pages are: IDML's `<?ACE n?>`. */
  | {
      kind: 'marker'
      marker:
        | 'pageNumber'
        | 'nextPageNumber'
        | 'previousPageNumber'
        | 'sectionMarker'
        | 'indentHere'
        | 'endNestedStyle'
        | 'rightIndentTab'
        | 'footnote'
        | 'unknown'
      /** Of the mark in an endnote: the reference it belongs to. */
      endnote?: string
    }
  | { kind: 'variable'; variable: string; result: string }
  | { kind: 'item'; item: Item }
  | { kind: 'table'; table: Table }
  | { kind: 'note'; note: 'footnote'; /** Self of the note. */ id: string; runs: readonly Run[] }
  /** Where an endnote is referred to. */
  | { kind: 'endnote'; id: string }

export type Table = {
  id: string
  style: string | undefined
  attributes: TableAttributes
  headerRows: number
  footerRows: number
  skipFirstHeader: boolean
  skipLastFooter: boolean
  /** Header and footer rows stand once a frame or page instead of in every column. */
  repeatsRarely: boolean
  rows: readonly {
    height: number
    minimum: number
    maximum: number
    autoGrow: boolean
    start: string
    keepWithNext: boolean
  }[]
  columns: readonly { width: number }[]
  cells: readonly Cell[]
  tag: string | undefined
}

export type Cell = {
  id: string
  column: number
  row: number
  columnSpan: number
  rowSpan: number
  style: string | undefined
  attributes: CellAttributes
  runs: readonly Run[]
  tag: string | undefined
  /** A cell that holds a picture instead of text. */
  graphic: ShapeItem | undefined
}

export type XmlTag = { id: string; tag: string; parent: string | undefined; attributes: ReadonlyMap<string, string> }

export type Section = {
  firstPage: string
  startAt: number | undefined
  prefix: string
  includePrefix: boolean
  style: string
  marker: string
}

export type TextVariable = {
  id: string
  name: string
  /** As IDML names it: `CustomTextType`, `LastPageNumberType`. */
  type: string
  /** What stands around the value. */
  before: string
  after: string
  /** Of a custom text. */
  text: string
  /** Of a last page number: of its section instead of the document, in a format of its own or as pages have it. */
  lastPage?: { ofSection: boolean; format: string | undefined }
  /** Of a running header: the words it takes from its page, or from the last page that had some. */
  match?: {
    /** The paragraph or character style that they are in, by its id. */
    style: string
    which: 'first' | 'last'
    letterCase: 'asIs' | 'upper' | 'lower' | 'title' | 'sentence'
    withoutEndPunctuation: boolean
  }
}
