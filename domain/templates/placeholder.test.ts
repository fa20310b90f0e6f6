import { expect, test } from 'vitest'
import { Placeholder, placeholderLabel } from './placeholder.ts'

/** One record for all who read it: what it is called is chosen when it is shown. */
const latin = Placeholder.parse({ id: 'latin', label: 'Botanischer Name', labels: { en: 'Botanical name', fr: '' } })

test.each([
  ['de', 'Botanischer Name'],
  ['en', 'Botanical name'],
  ['fr', 'Botanischer Name'],
  ['constructor', 'Botanischer Name'],
])('a place is called in %s as it is there, else as it was first named: %s', (language, shown) => {
  expect(placeholderLabel(latin, language)).toBe(shown)
})

test('a place that nobody named is called as the design calls it', () => {
  expect(placeholderLabel(Placeholder.parse({ id: 'latin' }), 'fr')).toBe('latin')
})
