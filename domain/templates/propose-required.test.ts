import { expect, test } from 'vitest'
import { proposedRequired } from './propose-required.ts'

test.each([
  ['a word', { type: 'string' }, true],
  ['a picture', { type: 'image' }, true],
  ['a code', { type: 'barcode' }, true],
  ['a word that a condition hides', { type: 'string', test: 'color=red' }, false],
  ['an empty condition', { type: 'text', test: ' ' }, true],
  ['a color', { type: 'color' }, false],
  ['what decides on others', { type: 'condition' }, false],
] as const)('%s is proposed as required: %o %s', (_, placeholder, isProposed) => {
  expect(proposedRequired([{ id: 'x', ...placeholder }])).toEqual(isProposed ? ['x'] : [])
})
