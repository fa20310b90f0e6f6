import { expect, test } from 'vitest'
import type { NumberRange } from './collection.ts'
import { takeNumbers } from './number-range.ts'

const range = (digits: number, counter: number, initialValue: number): NumberRange => ({
  digits,
  counter,
  initialValue,
})

test.each<[string, NumberRange, readonly string[], number]>([
  ['a new range begins with one', range(1, 0, 0), ['F1', 'F2', 'F3'], 3],
  ['or with its initial value', range(1, 0, 500), ['F500', 'F501', 'F502'], 502],
  ['goes on where it stands', range(3, 18, 0), ['F019', 'F020', 'F021'], 21],
  ['an initial value that was raised later is jumped to', range(3, 18, 40), ['F040', 'F041', 'F042'], 42],
  ['one that is passed already changes nothing', range(3, 60, 40), ['F061', 'F062', 'F063'], 63],
  ['digits are filled, never cut', range(2, 98, 0), ['F99', 'F100', 'F101'], 101],
])('%s', (_, from, texts, counter) => {
  expect(takeNumbers('F', from, 3)).toEqual({ texts, range: { ...from, counter } })
})
