import { expect, test } from 'vitest'
import { newFontBook } from './node-surroundings.ts'
import { addOwnFace } from './own-face.ts'
import { bringLetters, stretchesOf } from './own-words.ts'

test.each<[string, readonly (readonly [text: string, direction: string])[]]>([
  ['Annelies Keller, 14.11.2026', [['Annelies Keller, 14.11.2026', 'ltr']]],
  [
    'Freigegeben: דנה כהן, heute',
    [
      ['Freigegeben: ', 'ltr'],
      ['דנה כהן', 'rtl'],
      [', heute', 'ltr'],
    ],
  ],
  [
    '山田 花子 (Gast)',
    [
      // Each lies in a piece of its own.
      ['山', 'ltr'],
      ['田', 'ltr'],
      [' ', 'ltr'],
      ['花', 'ltr'],
      ['子', 'ltr'],
      [' (Gast)', 'ltr'],
    ],
  ],
])('%s has a letter for each of its own', async (text, stretches) => {
  const fonts = await newFontBook()
  const words = { fonts, face: await addOwnFace(fonts, '400Regular'), style: 'Regular', language: 'de' }
  await bringLetters(words, [text])
  const found = stretchesOf(words, text)
  expect(found.map(({ text: part, direction }) => [part, direction])).toEqual(stretches)
  for (const { text: part, face, script, direction } of found) {
    const glyphs = face.shape(part, { script, language: 'de', direction, spans: [{ end: part.length, features: {} }] })
    expect(glyphs.map(({ id }) => id)).not.toContain(0)
  }
})

test('what no font has a letter for is said without', async () => {
  const fonts = await newFontBook()
  const words = { fonts, face: await addOwnFace(fonts, '400Regular'), style: 'Regular', language: 'de' }
  await bringLetters(words, ['\u{F0000}'])
  expect(stretchesOf(words, '\u{F0000}')).toHaveLength(1)
})
