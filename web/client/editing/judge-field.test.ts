import { expect, test } from 'vitest'
import type { Related } from '#domain/access/rule.ts'
import { Property } from '#domain/properties/property.ts'
import { faultOfField } from './judge-field.ts'

const price = { id: 'price', ...Property.parse({ type: 'number', precision: 2 }) }
const mate = { id: 'mate', ...Property.parse({ type: 'reference' }) }
const rosenhof = { id: 'rosenhof', properties: {} }
const here: Record<string, object> = {
  'properties/price': price,
  'properties/mate': mate,
  'organizations/rosenhof': rosenhof,
}
const related: Related = (kind, id) => here[`${kind}/${id}`] as ReturnType<Related>
const document = { id: 'rose', owner: 'rosenhof', type: 'plant', label: { de: 'Rose' }, data: { price: { value: 3 } } }

const faultOf = (path: string, value: unknown, known = related) =>
  faultOfField({ collection: 'contents', document, path, value }, known)?.code

test.each<[string, unknown, string | undefined]>([
  ['data.price.value', 8.4, undefined],
  ['data.price.value', undefined, undefined],
  ['data.price.value', 8.405, 'value.tooPrecise'],
  ['data.price.value', 'acht', 'value.numberExpected'],
  ['label.de', undefined, 'content.labelRequired'],
  ['label.de', 'x'.repeat(2001), 'value.lineTooLong'],
  ['label.xyz1', 'Rose', 'document.unknownField'],
])('%s = %j: %s, as the server says', (path, value, code) => expect(faultOf(path, value)).toBe(code))

test('what is not known here is left to the server: a property, an owner, a content that is named', () => {
  expect(faultOf('data.unknown.value', 3)).toBeUndefined()
  expect(
    faultOf('data.price.value', 'acht', (kind, id) => (kind === 'organizations' ? undefined : related(kind, id))),
  ).toBeUndefined()
  expect(faultOf('data.mate.value', 'tulip')).toBeUndefined()
  expect(faultOf('data.mate.value', 'no id at all')).toBe('value.idExpected')
})

test('only what is edited is judged: an old fault of another field keeps nobody from writing', () => {
  const old = { ...document, data: { price: { value: 'acht' } } }
  expect(
    faultOfField({ collection: 'contents', document: old, path: 'label.de', value: 'Tulpe' }, related),
  ).toBeUndefined()
})
