import type { PDFContext, PDFDocument, PDFObjectCopier } from '@cantoo/pdf-lib'
import { chain, type Matrix } from '../../geometry/matrix.ts'
import type { Diagnostics, Place } from '../../model/diagnostic.ts'
import type { Picture } from '../../model/picture.ts'
import type { ScreenColors } from '../../color/screen-colors.ts'
import { Content } from './content.ts'
import type { Effort } from '../silhouette/outlines.ts'
import type { FontUses } from './fonts/font.ts'
import type { Layers } from './catalog/layers.ts'
import type { MarkedStream } from './tags/marked-content.ts'
import { type ResourcePool, UsedResources } from './resources.ts'

/** What all pages of one PDF share. */
export type PdfBuild = {
  context: PDFContext
  pool: ResourcePool
  fonts: FontUses
  pictures: ReadonlyMap<string, Picture>
  /** The placed PDF files, opened, and what copies their objects. */
  documents: ReadonlyMap<Picture, PDFDocument>
  copiers: Map<PDFDocument, PDFObjectCopier>
  layers: Layers
  /** For the few conversions that print needs: gradients between unlike colours. */
  colors: ScreenColors
  /** The output intent's profile. */
  profile: Uint8Array
  /** What the effects of all pages may still cost. */
  effort: Effort
  /** Alternate colours of spot inks by name: in one file an ink has one look, even if the design gives it two. */
  spotAlternates: Map<string, string>
  diagnostics: Diagnostics
  options: { overprintBlackText: boolean; cmykPictures: 'profile' | 'numbers'; layers: boolean }
}

/** One content stream being written: a page, a form, a pattern. */
export type Canvas = {
  build: PdfBuild
  content: Content
  resources: UsedResources
  /** The current coordinates to those the stream began with; patterns are anchored to the latter. */
  ctm: Matrix
  place: Place
  /** Where what items mean is marked; undefined in files without structure, and within what is one item. */
  marks?: MarkedStream | undefined
}

export const newCanvas = (build: PdfBuild, ctm: Matrix, place: Place, marks?: MarkedStream): Canvas => ({
  build,
  content: new Content(),
  resources: new UsedResources(),
  ctm,
  place,
  marks,
})

/** Draws inside `q … Q`, with the coordinates mapped by `matrix`. */
export function within(canvas: Canvas, matrix: Matrix, draw: (inner: Canvas) => void): void {
  canvas.content.op('q')
  if (!isIdentity(matrix)) canvas.content.matrix(matrix)
  draw({ ...canvas, ctm: chain(matrix, canvas.ctm) })
  canvas.content.op('Q')
}

/** The blending space of a page or form, the press's (PDF/X-4 wants it said); only where something blends, since it takes part in how RGB is shown. */
export const blendingGroup = ({ resources }: Canvas): object =>
  resources.transparent ? { Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK' } } : {}

const isIdentity = ([a, b, c, d, e, f]: Matrix): boolean =>
  a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0
