import { expect, test } from 'vitest'
import { identity } from '../geometry/matrix.ts'
import { rectPath } from '../geometry/path.ts'
import { outset, rect, type Rect } from '../geometry/rect.ts'
import type { Color } from '../model/color.ts'
import type { Page, PageItem } from '../model/page.ts'
import { missingBleed } from './bleed.ts'

const cyan: Color = { space: 'cmyk', values: [1, 0, 0, 0] }
const white: Color = { space: 'cmyk', values: [0, 0, 0, 0] }
const area = (box: Rect, color = cyan): PageItem => ({
  kind: 'path',
  path: rectPath(box),
  fill: { paint: { kind: 'solid', color }, rule: 'nonzero' },
})
const trim = rect(0, 0, 100, 50)
const page = (items: PageItem[], bleed = outset(trim, 9)): Page => ({
  name: '1',
  index: 0,
  trim,
  bleed,
  placeholders: [],
  items,
})
const clipped = (clip: Rect, inside: PageItem): PageItem => ({
  kind: 'group',
  matrix: identity,
  items: [inside],
  clip: { path: rectPath(clip), rule: 'nonzero' },
})

const cases: [fact: string, page: Page, sides: string][] = [
  ['an area within the page needs none', page([area(rect(10, 10, 90, 40))]), ''],
  ['an area to the end of the bleed has it', page([area(outset(trim, 9))]), ''],
  ['an area to the cut lacks it on each side it reaches', page([area(rect(0, 0, 100, 20))]), 'left 0 top 0 right 0'],
  ['an area too short says how far it goes', page([area(outset(trim, 4))]), 'left 4 top 4 right 4 bottom 4'],
  ['a hair does not count', page([area(outset(trim, 8.6))]), ''],
  ['more than half a point does', page([area(rect(-8.4, -9, 109, 59))]), 'left 8.4'],
  ['an area just short of the cut reaches it', page([area(rect(0.4, 10, 90, 40))]), 'left 0'],
  ['an area that keeps off the cut does not', page([area(rect(0.6, 10, 90, 40))]), ''],
  ['white prints nothing', page([area(trim, white)]), ''],
  [
    'a picture counts as far as its frame shows it',
    page([clipped(rect(10, 10, 90, 50), area(outset(trim, 9)))]),
    'bottom 0',
  ],
  ['a side without bleed needs none', page([area(rect(0, -9, 109, 59))], rect(0, -9, 109, 59)), ''],
  ['nor does the spine', { ...page([area(rect(0, -9, 109, 59))]), spine: 'left' }, ''],
  ['without any bleed all that reaches an edge lacks it', page([area(rect(20, 10, 100, 40))], trim), 'right 0'],
  ['what lies beside the page does not count', page([area(rect(-20, 10, -2, 40))]), ''],
]

test.each(cases)('%s', (_, on, sides) => {
  expect(
    missingBleed(on)
      .map(({ side, reach }) => `${side} ${reach}`)
      .join(' '),
  ).toBe(sides)
})
