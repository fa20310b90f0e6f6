import { expect, test } from 'vitest'
import { fixedFace } from '../../text/test-face.ts'
import { amongLettersOf, fittedStandIn } from './fitted-stand-in.ts'
import { normalName } from '../font-names.ts'
import { knownFamilies } from './known-families.ts'

/** Every glyph half an em wide, letters half an em high. */
const face = fixedFace()

test('a face in the place of a well-known one is as wide and as high as that one, with its line metrics', () => {
  const fitted = fittedStandIn(face, 'Minion Pro')
  const { size, width } = fitted.fit!
  expect(size).toBeCloseTo((0.437 * face.unitsPerEm) / face.xHeight, 3)
  expect(size * width).toBeCloseTo(Math.min(0.387 / 0.5, 1.25 * size), 2)
  expect(fitted.ascender / fitted.unitsPerEm).toBeCloseTo(0.727)
  expect(fitted.key).toBe(face.key)
})

test('the same face comes back every time, so that runs stay together', () => {
  expect(fittedStandIn(face, 'Minion Pro')).toBe(fittedStandIn(face, 'minion'))
})

test('a face stays as it is among its own family', () => {
  expect(fittedStandIn(face, face.family)).toBe(face)
})

test.each(['Some Foundry Sans', ''])(
  'in the place of a family nobody knows, "%s", lines stand by the usual ascent',
  (family) => {
    const fitted = fittedStandIn(fixedFace({ ascender: 1024, descender: -400 }), family)
    expect(fitted).toMatchObject({ ascender: 740, descender: -250, capHeight: face.capHeight, xHeight: face.xHeight })
    expect(fitted.fit).toBeUndefined()
  },
)

test.each([
  ['Arial', 'Arimo', 728],
  ['Georgia', 'Gelasio', 757],
  ['Times New Roman', 'Tinos', 693],
  ['Cambria', 'Caladea', 778],
])('lines in %s stand as with it where %s, as wide, takes its place', (family, twin, ascender) => {
  const fitted = fittedStandIn(fixedFace({ family: twin, ascender: 905 }), family)
  expect(fitted.ascender).toBeCloseTo(ascender, 0)
  expect(fitted.fit).toBeUndefined()
})

test('formats and marks of foundries are no part of the name', () => {
  for (const name of ['Minion Std', 'Minion Pro', 'MINION', 'Minion 3'])
    expect(fittedStandIn(face, name).ascender, name).toBe(727)
  expect(fittedStandIn(face, 'Helvetica LT Std').ascender).toBe(728)
  expect(fittedStandIn(face, 'Trebuchet MS').ascender).toBeCloseTo(737.3, 1)
})

test('a letter of another face has the heights of those around it, and is underlined with them', () => {
  const around = fixedFace({
    key: 'around',
    unitsPerEm: 2000,
    ascender: 1500,
    descender: -500,
    capHeight: 1400,
    xHeight: 1000,
    underline: { position: -160, thickness: 80 },
  })
  const one = amongLettersOf(around, fixedFace({ ascender: 1024 }))
  expect(one).toMatchObject({ ascender: 750, descender: -250, capHeight: 700, xHeight: 500 })
  expect(one.underline).toEqual({ position: -80, thickness: 40 })
  expect(amongLettersOf(around, around)).toBe(around)
})

/** In thousandths of the em, as the families' own descriptions state them. */
test.each([
  ['Minion Pro', 437, 651, 727, -273],
  ['Myriad Pro', 484, 674, 750, -250],
  ['Helvetica', 519, 716, 728, -210],
  ['Times New Roman', 448, 662, 693, -216],
  ['Georgia', 481, 692, 757, -219],
  ['Calibri', 466, 644, 750, -250],
  ['Open Sans', 535, 714, 765, -240],
  ['Source Sans Pro', 486, 660, 750, -250],
  ['PT Serif', 500, 700, 1039, -286],
])('lines stand in the place of %s as with it', (family, xHeight, capHeight, ascender, descender) => {
  expect(fittedStandIn(face, family)).toMatchObject({ xHeight, capHeight, ascender, descender })
})

/** In thousandths of the em. Where the family's own is not known, the face's in its place: 90 and 40 through words. */
test.each([
  ['Minion Pro', -100, 50, 90, 40],
  ['Arial', -143, 73, 234, 50],
  ['Helvetica LT Std', -100, 50, 90, 40],
  ['Times New Roman', -133, 49, 90, 40],
  ['Palatino Linotype', -100, 50, 90, 40],
  ['Noto Sans', -125, 50, 297, 50],
  ['Some Foundry Sans', -100, 50, 90, 40],
])(
  'words in the place of %s are underlined and struck through where its own are',
  (family, under, thin, through, size) => {
    const own = { underline: { position: -40, thickness: 90 }, strikeThrough: { position: 90, thickness: 40 } }
    const { underline, strikeThrough } = fittedStandIn(fixedFace(own), family)
    expect([underline, strikeThrough]).toEqual([
      { position: under, thickness: thin },
      { position: through, thickness: size },
    ])
  },
)

test('every family of the table is there once, with heights that a letter can have', () => {
  const names = knownFamilies.flatMap(([all]) => all.split(', ').map(normalName))
  expect(new Set(names).size).toBe(names.length)
  for (const [all, ascender, descender, capHeight = 700, xHeight = 500, width = 450] of knownFamilies) {
    expect([all, xHeight < capHeight && capHeight < ascender + 100 && descender < 0]).toEqual([all, true])
    expect([all, width > 250 && width < 650]).toEqual([all, true])
  }
})

/** A face of letters so wide and so high, in shares of the em. */
const shapedLike = (width: number, xHeight: number) =>
  fixedFace({
    xHeight: xHeight * 1000,
    shape: (text) =>
      Array.from(text, (_, cluster) => ({ id: 1, cluster, advance: width * 1000, xOffset: 0, yOffset: 0 })),
  })

test.each([
  ['is fitted', 0.4, 0.437, { size: 1, width: 0.9675 }],
  ['is never made larger by more than a fifth', 0.3225, 0.3, { size: 1.2, width: 1 }],
  ['is never made smaller by more than a fifth', 0.48375, 0.9, { size: 0.8, width: 1 }],
  ['is never stretched by more than a quarter', 0.2, 0.437, { size: 1, width: 1.25 }],
  ['is never narrowed by more than a quarter', 0.9, 0.437, { size: 1, width: 0.75 }],
])('a face in the place of Minion %s', (_, width, xHeight, expected) => {
  const { fit } = fittedStandIn(shapedLike(width, xHeight), 'Minion Pro')
  expect(fit!.size).toBeCloseTo(expected.size, 6)
  expect(fit!.width).toBeCloseTo(expected.width, 6)
})

test.each([
  ['1', {}, 480],
  ['9', { liga: false }, 480],
  ['a', {}, 387],
  ['1', { onum: true }, 387],
  ['1', { sups: true }, 387],
])('"%s" with %o in the place of Minion is %d thousandths wide', (character, features, advance) => {
  const face = fittedStandIn(shapedLike(0.387, 0.437), 'Minion Pro')
  const text = `x${character}x`
  const spans = [{ end: text.length, features }]
  const [, glyph] = face.shape(text, { spans, language: 'en', script: 'Latn', direction: 'ltr' })
  expect(glyph!.advance * face.fit!.size * face.fit!.width).toBeCloseTo(advance)
  // In the middle of its place.
  expect(glyph!.xOffset).toBeCloseTo((glyph!.advance - 387) / 2)
})
