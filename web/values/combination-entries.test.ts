import { expect, test } from 'vitest'
import { entriesOf, valueOfEntries, withPart } from './combination-entries.ts'

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

test('an entry without values is kept only while somebody types', () => {
  expect(valueOfEntries([{}, { amount: 3 }])).toEqual([{ amount: 3 }])
  expect(valueOfEntries([{}], { keepEmpty: true })).toEqual([{}])
  expect(valueOfEntries([{}])).toBeUndefined()
})
