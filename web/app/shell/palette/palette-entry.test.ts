import { expect, test } from 'vitest'
import { fits } from './palette-entry.ts'

test.each([
  ['Neue Publikation', 'publi', true],
  ['Neue Publikation', 'publ neu', true],
  ['Übersicht', 'uber', true],
  ['Darstellung: Dunkel', 'dunkel', true],
  ['Neue Publikation', 'sammlung', false],
  ['Abmelden', '', true],
])('%s fits %j: %s', (label, typed, expected) => {
  expect(fits({ label }, typed)).toBe(expected)
})
