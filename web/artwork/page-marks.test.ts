import { expect, test } from 'vitest'
import { marksByBox, marksByTag, type PageMark } from './page-marks.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const page = {
  name: '1',
  hash: '',
  width: 100,
  height: 100,
  bleed: box(-5, -5, 105, 105),
  svg: '',
  placeholders: [{ tag: 'name', kind: 'text' as const, bounds: box(0, 0, 50, 10) }],
}
const mark = (more: Partial<PageMark>): PageMark => ({ id: 'a', severity: 'warning', words: 'A.', page: '1', ...more })

const cases: [fact: string, marks: PageMark[], shown: string][] = [
  ['nothing where nothing was found', [], ''],
  ['the box of what is no placeholder', [mark({ boxes: [box(10, 10, 20, 20)] })], '10 10 20 20 warning A.'],
  ['not that of a placeholder one sees', [mark({ tag: 'name', boxes: [box(10, 10, 20, 20)] })], ''],
  [
    'that of a placeholder none of whose words are there',
    [mark({ tag: 'text', boxes: [box(1, 1, 9, 9)] })],
    '1 1 9 9 warning A.',
  ],
  ['nothing of other pages', [mark({ page: '2', boxes: [box(10, 10, 20, 20)] })], ''],
  ['only what lies on the page', [mark({ boxes: [box(-9, 90, 20, 120)] })], '0 90 20 100 warning A.'],
  ['nothing beside it', [mark({ boxes: [box(110, 10, 120, 20)] })], ''],
  [
    'neighbours as one',
    [mark({ boxes: [box(0, 0, 5, 5), box(50, 50, 55, 55), box(12, 0, 17, 5)] })],
    '50 50 55 55 warning A. 0 0 17 5 warning A.',
  ],
  [
    'all that is said of one spot, looking like the worst',
    [
      mark({ boxes: [box(1, 1, 9, 9)] }),
      mark({ id: 'b', severity: 'error', words: 'B.', boxes: [box(1, 1, 9, 9)] }),
      mark({ boxes: [box(1, 1, 9, 9)] }),
    ],
    '1 1 9 9 error A.\nB.',
  ],
]

test.each(cases)('a page shows %s', (_, marks, shown) => {
  const found = marksByBox(page, marks).map(
    ({ box: { left, top, right, bottom }, severity, words }) =>
      `${left} ${top} ${right} ${bottom} ${severity} ${words}`,
  )
  expect(found.join(' ')).toBe(shown)
})

test('a placeholder shows the worst that is said of it, and says all', () => {
  const found = marksByTag([
    mark({ tag: 'name' }),
    mark({ tag: 'name', id: 'b', severity: 'error', words: 'B.' }),
    mark({}),
  ])
  expect([...found]).toEqual([['name', { id: 'b', severity: 'error', words: 'A.\nB.', numbers: [] }]])
})
