import { expect, test } from 'vitest'
import { rectPath, type Path } from '../../geometry/path.ts'
import { rect } from '../../geometry/rect.ts'
import type { Corner } from '../../model/document.ts'
import { withCorners } from './corners.ts'

const none: Corner = { shape: 'none', radius: 12 }
const box = rectPath(rect(0, 0, 40, 20))
const seen = (path: Path): string =>
  path
    .map(
      (s) =>
        `${s[0][0]}${s
          .slice(1)
          .map((n) => Math.round(Number(n) * 10) / 10)
          .join()}`,
    )
    .join(' ')

test.each<[fact: string, corners: [Corner, Corner, Corner, Corner], outline: string]>([
  [
    'a corner without an option stays, whatever its radius says',
    [none, none, { shape: 'bevel', radius: 5 }, none],
    'm0,0 l40,0 l40,15 l35,20 l0,20 c',
  ],
  [
    'each has its own radius',
    [{ shape: 'bevel', radius: 4 }, { shape: 'bevel', radius: 8 }, none, none],
    'm0,4 l4,0 l32,0 l40,8 l40,20 l0,20 c',
  ],
  ['an inset turns in', [{ shape: 'inset', radius: 5 }, none, none, none], 'm0,5 l5,5 l5,0 l40,0 l40,20 l0,20 c'],
  [
    'a radius is at most half of the shorter side',
    [{ shape: 'bevel', radius: 30 }, none, none, none],
    'm0,10 l10,0 l40,0 l40,20 l0,20 c',
  ],
])('%s', (_, corners, outline) => {
  expect(seen(withCorners(box, corners))).toBe(outline)
})
