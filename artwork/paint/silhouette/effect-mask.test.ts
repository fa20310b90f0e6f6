import { expect, test } from 'vitest'
import { identity } from '../../geometry/matrix.ts'
import { rectPath, type Path } from '../../geometry/path.ts'
import { rect } from '../../geometry/rect.ts'
import { black } from '../../model/color.ts'
import type { PageItem, ShadowItem } from '../../model/page.ts'
import { featherMask, shadowMask, type EffectMask } from './effect-mask.ts'

const assets = { faces: { face: () => undefined }, pictures: new Map() }
const paint = { kind: 'solid', color: black } as const
const filled = (path: Path, rule: 'nonzero' | 'evenodd' = 'nonzero'): PageItem => ({
  kind: 'path',
  path,
  fill: { paint, rule },
})
const square = filled(rectPath(rect(20, 20, 60, 60)))
const base: ShadowItem = {
  kind: 'shadow',
  of: [square],
  offset: [0, 0],
  size: 0,
  spread: 0,
  color: black,
  opacity: 1,
  blendMode: 'normal',
  where: 'behind',
}
/** Strength at a point of the page, 0 to 1. */
const at = (mask: EffectMask | undefined, x: number, y: number): number => {
  if (!mask) return NaN
  const { box, width, height, data } = mask
  if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) return 0
  const column = Math.floor(((x - box.left) / (box.right - box.left)) * width)
  const row = Math.floor(((y - box.top) / (box.bottom - box.top)) * height)
  return Math.round((data[row * width + column]! / 255) * 100) / 100
}

const band: Path = [...rectPath(rect(20, 20, 60, 60)), ...rectPath(rect(30, 30, 50, 50))]
const line: PageItem = {
  kind: 'path',
  path: [
    ['move', 20, 40],
    ['line', 60, 40],
  ],
  stroke: { paint, width: 10, cap: 'butt', join: 'miter', miterLimit: 4 },
}
const clipped: PageItem = {
  kind: 'group',
  matrix: identity,
  items: [square],
  clip: { path: rectPath(rect(20, 20, 40, 60)), rule: 'nonzero' },
  opacity: 0.5,
}

const shadows: [fact: string, shadow: Partial<ShadowItem>, point: [number, number], strength: number][] = [
  ['sharp, it is the shape', {}, [21, 21], 1],
  ['and nothing beside it', {}, [61, 40], 0],
  ['moved', { offset: [10, 0] }, [65, 40], 1],
  ['moved away', { offset: [10, 0] }, [25, 40], 0],
  ['holes stay holes', { of: [filled(band, 'evenodd')] }, [40, 40], 0],
  ['lines cast it too', { of: [line] }, [40, 44], 1],
  ['clips and opacity count', { of: [clipped] }, [30, 40], 0.5],
  ['beyond the clip is nothing', { of: [clipped] }, [45, 40], 0],
  ['not under the object', { where: 'outside', offset: [10, 0] }, [55, 40], 0],
  ['but beside it', { where: 'outside', offset: [10, 0] }, [65, 40], 1],
  ['inside, where the moved shape leaves the object', { where: 'inside', offset: [10, 0] }, [25, 40], 1],
  ['and not where it covers it', { where: 'inside', offset: [10, 0] }, [45, 40], 0],
]
test.each(shadows)('a shadow: %s', (_, shadow, [x, y], strength) => {
  expect(at(shadowMask({ ...base, ...shadow }, assets), x, y)).toBe(strength)
})

test('blurred, it is half on the edge and fades as far as its size says', () => {
  const mask = shadowMask({ ...base, size: 10 }, assets)
  expect(at(mask, 60, 40)).toBeCloseTo(0.5, 1)
  expect(at(mask, 69.5, 40)).toBeLessThan(0.05)
  expect(at(mask, 50.5, 40)).toBeGreaterThan(0.95)
  const spread = shadowMask({ ...base, size: 10, spread: 0.5 }, assets)
  expect(at(spread, 60, 40)).toBeGreaterThan(0.9)
})

test('a feather leaves nothing of the edge and all of the middle', () => {
  const mask = featherMask([square], 8, 0, assets)
  expect(at(mask, 20.2, 40)).toBeLessThan(0.1)
  expect(at(mask, 40, 40)).toBe(1)
})

test('nothing casts no shadow', () => {
  expect(shadowMask({ ...base, of: [] }, assets)).toBeUndefined()
})
