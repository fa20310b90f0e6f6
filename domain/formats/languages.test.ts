import { expect, test } from 'vitest'
import { languagesToBegin } from './languages.ts'

test.each([
  [['de', 'fr'], { de: 'Salbei' }, ['de', 'fr']],
  [['de'], { fr: 'Sauge', en: 'Sage' }, ['de', 'fr', 'en']],
  [[], { fr: 'Sauge' }, ['la', 'de', 'fr']],
  [['de', 'fr'], {}, ['de', 'fr']],
])('a content of an organization with %j that is called %j begins in %j', (languages, label, begun) => {
  expect(languagesToBegin({ languages }, label)).toEqual(begun)
})
