import { expect, test } from 'vitest'
import { entriesOf, nameIn, valueOfEntries, withPart } from './combination-entries.ts'

test('one entry alone is a list of one', () => {
  expect([entriesOf({ amount: 3 }), entriesOf([{ amount: 3 }]), entriesOf('x'), entriesOf(undefined)]).toEqual([
    [{ amount: 3 }],
    [{ amount: 3 }],
    [],
    [],
  ])
})

test('a part is set and cleared; the others stay', () => {
  expect(withPart({ amount: 3, unit: 'l' }, 'amount', 5)).toEqual({ unit: 'l', amount: 5 })
  expect(withPart({ amount: 3, unit: 'l' }, 'amount', undefined)).toEqual({ unit: 'l' })
})

test('a part is called by its id, or by the property it holds where the entry has that', () => {
  const part = { id: 'size', property: { id: 'pot' } }
  expect([{ size: 'a' }, { pot: 'a' }, { size: 'a', pot: 'b' }, {}].map((entry) => nameIn(entry, part))).toEqual([
    'size',
    'pot',
    'size',
    'size',
  ])
  expect(nameIn({ pot: 'a' }, { id: 'size', property: undefined })).toBe('size')
})

test('an entry without values is kept only while somebody types', () => {
  expect(valueOfEntries([{}, { amount: 3 }])).toEqual([{ amount: 3 }])
  expect(valueOfEntries([{}], { keepEmpty: true })).toEqual([{}])
  expect(valueOfEntries([{}])).toBeUndefined()
})
