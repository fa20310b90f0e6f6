import { expect, test } from 'vitest'
import type { Path, Segment } from './path.ts'
import { polylines } from './polyline.ts'

const curves = (count: number): Path => [
  ['move', 0, 0],
  ...Array.from({ length: count }, (_, i): Segment => ['curve', 9e4, i, 0, 9e4, i % 7, i]),
]
const points = (path: Path) => polylines(path)[0]?.points.length ?? 0

test('a large curve becomes 96 pieces, a hundred thousand of them no more points than memory bears', () => {
  expect(points(curves(1))).toBe(97)
  expect(points(curves(100_000))).toBeLessThanOrEqual(200_001)
})
