/** What is asked, as a sentence in the languages of the interface. */
import { expect, test } from 'vitest'
import type { Part, Question } from '#domain/query/question.ts'
import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }
import type { Texts } from '../../ui/words/texts.ts'
import type { AskedField } from './asked-field.ts'
import { questionWords } from './question-words.ts'

const fields = new Map<string, AskedField>(
  (
    [
      ['price', 'number', 'Preis'],
      ['flowering', 'months', 'Blütezeit'],
      ['changed', 'time', 'Geändert'],
      ['light', 'choice', 'Standort'],
      ['name', 'text', 'Name'],
      ['place', 'belonging', 'Sammlung'],
    ] as const
  ).map(([id, type, label]) => [
    id,
    {
      id,
      type,
      label,
      path: id,
      ...(id === 'place' && { records: 'collections' as const }),
      choices: [
        { value: 'sun', label: 'sonnig' },
        { value: 'half', label: 'halbschattig' },
      ],
    },
  ]),
)

const nameOf = {
  collections: (id: string) => (id === 'spring' ? 'Frühling' : id),
  organizations: (id: string) => id,
  templates: String,
}
const spoken = { fields, nameOf }

const saidIn = (texts: Readonly<Record<string, string>>, language: string): Texts =>
  ((key: string, params: Readonly<Record<string, unknown>> = {}) => {
    const plural = `${key}_${new Intl.PluralRules(language).select(Number(params['count']))}`
    return (texts[key] ?? texts[plural] ?? key).replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(params[name]))
  }) as Texts
const languages = { de: saidIn(de, 'de'), en: saidIn(en, 'en'), fr: saidIn(fr, 'fr') }

const noPrice: Part = { field: 'price', op: 'empty' }
const inMay: Part = { field: 'flowering', op: 'contains', value: 5 }
const lately: Part = { field: 'changed', op: 'lastDays', value: 7 }

test.each<[keyof typeof languages, Question['parts'], string]>([
  ['de', [noPrice, inMay], 'Preis leer und Blütezeit enthält Mai'],
  ['de', [lately, { ...lately, value: 1 }], 'Geändert seit 7 Tagen und Geändert seit 1 Tag'],
  [
    'de',
    [noPrice, { match: 'any', parts: [inMay, lately] }],
    'Preis leer und (Blütezeit enthält Mai oder Geändert seit 7 Tagen)',
  ],
  ['de', [{ field: 'light', op: 'isNot', value: ['sun', 'half'] }], 'Standort ist nicht sonnig, halbschattig'],
  [
    'de',
    [
      { field: 'price', op: 'atLeast' },
      { field: 'gone', op: 'filled' },
    ],
    'Preis mindestens … und gone',
  ],
  ['en', [noPrice, lately], 'Preis empty and Geändert in the last 7 days'],
  ['fr', [noPrice, { field: 'name', op: 'startsWith', value: 'La' }], 'Preis vide et Name commence par La'],
])('in %s %j is “%s”', (language, parts, expected) => {
  const words = questionWords({ match: 'all', parts }, spoken, languages[language])
  expect(words.map(({ text }) => text).join('')).toBe(expected)
})
