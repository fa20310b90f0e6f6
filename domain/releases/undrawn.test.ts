import { expect, test } from 'vitest'
import type { ErrorCode } from '../errors.ts'
import { type Undrawn, undrawnBy } from './undrawn.ts'

test.each<[ErrorCode, Undrawn | undefined]>([
  ['template.notFound', 'noTemplate'],
  ['template.loadFailed', 'noTemplate'],
  ['template.noDesign', 'noDesign'],
  ['artwork.designUnreadable', 'designUnreadable'],
  ['font.unreadable', 'fontUnreadable'],
  ['artwork.picturesTooMany', 'picturesTooMany'],
  ['artwork.takesTooLong', 'takesTooLong'],
  ['file.notFound', 'fileMissing'],
  ['ownPdf.refused', 'pdfRefused'],
  // The machine’s business, or somebody who was quicker.
  ['unavailable', undefined],
  ['artwork.busy', undefined],
  ['storage.full', undefined],
  ['internal', undefined],
  ['write.conflict', undefined],
])('%s: a release cannot be composed for %s', (code, why) => {
  expect(undrawnBy(code)).toBe(why)
})
