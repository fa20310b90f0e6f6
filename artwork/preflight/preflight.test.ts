import { describe, expect, test } from 'vitest'
import { idml, spread, textFrame } from '../idml/test-package.ts'
import { identity } from '../geometry/matrix.ts'
import { rectPath } from '../geometry/path.ts'
import { outset, rect, type Rect } from '../geometry/rect.ts'
import type { Color } from '../model/color.ts'
import type { PageItem, PlacedPlaceholder, TextItem } from '../model/page.ts'
import { noteFacts } from '../model/item-facts.ts'
import { assets, pageOf, words } from '#test/painting/case-assets.ts'
import { composeDesign, openDesign } from '../index.ts'
import { preflight, preflightByPage } from './preflight.ts'

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
/** In the place of a face that would be set in `size`. */
function standingIn(size: number, fit: { size: number; width: number }, color: Color): PageItem {
  const matrix = [fit.width, 0, 0, 1, 0, 10] as const
  const item = words('Rosa', 0, 10, size * fit.size, { fill: { paint: { kind: 'solid', color } }, matrix })
  noteFacts(item, { fit })
  return item
}
const rich: Color = { space: 'cmyk', values: [0.5, 0.4, 0.4, 1] }
const black: Color = { space: 'cmyk', values: [0, 0, 0, 1] }
/** Of too much ink. */
const shape = (box: Rect): PageItem => ({
  kind: 'path',
  path: rectPath(box),
  fill: { paint: { kind: 'solid', color: { space: 'cmyk', values: [1, 1, 1, 1] } }, rule: 'nonzero' },
})
const area = (color: Color): PageItem => ({ ...fill(color), path: rectPath(rect(0, 0, 10, 10)) }) as PageItem
/** Off the edges of the page, where bleed would be asked for. */
const inside = (item: PageItem): PageItem => ({ kind: 'group', matrix: [1, 0, 0, 1, 20, 20], items: [item] })
const half = (item: PageItem): PageItem => ({ kind: 'group', matrix: [0.5, 0, 0, 0.5, 0, 0], items: [item] })

/** Four pixels by two. */
const sharp = (dpi: number): PageItem => ({
  kind: 'image',
  picture: 'cmyk.jpg',
  matrix: [(72 * 4) / dpi, 0, 0, (72 * 2) / dpi, 0, 0],
})

const cases: [fact: string, item: PageItem, found: object[]][] = [
  ['ink up to 300 % is fine', area({ space: 'cmyk', values: [1, 0.7, 0.7, 0.6] }), []],
  [
    'one percent more is too much',
    area({ space: 'cmyk', values: [1, 0.7, 0.7, 0.61] }),
    [{ code: 'preflight.inkCoverage', params: { coverage: 301 } }],
  ],
  ['a picture of 225 dpi is sharp', sharp(225), []],
  ['of 224 is a warning', sharp(224), [{ code: 'preflight.lowResolution', severity: 'warning', params: { dpi: 224 } }]],
  [
    'of half is one still',
    sharp(113),
    [{ code: 'preflight.lowResolution', severity: 'warning', params: { dpi: 113 } }],
  ],
  ['of less than half is an error', sharp(112), [{ severity: 'error', params: { dpi: 112, least: 225 } }]],
  [
    'too much ink',
    area({ space: 'cmyk', values: [1, 1, 1, 0.3] }),
    [{ code: 'preflight.inkCoverage', params: { coverage: 330, most: 300 } }],
  ],
  [
    'RGB on its way to print',
    fill({ space: 'rgb', values: [1, 0, 0] }),
    [{ code: 'preflight.rgbColor', params: { color: '#ff0000' } }],
  ],
  [
    'registration is not too much ink, but has no place within the trim',
    area({ space: 'spot', name: 'All', tint: 1, alternate: { space: 'cmyk', values: [1, 1, 1, 1] } }),
    [{ code: 'preflight.registration', severity: 'error' }],
  ],
  ['a quarter point is no hairline', stroke(0.25), []],
  ['a fifth of a point is one', stroke(0.2), [{ code: 'preflight.hairline', params: { width: 0.2, least: 0.25 } }]],
  [
    'a line becomes a hairline by scaling',
    half(stroke(0.3)),
    [{ code: 'preflight.hairline', params: { width: 0.15 } }],
  ],
  [
    '11.9 point in four inks may blur',
    text(11.9, rich),
    [{ code: 'preflight.richText', severity: 'warning', params: { size: 11.9, least: 12 } }],
  ],
  ['12 point do not', text(12, rich), []],
  ['a little of the fourth is not seen', text(11, { space: 'cmyk', values: [0.3, 0.12, 0.38, 0.04] }), []],
  ['three inks do not', text(11, { space: 'cmyk', values: [0.5, 0.5, 0, 1] }), []],
  [
    'RGB black prints in four inks',
    text(11, { space: 'rgb', values: [0, 0, 0] }),
    [{ code: 'preflight.rgbColor' }, { code: 'preflight.inkCoverage' }, { code: 'preflight.richText' }],
  ],
  ['5 point in black is readable', text(5, black), []],
  ['4.9 point is not', text(4.9, black), [{ code: 'preflight.smallText', params: { size: 4.9, least: 5 } }]],
  ['5.5 point in a smaller and wider face are 5.5', standingIn(5.5, { size: 0.88, width: 1.1 }, black), []],
  [
    '4.9 point in a larger face are 4.9',
    standingIn(4.9, { size: 1.2, width: 0.9 }, black),
    [{ code: 'preflight.smallText', params: { size: 4.9, least: 5 } }],
  ],
  ['12 point in a smaller face do not blur in four inks', standingIn(12, { size: 0.9, width: 1 }, rich), []],
  ['6 point in four inks is readable', text(6, { space: 'cmyk', values: [0.5, 0.5, 0.5, 0] }), []],
  ['half a percent of a second ink is none', text(5, { space: 'cmyk', values: [0.005, 0, 0, 1] }), []],
  [
    'a little more is one',
    text(5.9, { space: 'cmyk', values: [0.008, 0, 0, 1] }),
    [{ code: 'preflight.smallText', params: { least: 6 } }],
  ],
  [
    'small text in a placeholder is its own',
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
    'a drawing in colours of a screen',
    { kind: 'image', picture: 'sign.svg', matrix: [20, 0, 0, 20, 0, 0] },
    [{ code: 'preflight.rgbPicture', params: { picture: 'sign.svg' } }],
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
  expect(preflight([page], assets, { spot: 'warning' })).toMatchObject([
    { code: 'preflight.spotColor', params: { name: 'Gold' } },
  ])
})

/** From the first letter to half an em behind the beginning of the last. */
const around = (text: string, x: number, y: number, size: number): Rect => {
  const item = words(text, 0, 0, size)
  const last = item.kind === 'text' ? item.glyphs.at(-1)!.x : 0
  return rect(x, y - 0.8 * size, Math.round((x + last + size / 2) * 100) / 100, y + 0.2 * size)
}

describe('a finding says where', () => {
  const line = rect(10, 10, 30, 14)
  const placed = (tag: string, kind: 'item' | 'text', bounds = line): PlacedPlaceholder => ({ tag, kind, bounds })
  const cases: [fact: string, item: PageItem, placeholders: PlacedPlaceholder[], place: object][] = [
    ['the placeholder whose outline the shape has', shape(line), [placed('band', 'item')], { placeholder: 'band' }],
    [
      'with a line of a point around it, too',
      shape(outset(line, 1)),
      [placed('band', 'item')],
      { placeholder: 'band' },
    ],
    ['but no wider one', shape(outset(line, 1.2)), [placed('band', 'item')], { boxes: [outset(line, 1.2)] }],
    [
      'the spot on the page, where it is no placeholder',
      shape(line),
      [placed('page', 'item', rect(0, 0, 100, 50)), placed('words', 'text')],
      { boxes: [line] },
    ],
    [
      'the spots of all that say the same',
      { kind: 'group', matrix: identity, items: [shape(line), shape(rect(40, 10, 50, 14)), shape(line)] },
      [],
      { boxes: [line, rect(40, 10, 50, 14)] },
    ],
    [
      'the placeholder of the picture',
      { kind: 'image', picture: 'rgb.jpg', matrix: [1, 0, 0, 0.5, 20, 20], placeholder: 'photo' },
      [],
      { placeholder: 'photo' },
    ],
    [
      'the spot of words, from ascent to descent',
      words('Rosa', 20, 30, 4, { fill: { paint: { kind: 'solid', color: black } } }),
      [],
      { boxes: [around('Rosa', 20, 30, 4)] },
    ],
    [
      'the strip that lacks bleed',
      {
        kind: 'path',
        path: rectPath(rect(0, 10, 20, 30)),
        fill: { paint: { kind: 'solid', color: black }, rule: 'nonzero' },
      },
      [],
      { boxes: [rect(0, 10, 4, 30)] },
    ],
  ]
  test.each(cases)('%s', (_, item, placeholders, place) => {
    const found = preflight([{ ...pageOf(item), placeholders }], assets)
    expect(found.map((one) => one.place)).toEqual([{ page: '1', ...place }])
  })
})

test('pages are checked one by one, and a caller may stop between them', () => {
  const steps = preflightByPage([pageOf(inside(stroke(0.1))), pageOf()], assets)
  expect([steps.next().done, steps.next().done]).toEqual([false, false])
  expect(steps.next()).toMatchObject({ done: true, value: [{ code: 'preflight.hairline' }] })
})

test.each([
  [5.2, []],
  [4.9, [4.9]],
])('words of %f point in a missing family are judged as they were asked for', (size, told) => {
  const words = `<CharacterStyleRange PointSize="${size}" FillColor="Color/Black"><Properties><AppliedFont type="string">Minion Pro</AppliedFont></Properties><Content>Rose</Content></CharacterStyleRange>`
  const story = `<ParagraphStyleRange>${words}</ParagraphStyleRange>`
  const frame = textFrame({ id: 'f', story: 'u', x: 20, y: 20 })
  const { design } = openDesign(idml({ spreads: [spread(frame)], stories: { u: story } }))
  const { pages, diagnostics } = composeDesign(design!, {}, assets)
  expect(diagnostics.map(({ code }) => code)).toEqual(['font.missing'])
  const drawn = leavesOf(pages[0]!.items).find(({ kind }) => kind === 'text') as TextItem
  // The face at hand is set smaller to look like it, below what a press holds.
  expect(drawn.size * Math.sqrt(drawn.matrix[0])).toBeLessThan(Math.min(5, size * 0.95))
  expect(preflight(pages, assets).map(({ params }) => (params as { size: number }).size)).toEqual(told)
})

const leavesOf = (items: readonly PageItem[]): PageItem[] =>
  items.flatMap((item) => (item.kind === 'group' ? leavesOf(item.items) : [item]))
