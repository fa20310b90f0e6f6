/** A line of a face, for lists of fonts: outlines only, so that it looks the same everywhere. */
import type { FontFace } from './font-face.ts'
import type { ShapedGlyph } from './text-face.ts'

export type Sample = { text: string; glyphs: readonly ShapedGlyph[] }

/** `wanted` as far as the face has its letters; a line of the face's own choice where that is empty. */
export function sampleOf(face: FontFace, wanted = ''): Sample {
  const text = wanted === '' ? (samples.find((one) => covers(face, one)) ?? '') : wanted.slice(0, longest)
  if (text === '') return { text, glyphs: firstGlyphs(face) }
  const spans = [{ end: text.length, features: {} }]
  return { text, glyphs: face.shape(text, { script: 'Latn', language: 'de', direction: 'ltr', spans }) }
}

/** One path in the ink of the place where it stands; a point of the face is a thousandth of the em. */
export function drawSample(face: FontFace, wanted = ''): string {
  const perEm = 1000 / face.unitsPerEm
  const number = (value: number) => String(Math.round(value * perEm))
  let [x, data] = [0, '']
  for (const { id, advance, xOffset, yOffset } of sampleOf(face, wanted).glyphs) {
    for (const [command, ...points] of face.outline(id)) {
      const at = points.map((value, i) => number(i % 2 === 0 ? x + xOffset + value : -(yOffset + value))).join(' ')
      data += `${letters[command]}${at}`
    }
    if (data.length > longestPath) break
    x += advance
  }
  const [top, height] = [-1050, 1450]
  const width = Math.max(1, Math.round(x * perEm))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 ${top} ${width + 80} ${height}" width="${width + 80}" ` +
    `height="${height}"><path d="${data}"/></svg>`
  )
}

const letters = { move: 'M', line: 'L', curve: 'C', close: 'Z' } as const
const longest = 120
/** Fonts made to look like etchings have outlines of megabytes. */
const longestPath = 400_000

const samples = [
  'Gräser, Öl & Stauden 12,90 €',
  'Graeser & Stauden 12,90',
  'Hamburg 0123',
  'Ηλιοτρόπιο 0123',
  'Гелиотроп 0123',
]

const covers = (face: FontFace, text: string): boolean =>
  [...text].every((letter) => letter === ' ' || face.hasGlyph(letter.codePointAt(0) ?? 0))

/** Of a face of signs: the first that have a shape. */
function firstGlyphs(face: FontFace): ShapedGlyph[] {
  const glyphs: ShapedGlyph[] = []
  for (let id = 1; id < Math.min(face.glyphCount, 400) && glyphs.length < 14; id++)
    if (face.outline(id).length > 0)
      glyphs.push({ id, cluster: glyphs.length, advance: face.advance(id), xOffset: 0, yOffset: 0 })
  return glyphs
}
