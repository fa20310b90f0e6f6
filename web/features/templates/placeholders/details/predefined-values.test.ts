import { expect, test } from 'vitest'
import { readValues, writeValues } from './predefined-values.ts'

test.each([
  ['', ''],
  ['rot\nblau', 'rot\nblau'],
  ['  rot \n\n blau|Dunkelblau ', 'rot\nblau | Dunkelblau'],
  ['a | b | c', 'a | b | c'],
  ['rot |', 'rot'],
])('the lines %j are kept as %j', (text, expected) => {
  expect(writeValues(readValues(text))).toBe(expected)
})
