import { expect, test } from 'vitest'
import { excerptOf, marksOf } from './highlight.ts'

const marked = (text: string, ...words: string[]): string => {
  const marks = marksOf(text, words)
  let at = 0
  const parts = marks.flatMap(([from, to]) => {
    const part = [text.slice(at, from), `[${text.slice(from, to)}]`]
    at = to
    return part
  })
  return [...parts, text.slice(at)].join('')
}

test.each<[string, string[], string]>([
  ['Kokardenblume', ['blume'], 'Kokarden[blume]'],
  ['Lange Straße 7', ['strasse'], 'Lange [Straße] 7'],
  ['Ro\u0301se und Rosé', ['rose'], '[Ro\u0301se] und [Rosé]'],
  ['Garten-Löwenmaul', ['lowen', 'wenmaul'], 'Garten-[Löwenmaul]'],
  ['Alcea', ['rose', ''], 'Alcea'],
  ['🌹 Rose', ['rose'], '🌹 [Rose]'],
])('%s by %j: %s', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected)
})

test('of a long text the part is shown that the term stands in', () => {
  const text = `${'Sonniger Standort. '.repeat(20)}Passt zu jeder Rose. ${'Winterhart. '.repeat(20)}`
  expect(excerptOf(text, ['rose'])).toMatch(/^… .*Passt zu jeder Rose\..* …$/)
  expect(excerptOf('Kurz', ['rose'])).toBe('Kurz')
})
