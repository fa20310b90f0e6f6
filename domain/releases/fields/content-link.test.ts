import { describe, expect, test } from 'vitest'
import { Property } from '../../properties/property.ts'
import { contentsOf, type Database, linkState, takeOver } from './content-link.ts'
import type { PlaceholderData } from '../release.ts'

const properties = {
  name: Property.parse({ type: 'string', translatable: true }),
  height: Property.parse({ type: 'number', precision: 1 }),
  price: Property.parse({ type: 'number', precision: 2 }),
  bloom: Property.parse({ type: 'period', multiple: true }),
  light: Property.parse({
    type: 'select',
    multiple: true,
    options: [
      { id: 'sun', label: { de: 'Sonne', fr: 'soleil' } },
      { id: 'shade', label: { de: 'Schatten' } },
    ],
  }),
  picture: Property.parse({ type: 'image', multiple: true }),
  hardy: Property.parse({ type: 'boolean' }),
  partner: Property.parse({ type: 'reference' }),
  pot: Property.parse({ type: 'combination', options: [{ id: 'amount' }, { id: 'unit' }] }),
  sown: Property.parse({ type: 'date' }),
}

const rose = {
  data: {
    name: { translation: { de: 'Hundsrose', fr: '', la: 'Rosa canina' } },
    height: { value: 1.5 },
    price: { value: 6.9 },
    bloom: { value: [5, 6, 7] },
    light: { value: ['sun', 'shade'] },
    picture: { value: ['a.jpg', 'b.jpg'] },
    hardy: { value: true },
    partner: { value: 'k2' },
    pot: {
      value: [
        { unit: 'l', amount: 3 },
        { amount: 5, unit: 'l' },
      ],
    },
    sown: { value: '2026-03-01' },
    unseen: { value: 'x' },
  },
}

const database: Database = {
  content: (id) => (id === 'k1' ? rose : undefined),
  property: (id) => (Object.hasOwn(properties, id) ? properties[id as keyof typeof properties] : undefined),
  referenceLabel: (id) => (id === 'k2' ? 'Lavendel' : undefined),
}

describe('a field of the database fills a placeholder', () => {
  test.each<[string, PlaceholderData, PlaceholderData['value']]>([
    ['text in the language', { property: 'name' }, 'Hundsrose'],
    ['an empty translation falls back', { property: 'name', lang: 'fr' }, 'Hundsrose'],
    ['Latin', { property: 'name', lang: 'la' }, 'Rosa canina'],
    ['a country’s variant takes the language', { property: 'name', lang: 'de-CH' }, 'Hundsrose'],
    ['a number with its places, as in Switzerland', { property: 'height' }, '1.5'],
    ['a number as in Germany', { property: 'height', lang: 'de-DE' }, '1,5'],
    ['a number in French', { property: 'height', lang: 'fr', transformFormat: '{value} m' }, '1,5 m'],
    ['a price in German', { property: 'price', transformFormat: 'CHF {value}' }, 'CHF 6.90'],
    ['a price in French', { property: 'price', lang: 'fr', transformFormat: 'CHF {value}' }, 'CHF 6.90'],
    ['a number in English with a unit', { property: 'height', lang: 'en', transformFormat: '{value} m' }, '1.5 m'],
    ['months are Roman by default', { property: 'bloom' }, 'V–VII'],
    ['months in words', { property: 'bloom', transform: 'monthsFullTill' }, 'Mai bis Juli'],
    ['labels of options', { property: 'light' }, 'Sonne, Schatten'],
    ['labels by language, else German', { property: 'light', lang: 'fr', transform: 'enDash' }, 'soleil – Schatten'],
    ['one of several', { property: 'light', index: 1 }, 'Schatten'],
    ['beyond the last', { property: 'light', index: 7 }, ''],
    ['pictures', { property: 'picture' }, ['a.jpg', 'b.jpg']],
    ['one picture', { property: 'picture', index: 1 }, 'b.jpg'],
    ['yes or no', { property: 'hardy' }, true],
    ['a reference by its label', { property: 'partner' }, 'Lavendel'],
    ['a combination in its order', { property: 'pot', transform: 'newLine' }, '3 l\n5 l'],
    ['a day', { property: 'sown' }, '01.03.2026'],
    ['a day in English', { property: 'sown', lang: 'en' }, '01/03/2026'],
    ['a day in French', { property: 'sown', lang: 'fr' }, '01.03.2026'],
  ])('%s', (_title, entry, expected) => {
    expect(takeOver({ content: 'k1', ...entry }, database).value).toEqual(expected)
  })
  test('what cannot be found changes nothing', () => {
    const entry = { content: 'k9', property: 'name', value: 'alt' }
    expect(takeOver(entry, database)).toBe(entry)
  })
})

describe('a link', () => {
  const taken = takeOver({ content: 'k1', property: 'light' }, database)
  test.each<[string, PlaceholderData, string]>([
    ['is up to date after taking over', taken, 'upToDate'],
    ['is overwritten when something else is written', { ...taken, value: 'Sonne' }, 'overwritten'],
    ['is overwritten when it is emptied', { ...taken, value: '' }, 'overwritten'],
    ['is outdated when the value differs', { ...taken, valueRaw: ['sun'] }, 'outdated'],
    ['is outdated when the order differs', { ...taken, valueRaw: ['shade', 'sun'] }, 'outdated'],
    [
      'does not mind the order of parts',
      {
        content: 'k1',
        property: 'pot',
        valueRaw: [
          { amount: 3, unit: 'l' },
          { unit: 'l', amount: 5 },
        ],
      },
      'upToDate',
    ],
    ['is unseen without the content', { ...taken, content: 'k9' }, 'unseen'],
    ['is missing without the property', { ...taken, property: 'gone' }, 'missing'],
    [
      'holds by the value where the property is not the reader’s to see',
      { content: 'k1', property: 'unseen', valueRaw: 'x', value: 'x' },
      'upToDate',
    ],
    ['is none for what was typed in', { value: 'x' }, 'none'],
  ])('%s', (_title, entry, expected) => {
    expect(linkState(entry, database)).toBe(expected)
  })
})

test('a link without its content is missing where nothing is kept from the reader', () => {
  const entry = { content: 'k9', property: 'light', value: 'Schatten' }
  expect(linkState(entry, { ...database, isWhole: true })).toBe('missing')
})

test('a release knows the contents it draws from', () => {
  expect(contentsOf({ A: { content: 'k1' }, B: { content: 'k1' }, C: { value: 'x' } })).toEqual({ k1: true })
})
