import { expect, it } from 'vitest'
import type { Path } from '../../geometry/path.ts'
import { coveredBy } from './frame-shape.ts'

/** From 10 to 110, up and down between 0 and 100. */
const comb = (teeth: number): Path => [
  ['move', 10, 0],
  ...Array.from({ length: teeth }, (_, i) => ['line', 10 + (100 * (i + 1)) / teeth, i % 2 ? 0 : 100] as const),
  ['close'],
]

it('an outline that crosses every line thousands of times counts as its box after a while', () => {
  const spans = coveredBy(comb(4000), 0, 0)
  let lines = 0
  while (spans(40, 52).length > 1 && lines < 5000) lines++
  expect(spans(40, 52)).toEqual([{ left: 10, right: 110 }])
  expect(lines).toBeGreaterThan(50)
  expect(lines).toBeLessThan(500)
})

it('one of some points never does', () => {
  const spans = coveredBy(comb(5), 0, 0)
  const first = spans(90, 99)
  for (let line = 0; line < 5000; line++) spans(90, 99)
  expect(spans(90, 99)).toEqual(first)
  expect(first.length).toBeGreaterThan(1)
})
