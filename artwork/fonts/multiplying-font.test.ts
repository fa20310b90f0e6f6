import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { FontBook } from './font-book.ts'
import { readFontFiles, view, writeFontFiles } from './font-file.ts'

const barlow = new Uint8Array(
  readFileSync(fileURLToPath(import.meta.resolve('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'))),
)
const plain = { spans: [], language: 'de', script: 'Latn', direction: 'ltr' } as const
const shape = (bytes: Uint8Array, text: string) => new FontBook().add(bytes)[0]!.shape(text, plain)

/**
 * The font with one feature whose `lookups` each replace a glyph by `times` of itself (OpenType 1.9, GSUB, lookup type 2), so that
 * together they make `times` to the power of `lookups` of one letter.
 */
function multiplying(glyph: number, lookups: number, times: number): Uint8Array {
  const words = (...values: number[]) => values
  const tag = (text: string) => [
    (text.charCodeAt(0) << 8) | text.charCodeAt(1),
    (text.charCodeAt(2) << 8) | text.charCodeAt(3),
  ]
  const scripts = [...words(1), ...tag('DFLT'), ...words(8, 4, 0, 0, 0xffff, 1, 0)]
  const indices = Array.from({ length: lookups }, (_, i) => i)
  const features = [...words(1), ...tag('ccmp'), ...words(8, 0, lookups), ...indices]
  const sequence = words(times, ...Array.from({ length: times }, () => glyph))
  const subtable = [...words(1, 8 + 2 * sequence.length, 1, 8), ...sequence, ...words(1, 1, glyph)]
  const lookup = [...words(2, 0, 1, 8), ...subtable]
  const list = [
    ...words(lookups, ...indices.map((i) => 2 * (1 + lookups + i * lookup.length))),
    ...indices.flatMap(() => lookup),
  ]
  const [scriptsAt, featuresAt] = [10, 10 + 2 * scripts.length]
  const all = [
    ...words(1, 0, scriptsAt, featuresAt, featuresAt + 2 * features.length),
    ...scripts,
    ...features,
    ...list,
  ]
  const gsub = new Uint8Array(2 * all.length)
  for (const [i, value] of all.entries()) view(gsub).setUint16(2 * i, value)
  const [font] = readFontFiles(barlow) as [ReturnType<typeof readFontFiles>[number]]
  return writeFontFiles([{ ...font, tables: new Map([...font.tables, ['GSUB', gsub]]) }])
}

const [g] = shape(barlow, 'G')
const text = 'G'.repeat(500)

it('a letter may become several glyphs', () => {
  expect(shape(multiplying(g!.id, 2, 3), 'GA').map(({ id, cluster }) => [id === g!.id, cluster])).toEqual([
    ...Array.from({ length: 9 }, () => [true, 0]),
    [false, 1],
  ])
})

it('a font that makes thousands of one letter sets its letters plainly', () => {
  expect(shape(multiplying(g!.id, 4, 40), text)).toEqual(
    Array.from({ length: 500 }, (_, cluster) => ({ id: g!.id, cluster, advance: g!.advance, xOffset: 0, yOffset: 0 })),
  )
})
