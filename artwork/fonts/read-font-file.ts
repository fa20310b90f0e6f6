/**
 * A font file as it comes from people, made ready for the engine: web fonts unpacked, variable fonts as their named
 * instances, every face tried. Whatever the file is, the answer is a font that sets and embeds, or a FontError.
 */
import { view, readFontFiles, type FontFile } from './font-file.ts'
import type { FontBook } from './font-book.ts'
import type { Embedding, FontFace } from './font-face.ts'
import { FontError } from './font-tables.ts'
import { fixInstances, type Instancer } from './instancer.ts'
import { sampleOf } from './sample.ts'
import { readVariations } from './variations.ts'
import { unpackWebFont } from './woff.ts'
import type { Inflate } from './woff2.ts'

export type FontFileTools = {
  zlib: Inflate
  brotli: Inflate
  instancer: Instancer
  /** Empty, and with a subsetter: what cannot be embedded is found here and not at the press. */
  book: FontBook
}

export type FaceFacts = {
  family: string
  style: string
  postScriptName: string
  weight: number
  isItalic: boolean
  isFixedWidth: boolean
  isSymbolFont: boolean
  embedding: Embedding
  glyphs: number
}

export type ReadFontFile = {
  /** TTF, OTF or a collection of them. */
  bytes: Uint8Array
  faces: FaceFacts[]
  /** Tags such as `wght` along which the file varied. */
  axes: string[]
}

export function readFontFile(file: Uint8Array, { zlib, brotli, instancer, book }: FontFileTools): ReadFontFile {
  const plain = bounded(() => unpackWebFont(file, { zlib, brotli }))
  const axes = bounded(() => readFontFiles(plain).flatMap(({ tables }) => readVariations(tables).axes))
  const bytes = bounded(() => fixInstances(plain, instancer))
  const files = readFontFiles(bytes)
  if (files.some(({ tables }) => tables.has('CFF2'))) throw new FontError('font.cff2')
  const faces = book.add(bytes)
  for (const face of faces) bounded(() => tryOut(face))
  return {
    bytes,
    faces: faces.map((face, index) => ({
      family: face.family,
      style: face.style,
      postScriptName: face.postScriptName,
      weight: face.traits.weight,
      isItalic: face.traits.italic,
      isFixedWidth: isFixedPitch(files[index]),
      isSymbolFont: hasSymbolMap(files[index]),
      embedding: face.embedding,
      glyphs: face.glyphCount,
    })),
    axes: [...new Set(axes.map(({ tag }) => tag))],
  }
}

/** Of a variable font, packed for the web or not, the face of one style. Throws a FontError. */
export const readStyle = (
  file: Uint8Array,
  style: string,
  { zlib, brotli, instancer }: Omit<FontFileTools, 'book'>,
): Uint8Array => bounded(() => fixInstances(unpackWebFont(file, { zlib, brotli }), instancer, style))

/** What a decoder or HarfBuzz throws over nonsense is the fault of the file. */
function bounded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof FontError) throw error
    throw new FontError('font.damaged')
  }
}

/** Sets, draws and embeds a sample. */
function tryOut(face: FontFace): void {
  const { glyphs } = sampleOf(face)
  for (const { id } of glyphs) face.outline(id)
  face.subset(glyphs.map(({ id }) => id))
}

/** `post`, isFixedPitch. */
function isFixedPitch(file: FontFile | undefined): boolean {
  const post = file?.tables.get('post')
  return post !== undefined && post.length >= 16 && view(post).getUint32(12) !== 0
}

/** `cmap`: platform 3, encoding 0. */
function hasSymbolMap(file: FontFile | undefined): boolean {
  const cmap = file?.tables.get('cmap')
  if (!cmap || cmap.length < 4) return false
  const count = Math.min(view(cmap).getUint16(2), (cmap.length - 4) >> 3)
  return Array.from({ length: count }, (_, i) => view(cmap).getUint32(4 + 8 * i)).includes(0x00030000)
}
