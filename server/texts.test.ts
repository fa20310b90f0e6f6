import { expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import it from '#locales/it.json' with { type: 'json' }
import { languageOf, textOf } from './texts.ts'

test.each([
  [undefined, 'de'],
  ['', 'de'],
  ['en', 'en'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['es, en;q=0.2, fr;q=0.7', 'fr'],
  ['it-CH, de;q=0.5', 'it'],
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

test('where Italian has no text, the English one stands', () => {
  expect(textOf('ui.save', 'it')).toBe('Salva')
  const missing = Object.keys(en).find((key) => !(key in it)) ?? ''
  expect(textOf(missing, 'it')).toBe(textOf(missing, 'en'))
  expect(missing).not.toBe('')
})

test('a million of something has words in every language', () => {
  for (const language of ['de', 'en', 'fr', 'it'] as const)
    expect(textOf('contents.delete.done', language, { count: 1_000_000 })).toContain('1000000')
})
