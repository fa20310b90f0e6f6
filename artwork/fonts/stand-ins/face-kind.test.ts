import { expect, test } from 'vitest'
import { kindOf, measuredKind } from './face-kind.ts'
import { parseStyleName } from '../font-names.ts'

test.each([
  [
    'serif',
    'Alegreya, Linux Libertine, Bell MT, Calluna, Bergamo, Xyz, Minion Pro, Times New Roman, Meta Serif Pro, PT Serif',
  ],
  ['serif', 'Lexicon, Chandler, Monotype Modern, Copperplate Gothic, Manuscript'],
  [
    'sans',
    'Trade Gothic, Akzidenz-Grotesk, DIN, DIN Next LT Pro, FF DIN, DINPro, Lucida Sans, PT Sans, Open Sans Condensed',
  ],
  [
    'sans',
    'Helvetica LT Std, Helvetica Neue, ITC Franklin Gothic Std, Myriad Pro, Univers 55, Frutiger LT Com, Arial Black, Barlow Condensed',
  ],
  ['slab', 'American Typewriter, Roboto Slab, Egyptienne F, Rockwell Std, Museo'],
  ['mono', 'Courier New, Source Code Pro, IBM Plex Mono, Roboto Mono, Lucida Console, Letter Gothic Std'],
  ['script', 'Dancing Script, Brush Script MT, Bradley Hand, Monotype Corsiva, Zapfino, Segoe Script'],
  ['symbol', 'Zapf Dingbats, Wingdings 2, Symbol, Font Awesome 5 Free, Noto Emoji'],
])('%s: %s', (kind, families) => {
  for (const family of families.split(', ')) expect([family, kindOf(family)]).toEqual([family, kind])
})

test('a PostScript name says what the family’s does not', () => {
  expect(kindOf('Hausschrift', 'HausSans-Bold')).toBe('sans')
  expect(kindOf('Hausschrift', 'HausDIN-Bold')).toBe('sans')
  expect(kindOf('Hausschrift', 'Haus-Bold')).toBe('serif')
})

/** OpenType 1.9.1, OS/2: family, serif style and, fourth, proportion. */
test.each([
  ['text with cove serifs', 0, [2, 2, 5, 3], 'serif'],
  ['the last of the serifs', 0, [2, 10, 5, 3], 'serif'],
  ['the first without', 0, [2, 11, 5, 3], 'sans'],
  ['the last without', 0, [2, 15, 5, 3], 'sans'],
  ['letters of one width', 0, [2, 11, 5, 9], 'mono'],
  ['written by hand', 8, [3, 1, 1, 1], 'script'],
  ['pictures', 8, [5, 1, 1, 1], 'symbol'],
  ['serifs of a family of slabs', 5, [2, 6, 5, 3], 'slab'],
  ['what says its class alone', 8, [0, 0, 0, 0], 'sans'],
  ['what leaves its serifs open', 2, [2, 0, 5, 0], 'serif'],
  ['nothing', 0, [0, 0, 0, 0], undefined],
] as const)('measured: %s', (_, familyClass, panose, kind) => {
  expect(measuredKind(familyClass, new Uint8Array([...panose, 0, 0, 0, 0, 0, 0]))).toBe(kind)
})

test.each([
  ['Source Sans Pro Black Italic', 900, 5, true],
  ['Bd Cn', 700, 3, false],
  ['MediumIt', 500, 5, true],
  ['Regular Helvetica LT Std', 400, 5, false],
  ['Regular Summit', 400, 5, false],
])('what "%s" says of style', (name, weight, width, italic) => {
  expect(parseStyleName(name)).toEqual({ weight, width, italic })
})
