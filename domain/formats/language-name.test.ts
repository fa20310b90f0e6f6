import { expect, test } from 'vitest'
import { languageLabel, languageName, ownLanguageName } from './language-name.ts'

test.each([
  ['fr', 'de', 'Französisch', 'Französisch'],
  ['fr', 'fr', 'français', 'Français'],
  ['el', 'fr', 'grec', 'Grec'],
  ['fr', 'en', 'French', 'French'],
  ['de-CH', 'fr', 'allemand suisse', 'Allemand suisse'],
  ['qq', 'de', 'qq', 'qq'],
])('%s is called in %s: within a sentence %s, alone %s', (tag, reader, name, label) => {
  expect([languageName(tag, reader), languageLabel(tag, reader)]).toEqual([name, label])
})

test.each([
  ['fr', 'français'],
  ['la', 'Latina'],
])('%s calls itself %s', (tag, name) => expect(ownLanguageName(tag)).toBe(name))
