import { expect, test } from 'vitest'
import { identity } from '../../geometry/matrix.ts'
import { rectPath, type Path } from '../../geometry/path.ts'
import { rect } from '../../geometry/rect.ts'
import { black } from '../../model/color.ts'
import type { GroupMask, PageItem, ReliefItem, ShadowItem } from '../../model/page.ts'
import { effectMask, fadedMask } from './effect-mask.ts'
import type { EffectMask } from './mask.ts'

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
  expect(at(effectMask({ ...base, ...shadow }, assets), x, y)).toBe(strength)
})

test('blurred, it is half on the edge and fades as far as its size says', () => {
  const mask = effectMask({ ...base, size: 10 }, assets)
  expect(at(mask, 60, 40)).toBeCloseTo(0.5, 1)
  expect(at(mask, 69.5, 40)).toBeLessThan(0.05)
  expect(at(mask, 50.5, 40)).toBeGreaterThan(0.95)
  const spread = effectMask({ ...base, size: 10, spread: 0.5 }, assets)
  expect(at(spread, 60, 40)).toBeGreaterThan(0.9)
})

/** How much strengths that fade over ten points differ between neighbours. */
const aPixel = 0.08

const fades: [
  fact: string,
  mask: Exclude<GroupMask, { kind: 'gradient' }>,
  point: [number, number],
  strength: number,
][] = [
  ['a feather leaves nothing of the edge', { kind: 'feather', size: 8, choke: 0 }, [20.2, 40], 0],
  ['and all of the middle', { kind: 'feather', size: 8, choke: 0 }, [40, 40], 1],
  ['sharp, half of it is left half way in', { kind: 'feather', size: 10, choke: 0, corners: 'sharp' }, [25, 40], 0.5],
  ['also across a corner', { kind: 'feather', size: 10, choke: 0, corners: 'sharp' }, [25, 25], 0.5],
  ['rounded, a corner fades away', { kind: 'feather', size: 10, choke: 0, corners: 'rounded' }, [22, 22], 0],
  ['the choke begins further in', { kind: 'feather', size: 10, choke: 0.5, corners: 'sharp' }, [24, 40], 0],
  ['a side fades over its width', directional({ left: 10 }), [25, 40], 0.5],
  ['and the other does not', directional({ left: 10 }), [59, 40], 1],
  ['turned by a quarter, the left fades from below', { ...directional({ left: 10 }), angle: 90 }, [40, 55], 0.5],
]
test.each(fades)('%s', (_, mask, [x, y], strength) => {
  expect(Math.abs(at(fadedMask(mask, [square], assets), x, y) - strength)).toBeLessThan(aPixel)
})

function directional(widths: Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>) {
  const all = { left: 0, right: 0, top: 0, bottom: 0, ...widths }
  return { kind: 'directional', widths: all, angle: 0, choke: 0, edges: 'first' } as const
}

test('a directional feather passes over a hole, or begins anew behind it', () => {
  const ring = filled(band, 'evenodd')
  const mask = directional({ left: 10 })
  expect(at(fadedMask(mask, [ring], assets), 52, 40)).toBe(1)
  expect(at(fadedMask({ ...mask, edges: 'every' }, [ring], assets), 52, 40)).toBeCloseTo(0.2, 1)
})

const inner: [fact: string, shadow: Partial<ShadowItem>, point: [number, number], strength: number][] = [
  ['half at the edge', {}, [20.3, 40], 0.5],
  ['nothing as far in as its size', {}, [31, 40], 0],
  ['choked, stronger than it was', { spread: 0.5 }, [22, 40], 0.88],
  ['precise, even by the distance', { precise: true }, [25, 40], 0.5],
  ['and around corners', { precise: true }, [25, 25], 0.5],
  ['from the middle, all there', { where: 'insideFromCentre' }, [40, 40], 1],
]
test.each(inner)('an inner glow is %s', (_, shadow, [x, y], strength) => {
  const mask = effectMask({ ...base, where: 'inside', size: 10, ...shadow }, assets)
  expect(Math.abs(at(mask, x, y) - strength)).toBeLessThan(aPixel)
})

test('what is faint knocks out its shadow as what is not', () => {
  const faint: PageItem = { kind: 'group', matrix: identity, items: [square], opacity: 0.5 }
  expect(at(effectMask({ ...base, of: [faint], where: 'outside' }, assets), 40, 40)).toBe(0)
})

test('grain is all or nothing, and as much as there was shade', () => {
  const { data } = effectMask({ ...base, size: 10, noise: 1 }, assets)!
  const sum = (of: EffectMask) => of.data.reduce((all, value) => all + value / 255, 0)
  expect(new Set(data)).toEqual(new Set([0, 255]))
  const [rough, smooth] = [1, 0].map((noise) => sum(effectMask({ ...base, size: 10, noise }, assets)!)) as [
    number,
    number,
  ]
  expect(rough / smooth).toBeCloseTo(1, 1)
})

const relief: ReliefItem = {
  kind: 'relief',
  of: [square],
  side: 'lit',
  style: 'inner',
  technique: 'chiselHard',
  depth: 1,
  sunk: false,
  size: 6,
  soften: 0,
  // From the left, at 30 degrees.
  light: [-Math.cos(Math.PI / 6), 0, 0.5],
  color: black,
  opacity: 1,
  blendMode: 'normal',
}
const bevels: [fact: string, relief: Partial<ReliefItem>, point: [number, number], strength: number][] = [
  ['the side towards the light is lit', {}, [23, 40], 0.93],
  ['the side away from it is not', {}, [57, 40], 0],
  ['but shaded', { side: 'shaded' }, [57, 40], 1],
  ['the top of it is as it was', {}, [40, 40], 0],
  ['sunk, it is the other way round', { sunk: true }, [57, 40], 0.93],
  ['flatter, it is lit less', { depth: 0.2 }, [23, 40], 0.32],
  ['outside of an inner bevel is nothing', {}, [18, 40], 0],
  ['an outer one slopes outside', { style: 'outer' }, [17, 40], 0.93],
  ['and not inside', { style: 'outer' }, [23, 40], 0],
  ['an emboss has half of its width inside', { style: 'emboss' }, [22, 40], 0.93],
  ['and half outside', { style: 'emboss' }, [18, 40], 0.93],
  ['of a pillow the outside falls towards the edge', { style: 'pillow', side: 'shaded' }, [18, 40], 1],
]
test.each(bevels)('in a bevel %s', (_, more, [x, y], strength) => {
  expect(at(effectMask({ ...relief, ...more }, assets), x, y)).toBeCloseTo(strength, 1)
})

test('satin darkens where the silhouette moved both ways differs, or where it does not', () => {
  const satin = { ...base, kind: 'satin', offset: [10, 0], size: 0, inverted: false } as const
  expect(at(effectMask(satin, assets), 25, 40)).toBe(1)
  expect(at(effectMask(satin, assets), 40, 40)).toBe(0)
  expect(at(effectMask({ ...satin, inverted: true }, assets), 40, 40)).toBe(1)
})

/** Up and down beneath a slope. */
const zigzag = (edges: number): Path => [
  ['move', 20, 60],
  ...Array.from({ length: edges }, (_, i) => {
    const x = (40 * (i + 1)) / edges
    return ['line', 20 + x, i % 2 === 0 ? 60 - x : 60] as const
  }),
  ['close'],
]
test.each([
  ['casts nothing where it is not', 400, 0],
  ['covers its box, where its lines would take too long', 100_000, 1],
])('an outline %s', (_, edges, strength) => {
  expect(at(effectMask({ ...base, of: [filled(zigzag(edges))] }, assets), 25, 25)).toBe(strength)
})

test('nothing casts no shadow', () => {
  expect(effectMask({ ...base, of: [] }, assets)).toBeUndefined()
})

test('where a painting has used up its effort, effects cost next to nothing', () => {
  const effort = { pixels: 100_000 }
  const sizes = [1, 2, 3].map(
    () => effectMask({ ...base, of: [filled(rectPath(rect(0, 0, 900, 900)))] }, { ...assets, effort })!.data.length,
  )
  expect(sizes[0]).toBeGreaterThan(90_000)
  expect(sizes.slice(1).every((size) => size < 5_000)).toBe(true)
})
