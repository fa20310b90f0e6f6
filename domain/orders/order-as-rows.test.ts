import { expect, test } from 'vitest'
import { articleLines, orderRows, sheetsOf } from './order-as-rows.ts'
import { Order } from './order.ts'

test.each([
  [1, [1]],
  [31, [31]],
  [32, [31, 1]],
  [1000, [...Array.from({ length: 32 }, () => 31), 8]],
])('%d positions are on sheets of %j', (count, expected) => {
  const items = Array.from({ length: count }, () => ({
    releaseId: 'r',
    label: 'Rose',
    quantity: 1,
    price: 1,
    priceReference: 1,
  }))
  expect(sheetsOf(items).map(({ length }) => length)).toEqual(expected)
})

test('a position with a material has a second line, and fewer have room on a sheet', () => {
  const item = { releaseId: 'r', label: 'Rose', quantity: 1, price: 1, priceReference: 1, material: 'PP' }
  expect(sheetsOf(Array.from({ length: 16 }, () => item)).map(({ length }) => length)).toEqual([15, 1])
})

test.each<[string, string | undefined, string | undefined, string[]]>([
  ['Rose', undefined, undefined, ['Rose V2']],
  ['Rose', 'PP weiss', 'Beet 4', ['Rose V2', 'PP weiss · Beet 4']],
  ['Rose', undefined, 'Beet 4', ['Rose V2', 'Beet 4']],
  [
    'Stecketikett Basilikum Genoveser, grossblättrig, DIN lang',
    'Polypropylen weiss matt 350 Mikrometer, beidseitig bedruckt',
    undefined,
    [
      'Stecketikett Basilikum Genoveser, grossblättrig,',
      'DIN lang V2',
      'Polypropylen weiss matt 350 Mikrometer, beidseitig',
      'bedruckt',
    ],
  ],
  ['a'.repeat(60), undefined, undefined, ['a'.repeat(50), `${'a'.repeat(10)} V2`]],
])('%s of %s for %s', (label, material, reference, expected) => {
  const item = { releaseId: 'r', label, releaseNumber: 2, quantity: 1, price: 1, priceReference: 1 }
  expect(articleLines({ ...item, ...(material && { material }), ...(reference && { reference }) })).toEqual(expected)
})

test('a row says all of its order and of its position, in numbers as spreadsheets read them', () => {
  const item = { releaseId: 'r', quantity: 50, price: 9.37, priceReference: 100 }
  const items = [{ ...item, position: 3, label: 'Rose', releaseNumber: 2, material: 'PP', reference: 'Beet' }, item]
  const made = { number: 7, owner: 'rosenhof', supplier: 'mcs', termsAccepted: true, reference: 'F1', items }
  const kept = { version: 1, createTimestamp: '2026-03-01T23:30:00.000Z', createUser: 'p', updateTimestamp: '', updateUser: 'p' } // prettier-ignore
  const order = { id: 'o', ...kept, ...Order.parse({ ...made, billing: { address: { company: 'Rosenhof' } } }) }
  const [first, second] = orderRows(order)
  expect(first).toEqual({
    number: 'M7',
    createTimestamp: '2026-03-01',
    company: 'Rosenhof',
    reference: 'F1',
    wishedDate: '',
    status: 'open',
    position: '3',
    label: 'Rose',
    releaseNumber: '2',
    quantity: '50',
    material: 'PP',
    itemReference: 'Beet',
    price: '9.37',
    priceReference: '100',
    sum: '4.69',
  })
  expect(second).toMatchObject({ position: '2', label: 'r', releaseNumber: '', material: '', itemReference: '' })
})
