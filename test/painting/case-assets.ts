import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { loadColorManagement } from '#artwork/color/color-management.ts'
import { FontBook } from '#artwork/fonts/font-book.ts'
import { loadSubsetter } from '#artwork/fonts/subsetter.ts'
import { rect } from '#artwork/geometry/rect.ts'
import { Diagnostics } from '#artwork/model/diagnostic.ts'
import type { Page, PageItem, TextItem } from '#artwork/model/page.ts'
import type { Picture } from '#artwork/model/picture.ts'
import { readPicture } from '#artwork/pictures/read-picture.ts'

/** Real fonts, pictures and profile for the painters' tests. */
const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))

await loadColorManagement()

export const fonts = new FontBook({ subsetter: await loadSubsetter(read('harfbuzzjs/dist/harfbuzz-subset.wasm')) })
export const sans = fonts.add(read('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'))[0]!

export const profile = read('../../samples/color/fogra39.icc')

const red = { create: { width: 4, height: 2, channels: 3 as const, background: '#c81e1e' } }
const fogra39 = fileURLToPath(import.meta.resolve('../../samples/color/fogra39.icc'))
const files: Record<string, Buffer> = {
  'rgb.jpg': await sharp(red).jpeg().toBuffer(),
  'cmyk.jpg': await sharp(red).toColourspace('cmyk').withIccProfile(fogra39).jpeg().toBuffer(),
  'rgb.png': await sharp(red).png().toBuffer(),
  'alpha.png': await sharp({
    create: { width: 4, height: 2, channels: 4, background: { r: 0, g: 90, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer(),
  'sign.svg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>.a{fill:#00f}</style><rect class="a" width="10" height="5"/></svg>',
  ),
}
const half = { create: { width: 4, height: 2, channels: 3 as const, background: '#808080' } }
const softMask = new Uint8Array(await sharp(half).toColourspace('b-w').png().toBuffer())
const pictureOf = (key: string, bytes: Uint8Array) => readPicture(key, new Uint8Array(bytes), new Diagnostics())!
export const pictures: ReadonlyMap<string, Picture> = new Map([
  ...Object.entries(files).map(([key, bytes]) => [key, pictureOf(key, bytes)] as const),
  ['faded.jpg', { ...pictureOf('faded.jpg', files['cmyk.jpg']!), hasAlpha: true, softMask }],
])

export const assets = { fonts, pictures, profile }

/** A page of 100 x 50 points with a bleed of 5. */
export const pageOf = (...items: PageItem[]): Page => ({
  name: '1',
  index: 0,
  trim: rect(0, 0, 100, 50),
  bleed: rect(-5, -5, 105, 55),
  items,
  placeholders: [],
})

/** Words set plainly, with ligatures, from a baseline's start. */
export function words(text: string, x: number, y: number, size: number, more: Partial<TextItem> = {}): TextItem {
  let at = 0
  const glyphs = sans
    .shape(text, { spans: [{ end: text.length, features: {} }], language: 'de', script: 'Latn', direction: 'ltr' })
    .map((g) => {
      const glyph = { id: g.id, x: at + (g.xOffset * size) / sans.unitsPerEm, y: 0, cluster: g.cluster }
      at += (g.advance * size) / sans.unitsPerEm
      return glyph
    })
  return {
    kind: 'text',
    font: sans.key,
    size,
    matrix: [1, 0, 0, 1, x, y],
    glyphs,
    text,
    fill: { paint: { kind: 'solid', color: { space: 'cmyk', values: [0, 0, 0, 1] } } },
    ...more,
  }
}
