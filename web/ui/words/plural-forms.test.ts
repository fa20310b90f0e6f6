import { expect, test } from 'vitest'
import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }
import { withEveryForm } from './plural-forms.ts'

test('a million of something is said in French', () => {
  const texts = withEveryForm(
    { 'contents.count_one': '{count} contenu', 'contents.count_other': '{count} contenus' },
    'fr',
  )
  expect(texts['contents.count_many']).toBe('{count} contenus')
  expect(texts['contents.count_one']).toBe('{count} contenu')
})

test.each(Object.entries({ de, en, fr }))('whatever is counted has every form in %s', (language, texts) => {
  const every: Readonly<Record<string, string>> = withEveryForm(texts, language)
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const counted = Object.keys(texts)
    .filter((key) => key.endsWith('_one'))
    .map((key) => key.replace(/_one$/, ''))
  expect(counted.filter((key) => !forms.every((form) => every[`${key}_${form}`] ?? every[key]))).toEqual([])
})
