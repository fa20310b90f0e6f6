import { expect, test } from 'vitest'
import { totalsOf, type Values } from './totals-of.ts'

const of = (data: Values['data'], without = 0): Values => ({ data, without })

test.each([
  ['nothing', of([], 3), 3, { count: 0, distinct: 0 }],
  [
    'prices',
    of(
      [
        { value: 0.1, count: 1 },
        { value: 0.2, count: 1 },
      ],
      1,
    ),
    3,
    { count: 2, distinct: 2, min: 0.1, max: 0.2, sum: 0.3, mean: 0.15 },
  ],
  [
    'a price of many',
    of([
      { value: 6.9, count: 10 },
      { value: 7.2, count: 20 },
    ]),
    30,
    { count: 30, distinct: 2, min: 6.9, max: 7.2, sum: 213, mean: 7.1 },
  ],
  [
    'below zero',
    of([
      { value: -3, count: 2 },
      { value: 0, count: 1 },
    ]),
    3,
    { count: 3, distinct: 2, min: -3, max: 0, sum: -6, mean: -2 },
  ],
  [
    'texts',
    of(
      [
        { value: 'rot', count: 2 },
        { value: 'weiss', count: 1 },
      ],
      4,
    ),
    7,
    { count: 3, distinct: 2, min: 'rot', max: 'weiss' },
  ],
  [
    'texts among numbers',
    of([
      { value: 5, count: 1 },
      { value: 'auf Anfrage', count: 1 },
    ]),
    2,
    { count: 2, distinct: 2, min: 5, max: 5, sum: 5, mean: 5 },
  ],
  [
    'lists, of which a record has several',
    of([
      { value: 1, count: 2, first: 2 },
      { value: 2, count: 2, first: 0 },
    ]),
    2,
    { count: 2, distinct: 2, min: 1, max: 2, sum: 6, mean: 1.5 },
  ],
] as const)('%s', (_, values, records, expected) => {
  const none = { min: undefined, max: undefined, sum: undefined, mean: undefined }
  expect(totalsOf(values, records)).toEqual({ ...none, ...expected })
})
