/**
 * What the items on pages mean, for assistive programs (ISO 32000-1, 14.8.4). It stands beside the pages: items are hashed, and
 * what they mean changes nothing of what is seen.
 */
import type { Rect } from '../geometry/rect.ts'
import type { PageItem } from './page.ts'

export type StructureType =
  | 'Document'
  | 'Sect'
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Note'
  | 'Figure'
  | 'Link'
  | 'Span'

export type StructureNode = {
  type: StructureType
  /** In the order it is read. */
  content: (StructureNode | PageItem)[]
  /** Words for who does not see it. */
  alt?: string
  /** BCP 47, where it is not the document's. */
  language?: string
  /** Where a link leads; http, https or mailto. */
  url?: string
  /** Of a link that stands on an item: where on pages, by their index, it is to be clicked. */
  areas?: readonly { page: number; box: Rect }[]
  /** Of a list: numbered or with bullets. */
  numbering?: 'Decimal' | 'Disc'
  /** Of a cell. */
  span?: { columns: number; rows: number }
}

export type Bookmark = {
  title: string
  /** In the order of the pages, from 0. */ page: number
  /** From 1, never more than one deeper than the one before. */ level: number
}

/** A title in one line, cut at a whole character where it is longer than panels show. */
export const bookmarkTitle = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestTitle)
    .replace(/[\uD800-\uDBFF]$/, '')

const longestTitle = 200

export type DocumentStructure = {
  root: StructureNode
  /** What each item belongs to; all others are decoration. */
  nodes: ReadonlyMap<PageItem, StructureNode>
  /** Of each page, by its index, the items that are read there; elsewhere they are decoration, too. */
  read: ReadonlyMap<number, ReadonlySet<PageItem>>
  bookmarks: readonly Bookmark[]
}

export const isNode = (part: StructureNode | PageItem): part is StructureNode => 'content' in part
