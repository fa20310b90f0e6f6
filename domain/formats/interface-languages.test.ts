import { expect, test } from 'vitest'
import de from '#locales/de.json' with { type: 'json' }
import it from '#locales/it.json' with { type: 'json' }
import { type InterfaceLanguage, interfaceLanguages, isWhole, withFallback } from './interface-languages.ts'

const english = { 'ui.save': 'Save', 'ui.close': 'Close' }

test.each<[InterfaceLanguage, Record<string, string>, Record<string, string>]>([
  ['it', { 'ui.save': 'Salva' }, { 'ui.save': 'Salva', 'ui.close': 'Close' }],
  ['it', {}, english],
  // A whole one that lacks a text says so in the check, and is not mended here.
  ['fr', { 'ui.save': 'Enregistrer' }, { 'ui.save': 'Enregistrer' }],
])('of %s, with %o, are said %o', (language, texts, said) => {
  expect(withFallback(language, texts, english)).toEqual(said)
})

test('Italian alone has some texts only, and none that German does not have', () => {
  expect(interfaceLanguages.filter((one) => !isWhole(one))).toEqual(['it'])
  expect(Object.keys(it).filter((key) => !(key in de))).toEqual([])
})
