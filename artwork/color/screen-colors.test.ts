import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Color } from '../model/color.ts'
import { loadColorManagement, openOutputProfile } from './color-management.ts'
import { screenColors } from './screen-colors.ts'
import { srgbProfile } from './srgb-profile.ts'

const fogra39 = new Uint8Array(readFileSync(new URL('../../samples/color/fogra39.icc', import.meta.url)))
beforeAll(() => loadColorManagement())

/** Colours of coated offset as every colour book prints them; a few units of freedom for the profile's own smoothing. */
const looks: [what: string, color: Color, rgb: [number, number, number]][] = [
  ['paper is white', { space: 'cmyk', values: [0, 0, 0, 0] }, [255, 255, 255]],
  ['cyan ink', { space: 'cmyk', values: [1, 0, 0, 0] }, [0, 159, 227]],
  ['magenta over yellow', { space: 'cmyk', values: [0, 1, 1, 0] }, [228, 2, 18]],
  ['four inks are black', { space: 'cmyk', values: [1, 1, 1, 1] }, [0, 0, 0]],
  ['black ink alone is not quite black', { space: 'cmyk', values: [0, 0, 0, 1] }, [28, 28, 26]],
  ['gray is black ink', { space: 'gray', values: [1] }, [28, 28, 26]],
  ['RGB stays as it is', { space: 'rgb', values: [0.2, 0.4, 0.6] }, [51, 102, 153]],
  ['Lab white', { space: 'lab', values: [100, 0, 0] }, [255, 255, 255]],
  ['Lab middle grey', { space: 'lab', values: [50, 0, 0] }, [119, 119, 119]],
  [
    'half a spot is half its alternate',
    { space: 'spot', name: 'PANTONE 300 C', tint: 0.5, alternate: { space: 'cmyk', values: [0, 0, 0, 1] } },
    [157, 157, 157],
  ],
  [
    'a spot without tint is paper',
    { space: 'spot', name: 'Gold', tint: 0, alternate: { space: 'lab', values: [60, 10, 50] } },
    [255, 255, 255],
  ],
]

describe('the screen shows', () => {
  test.each(looks)('%s', (_, color, expected) => {
    const rgb = screenColors(fogra39)
      .rgb(color)
      .map((v) => v * 255)
    for (let i = 0; i < 3; i++) expect(Math.abs(rgb[i]! - expected[i]!)).toBeLessThan(4)
  })
})

test('the CSS colour is the same colour in hexadecimal', () => {
  expect(screenColors(fogra39).css({ space: 'rgb', values: [1, 0.5, 0] })).toBe('#ff8000')
})

test.each([
  ['black ink', { space: 'cmyk', values: [0, 0, 0, 1] }, '#000'],
  ['gray, which is the same ink', { space: 'gray', values: [1] }, '#000'],
  ['a hair less of it', { space: 'cmyk', values: [0, 0, 0, 0.99] }, '#1f1f1e'],
  ['black ink over a little cyan', { space: 'cmyk', values: [0.01, 0, 0, 1] }, '#1c1b1a'],
] as [string, Color, string][])('alone, %s', (_, color, css) => {
  expect(screenColors(fogra39).css(color)).toBe(css)
})

test('where pages blend in inks, RGB and Lab are shown through them, a spot in Lab is not', () => {
  const [plain, proofed] = [screenColors(fogra39), screenColors(fogra39, { proofed: true })]
  const lab = { space: 'lab', values: [60, 80, -60] } as const
  for (const color of [{ space: 'rgb', values: [0, 1, 0] }, lab] satisfies Color[])
    expect(proofed.css(color)).toBe(plain.css({ space: 'cmyk', values: plain.cmyk(color) }))
  expect(plain.css({ space: 'rgb', values: [0, 1, 0] })).toBe('#00ff00')
  const spot: Color = { space: 'spot', name: 'S', tint: 1, alternate: lab }
  expect(proofed.css(spot)).toBe(plain.css(spot))
})

test('RGB becomes ink through the profile, and back to about itself', () => {
  const colors = screenColors(fogra39)
  const ink = colors.cmyk({ space: 'rgb', values: [0.5, 0.4, 0.3] })
  const back = colors.rgb({ space: 'cmyk', values: ink })
  for (const [i, v] of [0.5, 0.4, 0.3].entries()) expect(back[i]).toBeCloseTo(v, 1)
})

test('a profile of another space is refused', () => {
  expect(() => openOutputProfile(srgbProfile())).toThrow('no CMYK profile')
  expect(() => openOutputProfile(new Uint8Array(200))).toThrow('no CMYK profile')
})
