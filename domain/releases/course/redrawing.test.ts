import { expect, test } from 'vitest'
import type { Release } from '../release.ts'
import { refusalToRedraw } from './redrawing.ts'

const look = 'a'.repeat(64)
const ownPdf = { sha256: look, name: 'Folie.pdf', filesize: 1, pages: [{ width: 60, height: 140, look }] }

test.each<[string, Pick<Release, 'type' | 'template' | 'ownPdf'>, string | undefined]>([
  ['one in a design', { type: 'print', template: 't' }, undefined],
  ['one of its own PDF', { type: 'print', ownPdf }, undefined],
  ['one with neither', { type: 'print' }, 'release.noPages'],
  ['a digital one', { type: 'digital', template: 't' }, 'release.noPages'],
])('the pages of %s', (_, release, expected) => {
  expect(refusalToRedraw(release)?.code).toBe(expected)
})
