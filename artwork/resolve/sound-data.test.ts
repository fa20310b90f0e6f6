import { expect, test } from 'vitest'
import type { PlaceholderValue } from '../model/data.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { soundData } from './sound-data.ts'

const cases: readonly [string, PlaceholderValue, boolean][] = [
  ['words', { kind: 'text', text: 'Rosa', style: { size: 80, tracking: -10, fit: { least: 60 } } }, true],
  ['words of no size', { kind: 'text', text: 'Rosa', style: { size: Number.NaN } }, false],
  ['words tracked without end', { kind: 'text', text: 'Rosa', style: { tracking: 1e300 } }, false],
  ['a turned picture', { kind: 'picture', picture: 'x', placement: { rotate: -90 } }, true],
  [
    'a picture cut by no number',
    { kind: 'picture', picture: 'x', placement: { crop: { left: -Infinity, top: 0, right: 0, bottom: 0 } } },
    false,
  ],
  ['a colour', { kind: 'color', color: { space: 'lab', values: [50, -40, 20] } }, true],
  ['a colour of no ink', { kind: 'color', color: { space: 'cmyk', values: [0, Number.NaN, 0, 0] } }, false],
  ['a condition', { kind: 'condition', on: false }, true],
]

test.each(cases)('%s: taken or left out and told', (_, value, isTaken) => {
  const diagnostics = new Diagnostics()
  expect(Object.keys(soundData({ rose: value }, diagnostics))).toEqual(isTaken ? ['rose'] : [])
  expect(diagnostics.all.map(({ code, place }) => [code, place.placeholder])).toEqual(
    isTaken ? [] : [['placeholder.unsoundValue', 'rose']],
  )
})
