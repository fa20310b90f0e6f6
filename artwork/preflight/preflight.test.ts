import { describe, expect, test } from 'vitest'
import type { Color } from '../model/color.ts'
import type { PageItem } from '../model/page.ts'
import { assets, pageOf, words } from '#test/painting/case-assets.ts'
import { preflight, preflightLimits } from './preflight.ts'

const path = [
  ['move', 0, 0],
  ['line', 10, 10],
] as const
const fill = (color: Color): PageItem => ({
  kind: 'path',
  path,
  fill: { paint: { kind: 'solid', color }, rule: 'nonzero' },
})
const stroke = (width: number): PageItem => ({
  kind: 'path',
  path,
  stroke: {
    paint: { kind: 'solid', color: { space: 'cmyk', values: [0, 0, 0, 1] } },
    width,
    cap: 'butt',
    join: 'miter',
    miterLimit: 4,
  },
})
const text = (size: number, color: Color, placeholder?: string): PageItem =>
  words('Rosa', 0, 10, size, { fill: { paint: { kind: 'solid', color } }, ...(placeholder && { placeholder }) })
const black: Color = { space: 'cmyk', values: [0, 0, 0, 1] }
/** Off the edges of the page, where bleed would be asked for. */
const inside = (item: PageItem): PageItem => ({ kind: 'group', matrix: [1, 0, 0, 1, 20, 20], items: [item] })
const half = (item: PageItem): PageItem => ({ kind: 'group', matrix: [0.5, 0, 0, 0.5, 0, 0], items: [item] })

const cases: [fact: string, item: PageItem, found: object[]][] = [
  ['ink up to the limit is fine', fill({ space: 'cmyk', values: [1, 0.7, 0.7, 0.6] }), []],
  [
    'too much ink',
    fill({ space: 'cmyk', values: [1, 1, 1, 0.3] }),
    [{ code: 'preflight.inkCoverage', params: { coverage: 330, most: 300 } }],
  ],
  [
    'RGB on its way to print',
    fill({ space: 'rgb', values: [1, 0, 0] }),
    [{ code: 'preflight.rgbColor', params: { color: '#ff0000' } }],
  ],
  [
    'registration marks are not too much ink',
    fill({ space: 'spot', name: 'All', tint: 1, alternate: { space: 'cmyk', values: [1, 1, 1, 1] } }),
    [],
  ],
  ['a quarter point is no hairline', stroke(0.25), []],
  ['a hairline', stroke(0.1), [{ code: 'preflight.hairline', params: { width: 0.1 } }]],
  [
    'a line becomes a hairline by scaling',
    half(stroke(0.3)),
    [{ code: 'preflight.hairline', params: { width: 0.15 } }],
  ],
  ['5 point in black is readable', text(5, black), []],
  [
    '4 point is not',
    text(4, black, 'name'),
    [{ code: 'preflight.smallText', place: { page: '1', placeholder: 'name' } }],
  ],
  [
    '5 point in four inks is not',
    text(5, { space: 'cmyk', values: [0.5, 0.5, 0.5, 0] }),
    [{ code: 'preflight.smallText', params: { least: 6 } }],
  ],
  ['white words fill in sooner', text(5, { space: 'cmyk', values: [0, 0, 0, 0] }), [{ code: 'preflight.smallText' }]],
  [
    'a character the font has not',
    { ...words('x', 0, 10, 9), text: '語', glyphs: [{ id: 0, x: 0, y: 0, cluster: 0 }] },
    [{ code: 'preflight.missingGlyph', params: { characters: '語' } }],
  ],
  ['a picture of 4 pixels on a point', { kind: 'image', picture: 'cmyk.jpg', matrix: [1, 0, 0, 0.5, 0, 0] }, []],
  [
    'a picture of 4 pixels on 2 cm',
    { kind: 'image', picture: 'cmyk.jpg', matrix: [56, 0, 0, 28, 0, 0] },
    [{ code: 'preflight.lowResolution', severity: 'error', params: { dpi: 5, picture: 'cmyk.jpg' } }],
  ],
  [
    'a picture nobody brought',
    { kind: 'image', picture: 'gone.jpg', matrix: [1, 0, 0, 1, 0, 0] },
    [{ code: 'preflight.missingPicture', severity: 'error' }],
  ],
]

describe('preflight finds', () => {
  test.each(cases)('%s', (_, item, found) => {
    const findings = preflight([pageOf(inside(item))], assets)
    expect(findings).toMatchObject(found)
    expect(findings).toHaveLength(found.length)
  })
})

test('inks beside the four of the press are found where they are not wanted', () => {
  const gold: Color = { space: 'spot', name: 'Gold', tint: 1, alternate: { space: 'cmyk', values: [0, 0.2, 1, 0] } }
  const page = pageOf(inside(fill(gold)))
  expect(preflight([page], assets)).toEqual([])
  expect(preflight([page], assets, { ...preflightLimits, spot: 'warning' })).toMatchObject([
    { code: 'preflight.spotColor', params: { name: 'Gold' } },
  ])
})
