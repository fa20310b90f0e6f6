import { expect, test } from 'vitest'
import type { ErrorCode } from '../errors.ts'
import { pictureStateOf, type Undrawn, undrawnBy } from './undrawn.ts'

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

const now = Date.parse('2026-11-29T12:00:00Z')

test.each<[string, Parameters<typeof pictureStateOf>[0], ReturnType<typeof pictureStateOf>]>([
  ['changed just now', { updateTimestamp: '2026-11-29T11:59:59Z' }, 'drawing'],
  ['changed nearly ten minutes ago', { updateTimestamp: '2026-11-29T11:50:01Z' }, 'drawing'],
  ['changed ten minutes ago', { updateTimestamp: '2026-11-29T11:50:00Z' }, 'missing'],
  ['changed by a clock that is ahead', { updateTimestamp: '2026-11-29T12:03:00Z' }, 'drawing'],
  ['that cannot be drawn', { undrawn: 'noDesign', updateTimestamp: '2026-11-29T11:59:59Z' }, 'noDesign'],
  ['of which nothing is known', {}, 'missing'],
])('the picture of a release %s', (_, release, state) => {
  expect(pictureStateOf(release, now)).toBe(state)
})
