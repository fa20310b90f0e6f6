import type { FontBook } from '../fonts/font-book.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Page } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'
import type { DocumentStructure } from '../model/structure.ts'
import type { Hyphenator } from '../text/hyphenate.ts'

/** What comes from outside and stays the same while data changes. */
export type Assets = {
  fonts: FontBook
  /** By the names that designs and data use. The same map object means the same pictures. */
  pictures: ReadonlyMap<string, Picture>
  /** ICC profile of the printing condition. */
  profile: Uint8Array
  hyphenator?: Hyphenator
}

/** What is told beside the pages. `titles`: what pictures show, by their names, for the structure. */
export type ComposeOptions = {
  /** What stays of the pages is kept with the design until it is composed next: for who shows it at every keystroke. */
  keeps?: boolean | undefined
  places?: boolean | undefined
  structure?: boolean | undefined
  titles?: Readonly<Record<string, string>> | undefined
}

export type Composition = {
  pages: readonly Page[]
  /** The design's own pictures and the assets', as the painters need them. */
  pictures: ReadonlyMap<string, Picture>
  /** What the items mean, where that was asked for. */
  structure?: DocumentStructure
  /** Of opening and composing. */
  diagnostics: readonly Diagnostic[]
  /** Over all pages and the profile; `hashPage` gives that of one page. */
  readonly hash: string
}
