import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { approvalWords } from './approval-words.ts'

const texts: Record<string, Readonly<Record<string, string>>> = { de, en, fr }

test.each([
  ['de', 'Frau Meier, 2026-03-01, phone', 'Frau Meier, 01.03.2026, Telefon'],
  ['en', 'Frau Meier, 2026-03-01, inPerson', 'Frau Meier, 01/03/2026, In person'],
  ['fr', 'Meier, Ada, 2026-03-01, email', 'Meier, Ada, 01.03.2026, E-mail'],
  ['de', 'Ada, 2026-03-01, email, Bitte rasch,\nja', 'Ada, 01.03.2026, E-Mail\nBitte rasch,\nja'],
  ['de', 'Ada, 2026-03-01T09:00Z, email', 'Ada, 01.03.2026, E-Mail'],
  ['de', 'Endlich, am 2026-03-01, phone home', 'Endlich, am 2026-03-01, phone home'],
  ['de', 'Passt so', 'Passt so'],
])('in %s an approval that was kept as “%s” reads “%s”', (language, comment, expected) => {
  const say = (key: string, params: Readonly<Record<string, string | number>>): string =>
    (texts[language]?.[key] ?? `no ${key}`).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(params[name] ?? whole),
    )
  expect(approvalWords(comment, say)).toBe(expected)
})
