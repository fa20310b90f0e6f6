/** Of the families that designs in use name, no serif is set as a sans, and each cut keeps its weight, slope and width. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sheetIdml } from '#test/specimens/sheet.ts'
import { sheets } from '#test/specimens/sheets.ts'
import { readPackage } from '../../idml/package/read-package.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import { parseStyleName } from '../font-names.ts'
import { type FaceKind, kindOf } from './face-kind.ts'
import { houseFamilies } from './house-families.ts'
import { standInFor } from './stand-ins.ts'

/** As the families look; of Poynter Agate and Nutso the names say nothing. */
const families: readonly (readonly [FaceKind, string])[] = [
  ['serif', 'Adobe Arabic, Adobe Garamond Pro, Alegreya, Bell MT, Bergamo, Brill, Calluna, Constantia'],
  ['serif', 'Cormorant Garamond, Kepler Std, Kozuka Mincho Pr6N, Kozuka Mincho Pro, Linux Libertine, MS Mincho'],
  ['serif', 'Minion Pro, Nutso, PoynterAgateOne-Reg, Publico Text, Times, Times (T1), Times New Roman, Vollkorn, Xyz'],
  [
    'sans',
    'Akzidenz-Grotesk, Arial, Barlow Condensed, DIN, Fivo Sans, Flama Semicondensed, Galaxie Polaris, Helvetica',
  ],
  ['sans', 'Montserrat, Myriad Pro, Noto Sans, Open Sans, Polaris Condensed, Proxima Nova Extra Condensed'],
  ['sans', 'Source Sans 3, Source Sans Pro, Trade Gothic'],
  ['slab', 'American Typewriter'],
  ['symbol', 'Apple Braille, ITC Zapf Dingbats (T1), Sitattegn bullet'],
]

const kinds: ReadonlyMap<string, FaceKind> = new Map(
  families.flatMap(([kind, names]) => names.split(', ').map((name) => [name, kind] as const)),
)

/** What the words of a style say: weight, or width, or slope, or nothing of these. */
const weights: Readonly<Record<string, number>> = {
  Thin: 100,
  EL: 200,
  ExtraLight: 200,
  Ultralight: 200,
  L: 300,
  Light: 300,
  M: 500,
  Medium: 500,
  SemiBold: 600,
  Semibold: 600,
  B: 700,
  Bold: 700,
  ExtraBold: 800,
  Extrabold: 800,
  Black: 900,
  H: 900,
  Heavy: 900,
}
const widths: Readonly<Record<string, number>> = {
  Comp: 2,
  ExtraCondensed: 2,
  Con: 3,
  Cond: 3,
  Condensed: 3,
  Narrow: 3,
  SemiCondensed: 4,
  Semicondensed: 4,
  SemiExt: 6,
  SemiExtended: 6,
  Extended: 7,
}
const widthsOfFamilies: Readonly<Record<string, number>> = {
  'Barlow Condensed': 3,
  'Flama Semicondensed': 4,
  'Polaris Condensed': 3,
  'Proxima Nova Extra Condensed': 2,
}
const slopes = ['Italic', 'Oblique']
const silent = 'Basic Book Caption Display Dot Outline Pinpoint R Regular Roman Subhead 6 8'.split(' ')

/** Of a style, by its words; those of the family tell its width. Undefined where a word is not in the tables above. */
function traitsOf(family: string, style: string) {
  const words = style.split(' ').filter((word) => word !== '')
  if (words.some((word) => !(word in weights || word in widths || slopes.includes(word) || silent.includes(word))))
    return undefined
  const [weight = 400] = words.flatMap((word) => weights[word] ?? [])
  const [width = widthsOfFamilies[family] ?? 5] = words.flatMap((word) => widths[word] ?? [])
  return { weight, width, italic: words.some((word) => slopes.includes(word)) }
}

/** Symbols are set in what has their words; a slab has no italic here. */
const kindThere = (kind: FaceKind, italic: boolean): FaceKind =>
  kind === 'symbol' ? 'sans' : kind === 'slab' && italic ? 'serif' : kind

const kindOfHouse: ReadonlyMap<string, FaceKind> = new Map(houseFamilies.map(({ family, kind }) => [family, kind]))

function expectKept(family: string, style: string): void {
  const kind = kinds.get(family)
  const wanted = traitsOf(family, style)
  const face = `${family} ${style}`
  expect(kind, `${face}: of which kind?`).toBeDefined()
  expect(wanted, `${face}: which words?`).toBeDefined()
  if (!kind || !wanted) return
  expect([face, kindOf(family)]).toEqual([face, kind])
  expect([face, parseStyleName(`${style} ${family}`)]).toEqual([face, wanted])
  const found = standInFor(family, style)
  const { weight, italic } = found.traits
  expect([face, kindOfHouse.get(found.family)]).toEqual([face, kindThere(kind, wanted.italic)])
  expect([face, italic]).toEqual([face, wanted.italic])
  expect(Math.abs(weight - wanted.weight), `${face}: ${found.file}`).toBeLessThanOrEqual(100)
}

const styles = [
  'Regular, Bold, Italic, Bold Italic, Light Oblique, Roman, Book, Medium, Semibold, Semibold Italic, Extrabold, Black, Heavy Italic',
  'Thin, Ultralight, ExtraLight Italic, Cond, Bold Cond Italic, Semibold Cond Italic Subhead, Medium Semicondensed Display',
  'Black SemiExtended Italic, Light Extended Caption, Narrow Bold Italic, ExtraCondensed Black, EL, L, R, M, B, H',
].flatMap((row) => row.split(', '))

test.each([...kinds.keys()])('%s: any cut is set in one of its kind, weight and slope', (family) => {
  const named = styles.filter(
    (style) => !(family in widthsOfFamilies) || !style.split(' ').some((word) => word in widths),
  )
  for (const style of named) expectKept(family, style)
})

/** Family and style of the faces that Fonts.xml, styles and stories of a package name. */
function facesIn(bytes: Uint8Array): (readonly [family: string, style: string])[] {
  const pkg = readPackage(bytes, new Diagnostics(), undefined, (name) => name.endsWith('.xml'))
  const xml = [...(pkg?.files.values() ?? [])].map((file) => new TextDecoder().decode(file)).join('\n')
  const attribute = (written: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(written)?.[1] ?? ''
  const listed = [...xml.matchAll(/<Font [^>]*>/g)].map(
    ([font]) => [attribute(font, 'FontFamily'), attribute(font, 'FontStyleName')] as const,
  )
  const applied = [...xml.matchAll(/<AppliedFont type="string">([^<]*)/g)].map(
    ([, family = '']) => [family, 'Regular'] as const,
  )
  return [...listed, ...applied].filter(([family]) => family !== '')
}

test.each(sheets.map((sheet) => [sheet.name, sheet] as const))('the specimens of %s', (_, sheet) => {
  const faces = facesIn(sheetIdml(sheet))
  expect(faces).not.toEqual([])
  for (const [family, style] of faces) expectKept(family, style)
})

/** Real designs; they have licences of their own and lie beside the checkout, if at all. */
const beside = process.env.IDML_DESIGNS ?? '../shared/idml'
const designs = [join(import.meta.dirname, '../../../samples/designs'), beside]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .filter((path) => path.endsWith('.idml'))

describe('what real designs name', () => {
  test.each(designs)('%s', (path) => {
    for (const [family, style] of facesIn(readFileSync(path))) expectKept(family, style)
  })
})
