import { expect, test } from 'vitest'
import { pageOf, words, assets } from '#test/painting/case-assets.ts'
import { identity, translation } from '../geometry/matrix.ts'
import { rectPath } from '../geometry/path.ts'
import { rect } from '../geometry/rect.ts'
import type { PageItem } from '../model/page.ts'
import { itemsRead } from './items-read.ts'

const square = (left: number, width = 10): PageItem => ({
  kind: 'path',
  path: rectPath(rect(left, 10, left + width, 20)),
  fill: { paint: { kind: 'solid', color: { space: 'gray', values: [1] } }, rule: 'nonzero' },
})
const letters = (left: number) => words('Rose', left, 30, 10)
const cropped: PageItem = {
  kind: 'group',
  matrix: identity,
  clip: { path: rectPath(rect(80, 0, 100, 50)), rule: 'nonzero' },
  items: [square(80, 40)],
}

/** Two pages of 100 points beside each other; words of 10 points are 20 wide. */
test.each<[what: string, item: PageItem, left: boolean, right: boolean]>([
  ['a square of the left page', square(50), true, false],
  ['a square of the left page that ends at the spine', square(90), true, false],
  ['a square of the right page that begins at it', square(100), false, true],
  ['a square of the left page that reaches half a point over it', square(90, 10.5), true, false],
  ['a square over both pages', square(95), true, true],
  ['a square in the outer bleed', square(-12), false, false],
  ['words of the right page', letters(110), false, true],
  ['words over both pages', letters(90), true, false],
  ['a picture that is cropped at the spine', cropped, true, false],
])('%s', (_, item, left, right) => {
  const shown = pageOf(item)
  const moved: PageItem = { kind: 'group', matrix: translation(-100, 0), items: [item] }
  const beside = { ...pageOf(moved), index: 1 }
  const read = itemsRead([shown, beside], assets.fonts)
  const leaf = item.kind === 'group' ? item.items[0]! : item
  expect([read.get(0)!.has(leaf), read.get(1)!.has(leaf)]).toEqual([left, right])
})
