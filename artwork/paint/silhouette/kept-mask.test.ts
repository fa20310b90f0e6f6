import { expect, it } from 'vitest'
import { black } from '../../model/color.ts'
import type { PageItem } from '../../model/page.ts'
import { keptMask } from './kept-mask.ts'

const shape = (points: number): PageItem => ({
  kind: 'path',
  path: Array.from({ length: points }, (_, i) => [i === 0 ? 'move' : 'line', i, i % 7] as const),
  fill: { paint: { kind: 'solid', color: black }, rule: 'nonzero' },
})
const pictures = new Map()

it.each([
  ['an outline of thousands of pieces is made once', [shape(6000)], pictures, 1],
  [
    'together with others',
    [{ kind: 'group', matrix: [1, 0, 0, 1, 0, 0], items: [shape(3000), shape(3000)] }],
    pictures,
    1,
  ],
  ['a plain outline is made again', [shape(5)], pictures, 2],
  ['with other pictures it is made again', [shape(6000)], undefined, 2],
] as [string, PageItem[], typeof pictures | undefined, number][])('the mask of %s', (_, items, same, times) => {
  const effect = {}
  let made = 0
  const make = () => (made++, undefined)
  for (let page = 0; page < 2; page++) keptMask(effect, items, same ?? new Map(), make)
  expect(made).toBe(times)
})
