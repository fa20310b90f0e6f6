import { expect, test } from 'vitest'
import { Property } from '#domain/properties/property.ts'
import { conversionsOf } from './plan-conversion.ts'

const price = { id: 'price', version: 1, ...Property.parse({ type: 'number', label: { de: 'Preis' } }) } as never
const content = (id: string, owner: string, value: string | number) => ({
  id,
  owner,
  languages: ['de'],
  data: { price: { value } },
})

test('what can be read is written over what was read; what suits or says nothing is left', () => {
  const contents = [
    content('a', 'rosenhof', '4,50'),
    content('b', 'rosenhof', 5),
    content('c', 'rosenhof', 'auf Anfrage'),
    { id: 'd', owner: 'rosenhof', languages: ['de'], data: {} },
  ]
  const { writes, values } = conversionsOf(price, contents, { properties: new Map(), organizations: [] })
  expect(values).toEqual([{ content: 'a', before: '4,50', after: 4.5 }])
  expect(writes).toEqual([
    {
      kind: 'update',
      collection: 'contents',
      id: 'a',
      set: { 'data.price': { value: 4.5 } },
      expect: { values: { 'data.price': { value: '4,50' } } },
    },
  ])
})

test('each content is converted as its owner has the property', () => {
  const name = { id: 'name', version: 1, ...Property.parse({ type: 'string', label: { de: 'Name' } }) } as never
  const held = { name: { value: 'Rose' } }
  const { values, writes } = conversionsOf(
    name,
    [
      { id: 'a', owner: 'rosenhof', languages: ['de', 'fr'], data: held },
      { id: 'b', owner: 'meier', languages: ['de'], data: held },
    ],
    {
      properties: new Map(),
      organizations: [{ id: 'rosenhof', languages: ['la', 'fr', 'de'], properties: { name: { translatable: true } } }],
    },
  )
  expect(values).toEqual([{ content: 'a', before: 'Rose', after: 'Rose' }])
  expect(writes.map((one) => one.kind === 'update' && one.set)).toEqual([
    { 'data.name': { translation: { fr: 'Rose' } } },
  ])
})
