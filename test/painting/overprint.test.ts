import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { screenColors } from '#artwork/color/screen-colors.ts'
import type { Color, ProcessColor, SpotColor } from '#artwork/model/color.ts'
import type { PageItem, Paint } from '#artwork/model/page.ts'
import { rectPath } from '#artwork/geometry/path.ts'
import { rect } from '#artwork/geometry/rect.ts'
import { paintSvgDocument } from '#artwork/paint/svg/document.ts'
import { rasterise } from '#server/adapters/pixels/rasterise.ts'
import { assets, pageOf, words } from './case-assets.ts'

const cmyk = (...values: [number, number, number, number]): ProcessColor => ({ space: 'cmyk', values })
const gold = (tint: number): SpotColor => ({ space: 'spot', name: 'Gold', tint, alternate: cmyk(0, 0.2, 0.8, 0.2) })
const solid = (color: Color): Paint => ({ kind: 'solid', color })

/** Over the left half of the page: what is under; over all of it: what overprints. */
const under = (color: Color): PageItem => area(rect(0, 0, 50, 50), color)
const over = (color: Color): PageItem => area(rect(0, 0, 100, 50), color, true)
const area = (box: ReturnType<typeof rect>, color: Color, overprint = false): PageItem => ({
  kind: 'path',
  path: rectPath(box),
  fill: { paint: solid(color), rule: 'nonzero', overprint },
})

const yellow = cmyk(0, 0, 0.9, 0)
const cyan = cmyk(1, 0, 0, 0)
const paper = cmyk(0, 0, 0, 0)
const { css } = screenColors(assets.profile)

const faded = (more: object, ...items: PageItem[]): PageItem => ({
  kind: 'group',
  matrix: [1, 0, 0, 1, 0, 0],
  items,
  ...more,
})
const plain = (color: Color): PageItem => area(rect(0, 0, 100, 50), color)

const frame = { width: 3.3, cap: 'butt', join: 'miter', miterLimit: 4 } as const
const letters = words('Rosen', 15.3, 35.4, 24, { fill: { paint: solid(cmyk(0, 0.2, 1, 0)), overprint: true } })

const inGroup = (...items: PageItem[]): PageItem => ({ kind: 'group', matrix: [2, 0, 0, 2, 0, 0], items })

/** What is seen in the middle of the left half, and of the right one. */
const cases: [what: string, items: PageItem[], left: string, right: string][] = [
  ['cyan over yellow', [under(yellow), over(cyan)], css(cmyk(1, 0, 0.9, 0)), css(cyan)],
  [
    'an ink over the same one replaces it',
    [under(cmyk(1, 1, 0, 0)), over(cmyk(0, 0.2, 0, 0))],
    css(cmyk(1, 0.2, 0, 0)),
    css(cmyk(0, 0.2, 0, 0)),
  ],
  ['white is gone', [under(yellow), over(paper)], css(yellow), '#ffffff'],
  ['a spot without ink is gone', [under(yellow), over(gold(0))], css(yellow), '#ffffff'],
  ['black over yellow', [under(yellow), over(cmyk(0, 0, 0, 1))], '#000000', '#000000'],
  [
    'RGB white covers, since it is no ink',
    [under(yellow), over({ space: 'rgb', values: [1, 1, 1] })],
    '#ffffff',
    '#ffffff',
  ],
  [
    'a spot lies on process colours',
    [under(cyan), over(gold(1))],
    css({ space: 'inks', process: [1, 0, 0, 0], spots: [gold(1)] }),
    css(gold(1)),
  ],
  [
    'three in a row',
    [under(yellow), over(cyan), over(cmyk(0, 0.5, 0, 0))],
    css(cmyk(1, 0.5, 0.9, 0)),
    css(cmyk(1, 0.5, 0, 0)),
  ],
  [
    'what covers hides what is under it',
    [under(yellow), under(cmyk(0, 1, 0, 0)), over(cyan)],
    css(cmyk(1, 1, 0, 0)),
    css(cyan),
  ],
  [
    'areas in a group are areas',
    [inGroup(area(rect(0, 0, 25, 25), yellow)), over(cyan)],
    css(cmyk(1, 0, 0.9, 0)),
    css(cyan),
  ],
  [
    'half of an ink',
    [under(yellow), faded({ opacity: 0.5 }, plain(cyan))],
    css(cmyk(0.5, 0, 0.45, 0)),
    css(cmyk(0.5, 0, 0, 0)),
  ],
  [
    'half of black',
    [under(yellow), faded({ opacity: 0.5 }, plain(cmyk(0, 0, 0, 1)))],
    css(cmyk(0, 0, 0.45, 0.5)),
    css(cmyk(0, 0, 0, 0.5)),
  ],
  [
    'an ink multiplied',
    [under(yellow), faded({ blendMode: 'multiply' }, plain(cmyk(0.8, 0, 0.5, 0)))],
    css(cmyk(0.8, 0, 0.95, 0)),
    css(cmyk(0.8, 0, 0.5, 0)),
  ],
  [
    'an ink that lightens what is printed, and no bare paper',
    [under(cmyk(1, 0.5, 0, 0)), faded({ blendMode: 'lighten' }, plain(cmyk(0.2, 0.8, 0, 0)))],
    css(cmyk(0.2, 0.5, 0, 0)),
    css(cmyk(0.2, 0.8, 0, 0)),
  ],
  [
    'half of a spot',
    [under(cyan), faded({ opacity: 0.5 }, plain(gold(1)))],
    css({ space: 'inks', process: [0.5, 0, 0, 0], spots: [gold(0.5)] }),
    css(gold(0.5)),
  ],
  [
    'half of one over half of another',
    [under(yellow), faded({ opacity: 0.5 }, plain(cyan)), faded({ opacity: 0.5 }, plain(cmyk(0, 1, 0, 0)))],
    css(cmyk(0.25, 0.5, 0.225, 0)),
    css(cmyk(0.25, 0.5, 0, 0)),
  ],
  [
    'within its clip',
    [faded({ opacity: 0.5, clip: { path: rectPath(rect(0, 0, 50, 50)), rule: 'nonzero' } }, plain(cyan))],
    css(cmyk(0.5, 0, 0, 0)),
    '#ffffff',
  ],
  [
    'in a group that is scaled',
    [under(yellow), faded({ opacity: 0.5, matrix: [2, 0, 0, 2, 0, 0] }, inGroup(area(rect(0, 0, 12.5, 12.5), cyan)))],
    css(cmyk(0.5, 0, 0.45, 0)),
    '#ffffff',
  ],
]

const pixelsOf = async (svg: string) =>
  sharp(await rasterise(svg, 96))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

async function seen(items: PageItem[]): Promise<{ colors: number[][]; told: string[] }> {
  const { svg, diagnostics } = paintSvgDocument(pageOf(...items), assets)
  const { data, info } = await pixelsOf(svg)
  const at = (share: number) => {
    const from = (Math.floor(info.height / 4) * info.width + Math.floor(info.width * share)) * 3
    return [...data.subarray(from, from + 3)]
  }
  return { colors: [at(0.25), at(0.75)], told: diagnostics.map(({ code }) => code) }
}

const bytes = (color: string): number[] =>
  color === '#000' ? [0, 0, 0] : [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))

describe('the proof shows what the plates print', () => {
  test.each(cases)('%s', async (_, items, left, right) => {
    const { colors, told } = await seen(items)
    for (const [i, expected] of [left, right].map(bytes).entries())
      for (const [channel, value] of expected.entries())
        expect(
          Math.abs(colors[i]![channel]! - value),
          `${i} ${colors[i]!.join()} for ${expected.join()}`,
        ).toBeLessThanOrEqual(3)
    expect(told).toEqual([])
  })
})

/** Edges lie between pixels; the half under which the mixture is reaches over all of the item, or to its middle. */
describe('along the edge of what is mixed there is no third colour', () => {
  const item = area(rect(20.3, 10.3, 80.6, 40.6), cmyk(0, 0.2, 1, 0))
  const oval: PageItem = {
    kind: 'path',
    path: [
      ['move', 20.3, 25.2],
      ['curve', 20.3, 5.1, 80.6, 5.1, 80.6, 25.2],
      ['curve', 80.6, 45.3, 20.3, 45.3, 20.3, 25.2],
      ['close'],
    ],
    fill: { paint: solid(cmyk(0, 0.2, 1, 0)), rule: 'nonzero' },
  }
  const line: PageItem = {
    kind: 'path',
    path: rectPath(rect(20.3, 10.3, 80.6, 40.6)),
    stroke: { ...frame, paint: solid(cmyk(0, 0.2, 1, 0)), overprint: true },
  }
  const ground = cmyk(0.8, 0, 0, 0)
  const [half, whole] = [area(rect(0, 0, 50.4, 50), ground), area(rect(0, 0, 100, 50), ground)]
  const overprinting = area(rect(20.3, 10.3, 80.6, 40.6), cmyk(0, 0.2, 1, 0), true)
  const picture: PageItem = { kind: 'image', picture: 'rgb.jpg', matrix: [50, 0, 0, 50, 0, 0] }
  test.each<[what: string, ...items: PageItem[]]>([
    ['multiplied over all', whole, faded({ blendMode: 'multiply' }, item)],
    ['multiplied over a part', half, faded({ blendMode: 'multiply' }, item)],
    ['round, over a part', half, faded({ blendMode: 'multiply' }, oval)],
    ['faded over a part', half, faded({ opacity: 0.6 }, item)],
    ['overprinting over all', whole, overprinting],
    ['overprinting over a part', half, overprinting],
    ['a line that overprints', whole, line],
    ['words that overprint', whole, letters],
    ['multiplied over what hides a picture', picture, whole, faded({ blendMode: 'multiply' }, item)],
  ])('%s', async (_, ...items) => {
    const { svg, diagnostics } = paintSvgDocument(pageOf(...items), assets)
    expect(diagnostics).toEqual([])
    const { data, info } = await pixelsOf(svg)
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    // The left of the page, where the ground is: from its colour to that of both.
    const colors = Array.from({ length: 40 * 48 }, (_, i) => at(2 + (i % 40), 1 + Math.floor(i / 40)))
    const outside = colors[0]!
    const far = (color: number[]) => Math.abs(color[0]! - outside[0]!) + Math.abs(color[2]! - outside[2]!)
    const both = colors.reduce((most, color) => (far(color) > far(most) ? color : most))
    expect(far(both)).toBeGreaterThan(60)
    for (const color of colors)
      for (const [channel, value] of color.entries()) {
        const [a, b] = [outside[channel]!, both[channel]!]
        expect(value, `${color.join()} from ${outside.join()} to ${both.join()}`).toBeGreaterThanOrEqual(
          Math.min(a, b) - 2,
        )
        expect(value, `${color.join()} from ${outside.join()} to ${both.join()}`).toBeLessThanOrEqual(
          Math.max(a, b) + 2,
        )
      }
  })
})

test('a fading paint over a picture is mixed by the screen, and one over words', () => {
  const picture: PageItem = { kind: 'image', picture: 'rgb.jpg', matrix: [50, 0, 0, 50, 0, 0] }
  for (const item of [picture, words('A', 0, 20, 12)])
    expect(paintSvgDocument(pageOf(item, faded({ opacity: 0.5 }, plain(cyan))), assets).svg).toContain('opacity="0.5"')
})

test('over what is no plain area inks are multiplied, and that is told', async () => {
  const picture: PageItem = { kind: 'image', picture: 'rgb.jpg', matrix: [50, 0, 0, 50, 0, 0] }
  const { colors, told } = await seen([picture, over(cyan)])
  expect(told).toEqual(['screen.overprint'])
  // Red of the picture times cyan.
  expect(colors[0]![0]).toBeLessThan(5)
})

test('words in white that overprint are gone from the proof, and print says them as ever', () => {
  const white = words('A', 0, 20, 12, { fill: { paint: solid(paper), overprint: true } })
  expect(paintSvgDocument(pageOf(under(yellow), white), assets).svg).not.toContain('<use')
})

describe('black ink', () => {
  const black = area(rect(0, 0, 100, 50), cmyk(0, 0, 0, 1))
  const two = faded({ opacity: 0.5 }, black, under(yellow))
  test('is black on its own, and its own colour where it is mixed', () => {
    const svg = (item: PageItem) => paintSvgDocument(pageOf(item), assets).svg
    expect(svg(black)).toContain('fill="#000"')
    expect(svg(two)).toMatch(/fill="rgb\(2\d,2\d,2\d\)"/)
  })
})

test('RGB is shown through the inks on pages that blend', () => {
  const green = area(rect(0, 0, 50, 50), { space: 'rgb', values: [0, 1, 0] })
  const half = faded({ opacity: 0.5 }, under(yellow))
  const svg = (...items: PageItem[]) => paintSvgDocument(pageOf(...items), assets).svg
  expect(svg(green)).toContain('fill="#00ff00"')
  expect(svg(green, half)).toContain(
    `fill="${screenColors(assets.profile, { proofed: true }).css({ space: 'rgb', values: [0, 1, 0] })}"`,
  )
  expect(svg(green, half)).not.toContain('#00ff00')
})
