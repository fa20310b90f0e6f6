import { beforeAll, expect, test } from 'vitest'
import { init } from 'i18next'
import en from '#locales/en.json' with { type: 'json' }
import { texts } from '../ui/words/texts.ts'
import { toldError } from './told-error.ts'

beforeAll(async () => {
  await init({
    lng: 'en',
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
})

test.each([
  ['picture.missing (page 2, bild): picture=a, b.jpg, kind=x', 'Photo · Page 2 · The picture “a, b.jpg” is missing.'],
  ['picture.missing (page 2): picture=0012, kind=jpg', 'Page 2 · The picture “0012” is missing.'],
  ['picture.damagedContents', 'An embedded picture is damaged.'],
  ['… 12 more', '… 12 more'],
  ['somethingOfBefore (page 1)', 'somethingOfBefore (page 1)'],
])('%s is told as %s', (line, expected) => {
  expect(toldError(texts, line, { bild: 'Photo' })).toBe(expected)
})

test('how often it was found is told too', () => {
  expect(toldError(texts, 'picture.damagedContents (bild), 3 times', {})).toBe(
    `bild · An embedded picture is damaged. (${en['finding.count'].replace('{count}', '3')})`,
  )
})
