import { expect, test } from 'vitest'
import { distance } from './typing-mistakes.ts'
import { nameForms, numberKey } from './name-forms.ts'
import { isLongEnough, termForms } from './term-forms.ts'

test.each<[string, string[]]>([
  ['Rosé', ['rose']],
  ['Ro\u0301se', ['rose']],
  ["Rose 'Bobbie James'", ['rose bobbie james']],
  ['Begonia × tuberhybrida', ['begonia tuberhybrida']],
  ['Begonia x tuberhybrida', ['begonia tuberhybrida']],
  ['Begonia ×tuberhybrida', ['begonia tuberhybrida']],
  ['Xanthium', ['xanthium']],
  ['Acer palmatum var. dissectum', ['acer palmatum dissectum']],
  ['Fächer-Ahorn', ['facher-ahorn', 'facher ahorn', 'facherahorn']],
  ['Loewenmaul', ['loewenmaul', 'lowenmaul']],
  ['Große Dolde®', ['grosse dolde']],
])('%s is kept as %j', (name, expected) => {
  expect(nameForms(name)).toEqual(expected)
})

test.each([
  ['400-6381 333931', '4006381333931'],
  ['04006381333931', '4006381333931'],
  ['L-1042', 'l1042'],
  ['M1042', 'm1042'],
  ['12', undefined],
  ['Rosa 1042', 'rosa1042'],
  ['Rosengarten 1042', undefined],
  ['30-40 cm', '3040cm'],
])('%s as a number is %s', (text, expected) => {
  expect(numberKey(text)).toBe(expected)
})

const asked = (term: string, language: string) =>
  termForms(term, language).map(({ words }) => words.map(({ forms }) => forms.join('|')).join(' & '))

test.each<[string, string, string[]]>([
  ['ROSE', 'de', ['rose']],
  // A language that nobody speaks, though every object knows the word.
  ['rosen', 'toString', ['rosen']],
  ['rosen', 'de', ['rosen', 'rose']],
  ['Löwenmaul', 'de', ['lowenmaul|loewenmaul']],
  ['loewenmaul', 'de', ['loewenmaul|lowenmaul']],
  ['Begonia x tuberhybrida', 'la', ['begonia & tuberhybrida']],
  ['L. angustifolia', 'la', ['l & angustifolia']],
  ['erables', 'fr', ['erables', 'erable']],
  ['japanese maples', 'en', ['japanese & maples', 'japanese & maple']],
  ['1042', 'de', ['1042', '1042']],
])('%s in %s is looked for as %j', (term, language, expected) => {
  expect(asked(term, language)).toEqual(expected)
})

test('a line of synonyms is looked for, too, also within a longer term', () => {
  const lines = [['Stockrose', 'Malve', 'Rose trémière']]
  expect(termForms('rote malve', 'la', lines).map(({ phrases }) => phrases[0])).toEqual([
    'rote malve',
    'rote stockrose',
    'rote rose tremiere',
  ])
})

test.each([
  ['%_%', false],
  ['...', false],
  ['ro', false],
  ['a b c', false],
  ['l. an', false],
  ['10 42', true],
  ['ros', true],
])('%s is long enough: %s', (term, expected) => {
  expect(isLongEnough(term)).toBe(expected)
})

test.each([
  ['lavendle', 'lavendel', 1],
  ['antirhinum', 'antirrhinum', 1],
  ['rose', 'rose', 0],
  ['', 'rose', 4],
])('%s and %s differ by %i', (one, other, expected) => {
  expect(distance(one, other)).toBe(expected)
})

test('the longest term is looked for in few ways', () => {
  const term = 'Göß-ä '.repeat(90).slice(0, 500)
  const patterns = termForms(term, 'de', [['Göß-ä', ...Array.from({ length: 19 }, (_, index) => `wort${index}`)]])
  expect(patterns.flatMap(({ words }) => words.flatMap(({ forms }) => forms)).length).toBeLessThan(100)
})
