/** What stands around a workshop: a thread of the server, a browser's worker, the command line. Each gives files in its own way. */
import type { FontBook } from '../fonts/font-book.ts'
import type { ArtworkData } from '../model/data.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { PdfPart, Picture } from '../model/picture.ts'
import type { HyphenationExceptions } from '../text/hyphenate.ts'

export type Surroundings = {
  /** Of the engine, whose WebAssembly they load. */
  newFontBook: () => Promise<FontBook>
  /** How a placed picture, or a part of it, is to be had on a screen; undefined where it is shown as it is. */
  screenAddress: (picture: Picture, part: PdfPart | undefined, profile: Uint8Array) => Promise<string | undefined>
  /** An address that is no longer kept. */
  releaseAddress?: (address: string) => void
  /** One design is composed again and again: what stays of its pages is kept. */
  keepsPages?: boolean
  /** A file in a format that designs embed and the engine does not take. Absent where kits name those pictures, too. */
  convert?: (name: string, bytes: Uint8Array, found: Diagnostics) => Promise<Picture | undefined>
  /** Raw deflate, by the machine's own means where it has any; throws for damaged bytes and more than `size`. */
  inflate?: (packed: Uint8Array, size: number) => Uint8Array
  /** The pixels of an SVG that holds more than shapes, for print at this width in points. Absent where nothing is printed. */
  rasterise?: (svg: Picture, width: number) => Promise<Uint8Array>
}

/** `key` names these very bytes: what is kept under it is not loaded again. */
export type Source = { key: string; load: () => Promise<Uint8Array> }

/**
 * `standIn`: one of the product's own as it was when somebody was bound to it, asked like any other or only in the place of what
 * it was chosen for. Where there are such, they are all that are loaded beforehand.
 */
export type FontFile = { name: string; bytes: Uint8Array; standIn?: 'always' | 'wanted' }

/** The faces a design is set in, in the order in which they are asked. The same key means the same files. */
export type FontSet = {
  key: string
  /** An organization's own, then those that are used where any other is missing. */
  files: () => Promise<readonly FontFile[]>
  /** One of the product's own faces, by its file; each is loaded when a design's words first want it. */
  standIn: (file: string) => Source
}

/** `name` is what designs and data call it; name and key together mean the same picture. */
export type PictureSource = {
  name: string
  key: string
  /** Undefined, and told, where there is no such picture. */
  read: (found: Diagnostics) => Promise<Picture | undefined>
}

/** All that a composition comes from. */
export type ComposeJob = {
  design: Source
  fonts: FontSet
  /** ICC profile of the printing condition. */
  profile: Source
  data: ArtworkData
  pictures: readonly PictureSource[]
  /** Words that divide elsewhere than the patterns say, by language. */
  exceptions: HyphenationExceptions
  /** Pages say where the places of the design are. */
  places?: boolean | undefined
  /** It is told what the items mean. */
  structure?: boolean | undefined
  /** What pictures show, by their names, for who does not see them. */
  titles?: Readonly<Record<string, string>> | undefined
}
