import { expect, test } from 'vitest'
import { everyWord, matches, mostTexts } from './filter.ts'

const many = Array.from({ length: mostTexts + 5 }, (_, index) => `w${index}`)

test('of a term with more words than a filter takes, none is left out', () => {
  const found = everyWord(many.join('  '), 'label')
  expect(matches(found, { label: many.join(' ') })).toBe(true)
  expect(matches(found, { label: many.slice(0, -1).join(' ') })).toBe(false)
})
