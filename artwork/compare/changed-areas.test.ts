import { describe, expect, test } from 'vitest'
import { rectPath } from '../geometry/path.ts'
import { rect, type Rect } from '../geometry/rect.ts'
import { identity } from '../geometry/matrix.ts'
import type { GroupItem, Page, PageItem } from '../model/page.ts'
import { changedAreas } from './changed-areas.ts'
import { pageDifferences } from './page-differences.ts'

const trim = rect(0, 0, 200, 100)
const page = (items: readonly PageItem[], more: Partial<Page> = {}): Page => ({
  name: '1',
  index: 0,
  trim,
  bleed: trim,
  items,
  placeholders: [],
  ...more,
})

const area = (left: number, top: number, right: number, bottom: number, tint = 1): PageItem => ({
  kind: 'path',
  path: rectPath(rect(left, top, right, bottom)),
  fill: { paint: { kind: 'solid', color: { space: 'cmyk', values: [0, 0, 0, tint] } }, rule: 'nonzero' },
})
const group = (items: readonly PageItem[], more: Partial<GroupItem> = {}): GroupItem => ({
  kind: 'group',
  matrix: identity,
  items,
  ...more,
})
const image = (picture: string, placeholder?: string): PageItem => ({
  kind: 'image',
  picture,
  matrix: [20, 0, 0, 20, 150, 10],
  ...(placeholder !== undefined && { placeholder }),
})

const a = area(10, 10, 30, 20)
const b = area(100, 50, 120, 60)
const boxA = rect(10, 10, 30, 20)
const boxB = rect(100, 50, 120, 60)

test.each<[string, Page | undefined, Page | undefined, readonly Rect[]]>([
  ['the same thing', page([a, b]), page([a, b]), []],
  ['the same thing in one group more', page([a, b]), page([group([a, b])]), []],
  [
    'the same thing moved there by its group',
    page([a]),
    page([group([area(5, 5, 25, 15)], { matrix: [1, 0, 0, 1, 5, 5] })]),
    [],
  ],
  ['a new thing', page([a]), page([a, b]), [boxB]],
  ['one thing less', page([a, b]), page([b]), [boxA]],
  ['a second one on top of the same', page([a]), page([a, a]), [boxA]],
  ['a thing that has moved', page([area(10, 10, 30, 20)]), page([area(12, 10, 32, 20)]), [boxA, rect(12, 10, 32, 20)]],
  ['another colour', page([a, b]), page([area(10, 10, 30, 20, 0.5), b]), [boxA, boxA]],
  ['the same picture of another placeholder', page([image('x')]), page([image('x', 'y')]), []],
  ['a thing that is faded', page([a, b]), page([group([a], { opacity: 0.5 }), b]), [boxA, boxA]],
  [
    'another picture of the same name',
    page([image('x')], { pictures: { x: '1' } }),
    page([image('x')], { pictures: { x: '2' } }),
    [rect(150, 10, 170, 30), rect(150, 10, 170, 30)],
  ],
  ['what lay below and lies above', page([a, b]), page([b, a]), [boxB, boxA]],
  ['a page that was not there', undefined, page([a]), [trim]],
  ['a page that is gone', page([a]), undefined, [trim]],
  ['a page that is called otherwise', page([a]), page([a], { name: 'ii' }), [trim]],
])('of %s', (_, before, after, boxes) => {
  expect(pageDifferences(before, after)).toEqual(boxes)
})

describe('areas and what changed them', () => {
  const moved = area(12, 10, 32, 20)
  const raised = area(100, 45, 120, 55)

  test('each is told by the step that did it', () => {
    const [before, first, both] = [[page([a, b])], [page([moved, b])], [page([moved, raised])]]
    expect(changedAreas(before, both, [first, both])).toEqual([
      { page: 0, box: rect(10, 10, 32, 20), causes: [0] },
      { page: 0, box: rect(100, 45, 120, 60), causes: [1] },
    ])
  })

  test('one that two steps changed names both; what a later step undid is no difference', () => {
    const [before, first, second] = [[page([a, b])], [page([moved, raised])], [page([area(14, 10, 34, 20), b])]]
    expect(changedAreas(before, second, [first, second])).toEqual([
      { page: 0, box: rect(10, 10, 34, 20), causes: [0, 1] },
    ])
  })

  test('one that no step changed has no cause', () => {
    const [before, after] = [[page([a, b])], [page([moved, raised])]]
    const [area] = changedAreas(before, after, [[page([moved, b])]]).filter(({ causes }) => causes.length === 0)
    expect(area).toEqual({ page: 0, box: rect(100, 45, 120, 60), causes: [] })
  })

  test('pages that are on one side only are changed as a whole', () => {
    const [one, two] = [page([a]), page([b], { name: '2', index: 1 })]
    expect(changedAreas([one], [one, two], [[one, two]])).toEqual([{ page: 1, box: trim, causes: [0] }])
  })
})
