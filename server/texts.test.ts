import { expect, test } from 'vitest'
import { languageOf, textOf } from './texts.ts'

test.each([
  [undefined, 'de'],
  ['', 'de'],
  ['en', 'en'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['it, en;q=0.2, fr;q=0.7', 'fr'],
  ['en;q=0, fr', 'fr'],
  ['*', 'de'],
  [';;;,q=,,', 'de'],
])('%j asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('parameters stand where their names are, and an unknown name stays', () => {
  expect(textOf('collection.notFound', 'en', { id: 'c12' })).toBe('Collection c12 not found!')
  expect(textOf('collection.notFound', 'en')).toBe('Collection {id} not found!')
  expect(textOf('no.such.key', 'fr')).toBe('no.such.key')
})

test('a million of something has words in every language', () => {
  for (const language of ['de', 'en', 'fr'] as const)
    expect(textOf('contents.delete.done', language, { count: 1_000_000 })).toContain('1000000')
})
