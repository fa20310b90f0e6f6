import { expect, test } from 'vitest'
import { pathBounds } from '../../geometry/path.ts'
import { width } from '../../geometry/rect.ts'
import {
  openDesign,
  paragraphs,
  rectangle,
  spread,
  tagged,
  textFrame,
  words,
  type Design,
} from '../../idml/test-package.ts'
import type { PlaceholderValue } from '../../model/data.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import type { ResolvedItem } from '../../model/resolved.ts'
import { resolve } from '../resolve.ts'

const designOf = (w: number): Design => ({
  backingStory: `<XMLElement Self="root" MarkupTag="XMLTag/Root"><XMLElement Self="e" MarkupTag="XMLTag/ean" XMLContent="r"/></XMLElement>`,
  spreads: [
    spread(
      rectangle({ id: 'r', w, attributes: 'ContentType="GraphicType"' }) +
        textFrame({ id: 'f', story: 'u1' }) +
        textFrame({ id: 'g', story: 'u2', attributes: 'Name="code"' }),
    ),
  ],
  stories: {
    u1: `<ParagraphStyleRange>${tagged('ean', words('0000'), 'e2')}${words(' ${ean}')}</ParagraphStyleRange>`,
    u2: paragraphs('dummy'),
  },
})

function fill(tag: string, value: Omit<Extract<PlaceholderValue, { kind: 'barcode' }>, 'kind'>, wide = 120) {
  const diagnostics = new Diagnostics()
  const { document } = openDesign(designOf(wide))
  const resolved = resolve(document, { [tag]: { kind: 'barcode', ...value } }, new Map(), diagnostics)
  const items = resolved.spreads.flatMap((one) => one.items)
  const insideOf = (id: string) => items.flatMap((item) => (item.id === id && item.kind === 'shape' ? item.inside : []))
  const text = resolved.stories.get('u1')?.paragraphs.flatMap(({ pieces }) => pieces)
  return {
    items,
    insideOf,
    codes: diagnostics.all.map(({ code, place }) => [code, place.placeholder]),
    text: text?.map((piece) => (piece.kind === 'text' ? piece.text : '')).join(''),
  }
}

const shapeOf = (item: ResolvedItem | undefined) => {
  if (item?.kind !== 'shape') throw new Error('No shape was drawn')
  return item
}

test('bars fill their frame beside the quiet zones, in black alone', () => {
  const { insideOf, codes } = fill('ean', { symbology: 'ean13', text: '7612345111117' })
  const bars = shapeOf(insideOf('r')[0])
  const frame = 120
  expect(width(pathBounds(bars.path)) / frame).toBeCloseTo(95 / 113, 3)
  expect(bars.look.fill).toEqual({ kind: 'solid', color: { space: 'cmyk', values: [0, 0, 0, 1] } })
  expect(codes).toEqual([])
})

test('in words the number stands as it is', () => {
  expect(fill('ean', { symbology: 'ean13', text: '7612345111117' }).text).toBe('7612345111117 7612345111117')
})

test('a named text frame shows the code instead of its words', () => {
  const { insideOf } = fill('code', { symbology: 'qr', text: 'Rose' })
  const { path } = shapeOf(insideOf('g')[0])
  const box = pathBounds(path)
  expect(width(box)).toBeCloseTo(box.bottom - box.top)
})

test.each([
  ['7612345111118', 'barcode.checkDigit'],
  ['Rose', 'barcode.digits'],
])('%s is told at its placeholder, in frame and words, and leaves the frame empty', (text, code) => {
  const found = fill('ean', { symbology: 'ean13', text })
  expect(found.codes).toEqual([
    [code, 'ean'],
    [code, 'ean'],
  ])
  expect(found.insideOf('r')).toEqual([])
})

test('an ink that the design does not have is told, and the bars are black', () => {
  const color = { space: 'swatch', name: 'HKS 41' } as const
  const { insideOf, codes } = fill('ean', { symbology: 'ean13', text: '7612345111117', color })
  expect(shapeOf(insideOf('r')[0]).look.fill).toEqual({ kind: 'solid', color: { space: 'cmyk', values: [0, 0, 0, 1] } })
  expect(codes).toEqual([['placeholder.unknownSwatch', 'ean']])
})

test('modules too small to be read are told', () => {
  expect(fill('ean', { symbology: 'gs1qr', text: `https://example.com/${'x'.repeat(600)}` }).codes).toEqual([
    ['barcode.tooSmall', 'ean'],
  ])
})

/** 165.1 mm are 468.0 points. */
test.each([
  [300, ['barcode.tooSmall']],
  [468, []],
  [469, ['barcode.tooWide']],
])('a GS1-128 of %i points', (points, codes) => {
  const wide = fill('ean', { symbology: 'gs1-128', text: '(01)07612345111117(10)A1(21)123456' }, points)
  expect(wide.codes.map(([code]) => code)).toEqual(codes)
})

test.each<[values: [number, number, number, number], codes: string[]]>([
  [[0, 0, 0, 0], ['barcode.tooLight']],
  [[0, 0, 1, 0], ['barcode.tooLight']],
  [[0, 1, 1, 0], ['barcode.tooLight']],
  [[0.4, 1, 1, 0], ['barcode.tooLight']],
  [[0.6, 1, 1, 0], []],
  [[0, 1, 1, 0.6], []],
  [[1, 0, 0, 0], []],
])('bars of the inks %j that no scanner sees by its red light are told', (values, codes) => {
  const color = { space: 'cmyk', values } as const
  expect(fill('ean', { symbology: 'ean13', text: '7612345111117', color }).codes.map(([code]) => code)).toEqual(codes)
})

test('an ITF-14 has a frame around its quiet zones, as wide and high as its place', () => {
  const { insideOf, codes } = fill('ean', { symbology: 'itf14', text: '17612345111114' })
  const { path } = shapeOf(insideOf('r')[0])
  const [outer, inner, bars] = [path.slice(0, 5), path.slice(5, 10), path.slice(10)].map((part) => pathBounds(part))
  const module = 120 / (135 + 2 * 10 + 2 * 4.75)
  expect(width(outer!)).toBeCloseTo(120)
  expect(width(inner!)).toBeCloseTo(120 - 2 * 4.75 * module)
  expect(width(bars!)).toBeCloseTo(135 * module)
  expect(bars!.top).toBeCloseTo(inner!.top)
  // A module of .257 mm where .495 are asked.
  expect(codes).toEqual([['barcode.tooSmall', 'ean']])
})
