/**
 * Why a release cannot be composed as it is. Lists say so where its picture would be, with what mends it: texts
 * `release.undrawn.REASON`. A template is composed with its examples, and says the same of itself.
 */
import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

export const Undrawn = z.enum([
  'noTemplate',
  'noDesign',
  'designUnreadable',
  'fontUnreadable',
  'picturesTooMany',
  'takesTooLong',
  'fileMissing',
  'pdfRefused',
])
export type Undrawn = z.infer<typeof Undrawn>

const reasons: Partial<Record<ErrorCode, Undrawn>> = {
  'template.notFound': 'noTemplate',
  'template.loadFailed': 'noTemplate',
  'template.noDesign': 'noDesign',
  'artwork.designUnreadable': 'designUnreadable',
  'font.unreadable': 'fontUnreadable',
  'artwork.picturesTooMany': 'picturesTooMany',
  'artwork.takesTooLong': 'takesTooLong',
  'file.notFound': 'fileMissing',
  'ownPdf.refused': 'pdfRefused',
}

/** By what composing threw; undefined where nothing is wrong with the release: it is tried again. */
export const undrawnBy = (code: ErrorCode): Undrawn | undefined => reasons[code]

/** Milliseconds that the engine takes for a page at most, with those before it. */
const longestDrawing = 10 * 60_000

/** How the picture of something stands that has none: why it cannot be drawn, on its way since it was changed, or missing. */
export function pictureStateOf(
  { undrawn, updateTimestamp }: { undrawn?: Undrawn | undefined; updateTimestamp?: string | undefined },
  now: number,
): Undrawn | 'drawing' | 'missing' {
  if (undrawn) return undrawn
  return updateTimestamp !== undefined && now - Date.parse(updateTimestamp) < longestDrawing ? 'drawing' : 'missing'
}
