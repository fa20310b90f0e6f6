import { expect, test } from 'vitest'
import { identity, translation } from '../../geometry/matrix.ts'
import { rect } from '../../geometry/rect.ts'
import { black, paper } from '../../model/color.ts'
import type { PageItem, Paint } from '../../model/page.ts'
import { laidOnFrame } from './text-gradients.ts'

const waiting = (angle?: number, start?: readonly number[], length?: number): Paint => ({
  kind: 'gradient',
  shape: 'linear',
  from: [0, 0],
  to: [1, 0],
  stops: [
    { at: 0, color: black },
    { at: 1, color: paper },
  ],
  onFrame: { angle, start, length },
})
const word = (paint: Paint): PageItem => ({
  kind: 'text',
  font: 'f',
  size: 10,
  matrix: translation(7, 9),
  glyphs: [],
  text: 'a',
  fill: { paint },
})
const frame = rect(10, 20, 110, 60)
const vectorOf = (item: PageItem | undefined) =>
  item?.kind === 'text' && item.fill?.paint.kind === 'gradient' ? [item.fill.paint.from, item.fill.paint.to] : undefined

test.each([
  [
    'across the box of their frame',
    waiting(),
    [
      [10, 40],
      [110, 40],
    ],
  ],
  [
    'in the direction of their angle',
    waiting(-90),
    [
      [60, 20],
      [60, 60],
    ],
  ],
  [
    'from a start of their own',
    waiting(0, [30, 40], 25),
    [
      [30, 40],
      [55, 40],
    ],
  ],
  [
    'as text says it that states none',
    waiting(0, [0, 0], -1),
    [
      [10, 40],
      [110, 40],
    ],
  ],
])('gradients of words run %s', (_, paint, vector) => {
  const [item] = laidOnFrame([word(paint)], frame)
  expect(vectorOf(item)).toEqual(vector)
  expect(JSON.stringify(item)).not.toContain('onFrame')
})

test('inside of a moved group they lie on the same frame', () => {
  const group: PageItem = { kind: 'group', matrix: translation(5, 5), items: [word(waiting())] }
  const [moved] = laidOnFrame([group], frame)
  expect(moved?.kind === 'group' && vectorOf(moved.items[0])).toEqual([
    [5, 35],
    [105, 35],
  ])
})

test('what has no gradient stays the same object', () => {
  const items: PageItem[] = [word({ kind: 'solid', color: black }), { kind: 'group', matrix: identity, items: [] }]
  expect(laidOnFrame(items, frame).every((item, i) => item === items[i])).toBe(true)
})
