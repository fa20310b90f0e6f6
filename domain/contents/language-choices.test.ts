import { expect, test } from 'vitest'
import { languageChoices } from './language-choices.ts'
import { contentLanguages } from '../formats/languages.ts'

test('every language that contents may have is offered once, those of the interface first', () => {
  const offered = languageChoices('de').map(({ value }) => value)
  expect(offered.slice(0, 4)).toEqual(['de', 'en', 'fr', 'it'])
  expect(offered.toSorted()).toEqual([...contentLanguages].toSorted())
})

test('the others follow by their names in the language of whoever chooses', () => {
  const labels = (language: string) => languageChoices(language).map(({ label }) => label)
  expect(labels('de').slice(4, 7)).toEqual(['Bulgarisch', 'Dänisch', 'Estnisch'])
  expect(labels('en')).toContain('Latin')
})
