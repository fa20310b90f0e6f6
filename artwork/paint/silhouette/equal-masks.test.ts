import { describe, expect, test } from 'vitest'
import { assets, fonts, pageOf, pictures } from '#test/painting/case-assets.ts'
import { rectPath } from '../../geometry/path.ts'
import { rect } from '../../geometry/rect.ts'
import { black } from '../../model/color.ts'
import type { EffectItem, PageItem } from '../../model/page.ts'
import { paintPdfDocument } from '../pdf/document.ts'
import { paintSvgDocument } from '../svg/document.ts'
import { effectMask } from './effect-mask.ts'
import { newEffort } from './outlines.ts'

const card = (x: number, y: number, width = 10): PageItem => ({
  kind: 'path',
  path: rectPath(rect(x, y, x + width, y + 6)),
  fill: { paint: { kind: 'solid', color: black }, rule: 'nonzero' },
})
const shadow = (of: PageItem, more: object = {}): EffectItem => ({
  kind: 'shadow',
  of: [of],
  offset: [1, 2],
  size: 3,
  spread: 0,
  color: black,
  opacity: 0.75,
  blendMode: 'multiply',
  where: 'behind',
  ...more,
})
const first = shadow(card(5, 5))

/** How many masks are worked out for the first and another. */
const cases: [what: string, other: EffectItem, made: number][] = [
  ['elsewhere', shadow(card(40.25, 21.5)), 1],
  [
    'in another colour and strength',
    shadow(card(5, 5), { color: { space: 'cmyk', values: [1, 0, 0, 0] }, opacity: 0.3 }),
    1,
  ],
  ['a hundredth of a point wider', shadow(card(5, 5, 10.01)), 2],
  ['softer', shadow(card(5, 5), { size: 4 }), 2],
  ['further away', shadow(card(5, 5), { offset: [1, 3] }), 2],
  ['around it instead of behind', shadow(card(5, 5), { where: 'outside' }), 2],
  ['grainy', shadow(card(5, 5), { noise: 0.5 }), 2],
]

describe('a shadow is worked out once with one', () => {
  test.each(cases)('%s', (_, other, made) => {
    const effort = newEffort()
    const given = { faces: fonts, pictures, effort }
    effectMask(first, given)
    const mask = effectMask(other, given)
    expect(effort.masks?.size).toBe(made)
    expect(mask?.data).toEqual(effectMask(other, { faces: fonts, pictures })?.data)
  })
})

test('each stands where its own object is', () => {
  const given = { faces: fonts, pictures, effort: newEffort() }
  const own = effectMask(first, given)!.box
  const other = effectMask(shadow(card(45, 25)), given)!.box
  for (const side of ['left', 'right'] as const) expect(other[side]).toBeCloseTo(own[side] + 40, 6)
  for (const side of ['top', 'bottom'] as const) expect(other[side]).toBeCloseTo(own[side] + 20, 6)
})

test('its pixels are in the file once', async () => {
  const page = (count: number) => pageOf(...Array.from({ length: count }, (_, i) => shadow(card(5 + 12 * i, 20))))
  const images = (count: number) => paintSvgDocument(page(count), assets).svg.split('<image').length - 1
  expect([images(1), images(7)]).toEqual([1, 1])
  const id = '0123456789abcdef0123456789abcdef'
  const masks = async (count: number) => {
    const { bytes } = await paintPdfDocument([page(count)], assets, { id, pagesHash: id })
    return new TextDecoder('latin1').decode(bytes).length
  }
  // An object of one pixel each, and where it stands; the mask alone has more bytes.
  expect((await masks(7)) - (await masks(1))).toBeLessThan(6 * 400)
})
