import { expect, test } from 'vitest'
import { type Path, rectPath, surrounds } from './path.ts'
import { rect } from './rect.ts'

const box = rect(0, 0, 10, 10)
const through = (...points: [number, number][]): Path => [
  ...points.map(([x, y], i) => [i === 0 ? 'move' : 'line', x, y] as const),
  ['close'],
]

test.each<[what: string, path: Path, expected: boolean]>([
  ['the box itself', rectPath(box), true],
  ['a larger one', rectPath(rect(-1, -1, 20, 10)), true],
  ['a smaller one', rectPath(rect(0, 0, 9, 10)), false],
  ['one that ends where it began', through([-1, -1], [-1, 11], [11, 11], [11, -1], [-1, -1]), true],
  [
    'one whose corners are rounded',
    [
      ['move', 0, 0],
      ['curve', 5, -1, 5, -1, 10, 0],
      ['line', 10, 10],
      ['line', 0, 10],
    ],
    false,
  ],
  ['one that is turned', through([5, -20], [30, 5], [5, 30], [-20, 5]), false],
  ['a triangle', through([-1, -1], [11, -1], [11, 11]), false],
  ['a line there and back', through([-1, -1], [11, -1], [11, 11], [11, -1]), false],
  ['two triangles that meet', through([-1, -1], [11, 11], [11, -1], [-1, 11]), false],
  ['a corner cut out', through([-1, -1], [11, -1], [11, 5], [5, 5], [5, 11], [-1, 11]), false],
  ['two areas', [...rectPath(rect(-1, -1, 4, 11)), ...rectPath(rect(6, -1, 11, 11))], false],
  ['nothing', [], false],
])('%s has all of the box in it: %s', (_, path, expected) => {
  expect(surrounds(path, box)).toBe(expected)
})
