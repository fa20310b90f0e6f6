import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { remarkNews } from '../releases/remark.ts'
import { releaseStatuses } from '../releases/release-status.ts'
import { type News, notificationTypes } from './notification.ts'
import { newsAct, newsSubject, newsWords, notificationWords } from './notification-words.ts'

const texts: Record<string, Readonly<Record<string, string>>> = { de, en, fr }
const sayIn =
  (language: string) =>
  (key: string, params: Readonly<Record<string, string | number>>): string =>
    (texts[language]?.[key] ?? `no ${key}`).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(params[name] ?? whole),
    )

const rejected = { status: 'rejected', label: 'Rose', number: 2, person: 'Anna', comment: 'Zu rot' } as const

test('the same news are worded in the language of whoever reads them, the reason as it was given', () => {
  const told = { type: 'statusChange', message: 'Einst', news: rejected } as const
  expect(notificationWords(told, sayIn('de'))).toBe('Anna hat Rose, Version 2, abgelehnt.\nZu rot')
  expect(notificationWords(told, sayIn('fr'))).toBe('Anna a refusé Rose, version 2.\nZu rot')
})

test('what became of a version is told beside its name without it', () => {
  expect(newsAct(rejected, sayIn('de'))).toBe('Abgelehnt von Anna')
  expect(newsAct({ ...rejected, status: 'approval' }, sayIn('en'))).toBe('Proof from Anna, print approval is required')
  expect(newsAct({ order: 'M1042', person: 'Anna', orderStatus: 'done' }, sayIn('de'))).toContain('M1042')
  for (const language of Object.keys(texts)) {
    for (const status of releaseStatuses) expect(newsAct({ ...rejected, status }, sayIn(language))).toMatch(/Anna/)
    for (const remark of remarkNews)
      expect(
        newsAct({ remark, label: 'Rose', number: 2, person: 'Anna', text: '', thread: 't' }, sayIn(language)),
      ).toMatch(/Anna/)
  }
})

test('an approval that was received is told in the language of whoever reads it', () => {
  const comment = 'Ada, 2026-03-01, phone'
  const news = { status: 'published', label: 'Rose', number: 2, person: 'Anna', comment } as const
  expect(newsWords(news, sayIn('de')).split('\n').at(-1)).toBe('Ada, 01.03.2026, Telefon')
})

test('what was adjusted since an approval in advance is named with its places', () => {
  const adjusted = [
    { name: 'Name', parts: ['textSize', 'textTracking'] as ('textSize' | 'textTracking')[] },
    { name: 'Bild', parts: ['crop'] as 'crop'[] },
  ]
  const news = { status: 'published', label: 'Rose', number: 2, person: 'Marco', adjusted } as const
  expect(newsWords(news, sayIn('en')).split('\n').at(-1)).toBe(
    'Adjusted since the approval in advance: Name (Type size changed, Tracking changed); Bild (Crop changed)',
  )
})

test('what was written after an approval in advance is told from what to what, and by whom', () => {
  const news: News = {
    label: 'Rose',
    number: 2,
    changed: [
      { name: 'Preis', before: '6.90', after: '1.00', person: 'Marco' },
      { name: 'Zusatz', before: 'winterhart', after: '' },
    ],
  }
  expect(newsWords(news, sayIn('de'))).toBe(
    'Rose, Version 2, wurde nach der Freigabe im Voraus geändert: Preis: 6.90 → 1.00 (Marco); Zusatz: winterhart → –. Publiziert wird erst, wenn Sie die neuen Seiten bestätigen.',
  )
})

test.each([
  ['pending', 'Wieder in Bearbeitung: Rose, Version 2'],
  ['review', 'Korrekturabzug angefordert: Rose, Version 2'],
  ['approval', 'Druckfreigabe erbeten: Rose, Version 2'],
  ['reviewAndPublish', 'Im Voraus freigegeben: Rose, Version 2'],
  ['published', 'Zum Druck freigegeben: Rose, Version 2'],
  ['rejected', 'Abgelehnt: Rose, Version 2'],
  ['disabled', 'Gesperrt: Rose, Version 2'],
] as const)('the subject of a mail names the act first: %s', (status, subject) => {
  expect(newsSubject({ status, label: 'Rose', number: 2, person: 'Anna' }, sayIn('de'))).toBe(subject)
})

test('what was sent before news were kept says what it was worded as, or else what kind it is of', () => {
  const told = { type: 'orderReceived', message: 'Anna hat Rose bestellt' } as const
  expect(notificationWords(told, sayIn('fr'))).toBe('Anna hat Rose bestellt')
  expect(notificationWords({ ...told, message: '' }, sayIn('en'))).toBe('An order has come in')
})

const all: readonly News[] = [
  ...releaseStatuses.map((status) => ({ status, label: 'Rose', number: 2, person: 'Anna' })),
  ...remarkNews.map((remark) => ({ remark, thread: 't', label: 'Rose', number: 2, person: 'Anna', text: 'Zu rot' })),
  { ...rejected, remarks: 2 },
  { label: 'Rose', number: 2 },
  { label: 'Rose', number: 2, changed: [{ name: 'Preis', before: '6.90', after: '', person: 'Marco' }] },
  { order: 'M1042', person: 'Anna' },
]

test.each(Object.keys(texts))('every news has its words in %s, and nothing in them is left open', (language) => {
  for (const news of all)
    for (const words of [newsWords, newsSubject])
      expect(words(news, sayIn(language))).toMatch(/^(?!no ).*(Rose|M1042)[^{}]*$/)
})

/** Of two languages that say the same, one was left out. */
test.each(notificationTypes)('%s is said in each language in its own words', (type) => {
  const said = Object.keys(texts).map((language) => notificationWords({ type, message: '' }, sayIn(language)))
  expect(new Set(said).size).toBe(said.length)
  expect(said.filter((one) => one.startsWith('no '))).toEqual([])
})

test.each(all)('news like %j are told in each language in its own words', (news) => {
  const said = Object.keys(texts).map((language) => newsWords(news, sayIn(language)))
  expect(new Set(said).size).toBe(said.length)
})
