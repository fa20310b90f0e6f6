import { expect, test } from 'vitest'
import { matches } from '../query/filter.ts'
import { ofFormat } from './of-format.ts'

test.each([
  ['210x297', { width: 210, height: 297 }, true],
  ['210x297', { width: 209.97, height: 297.04 }, true],
  ['210x297', { width: 297, height: 210 }, false],
  ['210x297', { width: 211, height: 297 }, false],
  ['60.5x140', { width: 60.5, height: 140 }, true],
  ['210x297', {}, false],
])('of %s is a template with %j: %s', (format, template, isOne) => {
  const filter = ofFormat(format)
  expect(filter && matches(filter, template)).toBe(isOne)
})

test.each(['', 'A4', '210', '0x297', '210x'])('%j is no format', (format) => {
  expect(ofFormat(format)).toBeUndefined()
})
