import { expect, test } from 'vitest'
import { articleLines, linesOfSheet, sheetsOf } from './order-as-rows.ts'

test.each([
  [1, [1]],
  [linesOfSheet, [linesOfSheet]],
  [linesOfSheet + 1, [linesOfSheet, 1]],
  [1000, [...Array.from({ length: 32 }, () => linesOfSheet), 8]],
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
