/**
 * A paragraph as a row of clusters: the smallest pieces that a line holds whole, each with its glyphs in place and its
 * width. Everything that depends on the font is decided here; breaking and justifying only add widths.
 */
import type { ResolvedItem, ResolvedParagraph, ResolvedTable, TextStyle } from '../model/resolved.ts'
import type { TextFace } from '../fonts/text-face.ts'

export type Cluster = {
  kind:
    | 'glyphs'
    /** White space that stretches when lines are justified. */
    | 'space'
    | 'tab'
    /** Takes what follows to the right edge. */
    | 'rightTab'
    | 'item'
    /** U+2028: a new line of the same paragraph. */
    | 'lineBreak'
    | 'break'
    /** Where the following lines of the paragraph begin. */
    | 'indentHere'
    | 'table'
  /** UTF-16 offsets in the paragraph's text. */
  from: number
  to: number
  text: string
  /** Advance as set without justification: scaled, tracked, kerned. */
  width: number
  glyphs: readonly ClusterGlyph[]
  run: TextRun
  item?: ResolvedItem
  /** Of an item: how far it reaches above the baseline. */
  height?: number
  /** Of an item above its line: the room it takes between the line before and this one. */
  above?: number
  table?: ResolvedTable
  /** The footnote whose mark this is the last of. */
  note?: readonly ResolvedParagraph[]
  /** A hyphen that the end of a line brings. */
  divides?: true
  breakTo?: 'column' | 'frame' | 'page' | 'oddPage' | 'evenPage'
}

/** Points in the run's own text space (before `scaleX`, `scaleY`), from the cluster's origin, y downwards. */
export type ClusterGlyph = { id: number; x: number; y: number }

/** What neighbouring clusters share. */
export type TextRun = {
  style: TextStyle
  face: TextFace
  /** Size of the glyphs, after super- and subscript and false small caps. */
  size: number
  /** Shift of the baseline, upwards. */
  rise: number
  scaleX: number
  scaleY: number
  language: string
  script: string
  direction: 'ltr' | 'rtl'
  /** Of embedding (UAX #9): odd ones run from right to left. */
  level: number
  placeholder: string | undefined
}

export type ParagraphText = {
  text: string
  /** Where each piece of the paragraph begins in the text. */
  starts: readonly number[]
  clusters: readonly Cluster[]
}
