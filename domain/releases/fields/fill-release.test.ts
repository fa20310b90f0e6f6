import { expect, test } from 'vitest'
import { Property } from '../../properties/property.ts'
import { Placeholder } from '../../templates/placeholder.ts'
import type { Database } from './content-link.ts'
import { fillRelease, newerInDatabase, unlinked } from './fill-release.ts'
import type { Release } from '../release.ts'

const property = (id: string) => ({ id, ...Property.parse({ type: 'string', label: { de: id }, info: {}, help: {} }) })
const contents: Record<string, Record<string, string>> = {
  rose: { name: 'Rose', height: '80' },
  aster: { name: 'Aster', height: '40' },
}
const database: Database = {
  content: (id) => {
    const values = contents[id]
    if (!values) return undefined
    return { data: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])) } as never
  },
  property: (id) => (id === 'name' || id === 'height' || id === 'gone' ? property(id) : undefined),
}
const placeholders = [
  Placeholder.parse({ id: 'name_de', order: 0, property: 'name' }),
  Placeholder.parse({ id: 'height', order: 1, property: 'height', transformFormat: '{value} cm' }),
  Placeholder.parse({ id: 'brand', order: 2 }),
]

const told = (data: Release['data'], content: string, replacesOwn = false) => {
  const { entries, kept } = fillRelease(placeholders, data, content, database, { replacesOwn })
  const values = Object.entries(entries).map(
    ([key, { value, content: of }]) => `${key}=${String(value)} (${of ?? '-'})`,
  )
  return `${values.join(', ')}${kept.length > 0 ? `; kept ${kept.join(' ')}` : ''}`
}
const linked = (content: string, name: string, more: object = {}) => ({
  name_de: { content, property: 'name', lang: 'de', value: name, valueRaw: contents[content]?.['name'], ...more },
})

test.each<[string, Release['data'], boolean, string]>([
  ['an empty release takes what its template asks for', {}, false, 'name_de=Aster (aster), height=40 cm (aster)'],
  ['own words stay, and are named', { name_de: { value: 'Sternblume' } }, false, 'height=40 cm (aster); kept name_de'],
  ['unless they are to go', { name_de: { value: 'Sternblume' } }, true, 'name_de=Aster (aster), height=40 cm (aster)'],
  [
    'own words that say the same are linked',
    { name_de: { value: 'Aster' } },
    false,
    'name_de=Aster (aster), height=40 cm (aster)',
  ],
  [
    'what came from another content comes from this one',
    linked('rose', 'Rose'),
    false,
    'name_de=Aster (aster), height=40 cm (aster)',
  ],
  [
    'what is there already changes nothing',
    { ...linked('aster', 'Aster'), height: { value: '1 m' } },
    false,
    '; kept height',
  ],
])('%s', (_, data, replacesOwn, expected) => {
  expect(told(data, 'aster', replacesOwn)).toBe(expected)
})

test('a content that extends another fills what is empty there, with what it has', () => {
  const data = { ...linked('rose', 'Rose'), height: { value: '', content: 'lost', property: 'height', lang: 'de' } }
  const { entries, kept } = fillRelease(placeholders, data, 'aster', database, { extends: true })
  expect([entries['name_de'], entries['height']?.value, entries['height']?.content, kept]).toEqual([
    undefined,
    '40',
    'aster',
    [],
  ])
  expect(fillRelease(placeholders, {}, 'lost', database, { extends: true }).entries).toEqual({})
})

test('what a content is called fills a place that asks for its name', () => {
  const named: Database = { ...database, content: () => ({ data: {}, label: { de: 'Aster', fr: 'Aster d’été' } }) }
  const { entries } = fillRelease([Placeholder.parse({ id: 'name', order: 0, property: 'label' })], {}, 'aster', named)
  expect(entries['name']).toMatchObject({ content: 'aster', property: 'label', value: 'Aster' })
})

test('how a value is set stays, and how it was linked', () => {
  const before = { height: { content: 'rose', property: 'name', lang: 'de', value: 'Rose', textSize: 90 } }
  const { entries } = fillRelease(placeholders, before, 'aster', database)
  expect(entries['height']).toMatchObject({ property: 'name', value: 'Aster', textSize: 90 })
})

test('a content that is not there fills nothing with words', () => {
  const { entries } = fillRelease(placeholders, {}, 'lost', database)
  expect(Object.values(entries).map(({ value }) => value)).toEqual([undefined, undefined])
})

test('newer is what the database has otherwise; what was overwritten here stays', () => {
  const outdated = linked('rose', 'Rosa', { valueRaw: 'Rosa' })
  const overwritten = { height: { content: 'rose', property: 'height', lang: 'de', value: 'hoch', valueRaw: '80' } }
  const found = newerInDatabase({ ...outdated, ...overwritten, brand: { value: 'R' } }, database)
  expect(Object.entries(found).map(([key, { value }]) => [key, value])).toEqual([['name_de', 'Rose']])
})

test('what is unlinked keeps its words and how they are set', () => {
  const entry = { ...linked('rose', 'Rose').name_de, textSize: 90, transform: 'comma' as const, index: 0 }
  expect(unlinked(entry)).toEqual({ value: 'Rose', textSize: 90 })
})
