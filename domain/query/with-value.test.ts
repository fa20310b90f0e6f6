import { expect, test } from 'vitest'
import { placed, predicted, withValue } from './with-value.ts'

const document = { label: { de: 'Rose' }, soils: ['clay'], price: 5, none: null }

test.each([
  ['an object', 'label.fr', 'Rosier', { label: { de: 'Rose', fr: 'Rosier' } }],
  ['steps that are missing', 'data.height.value', 3, { data: { height: { value: 3 } } }],
  ['a list as a whole', 'soils', ['loam'], { soils: ['loam'] }],
  ['what is there, away', 'label.de', undefined, { label: {} }],
  ['what is not there, away', 'data.height.value', undefined, {}],
])('into %s is written', (_where, path, value, changed) => {
  const before = structuredClone(document)
  expect(withValue(document, path, value)).toEqual({ ...document, ...changed })
  expect(predicted(document, value === undefined ? { unset: [path] } : { set: { [path]: value } })).toEqual({
    ...document,
    ...changed,
  })
  expect(document).toEqual(before)
})

test.each([
  ['a list', 'soils.0'],
  ['a text', 'label.de.first'],
  ['a number', 'price.value'],
  ['an empty field', 'none.value'],
])('into %s nothing is written, and a prediction leaves it out', (_where, path) => {
  expect(placed(document, path, 'x')).toMatchObject({ ok: false, code: 'document.wrongType', params: { path } })
  expect(() => withValue(document, path, 'x')).toThrow('document.wrongType')
  expect(predicted(document, { set: { [path]: 'x', 'label.de': 'Rosa' } })).toEqual({
    ...document,
    label: { de: 'Rosa' },
  })
})

test('a name that every object has is a field like others', () => {
  const written = withValue(document, 'label.__proto__', { polluted: true })
  expect(Object.getPrototypeOf(written.label)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('polluted')
})
