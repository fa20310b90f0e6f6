import { expect, test } from 'vitest'
import { askedFor } from './asked-for.ts'
import type { AskedType, Part } from './question.ts'

test.each<[AskedType, unknown, readonly Omit<Part, 'field'>[]]>([
  ['text', 'Rosa', [{ op: 'is', value: 'Rosa' }]],
  ['text', 'x'.repeat(201), [{ op: 'startsWith', value: 'x'.repeat(200) }]],
  ['text', '', [{ op: 'empty' }]],
  ['number', 0, [{ op: 'is', value: 0 }]],
  ['number', undefined, [{ op: 'empty' }]],
  [
    'numbers',
    [3, 5],
    [
      { op: 'is', value: 3 },
      { op: 'is', value: 5 },
    ],
  ],
  ['day', '2026-03-05', [{ op: 'is', value: '2026-03-05' }]],
  ['days', [], [{ op: 'empty' }]],
  [
    'months',
    [5, 6],
    [
      { op: 'contains', value: 5 },
      { op: 'contains', value: 6 },
    ],
  ],
  ['choice', 'sun', [{ op: 'is', value: ['sun'] }]],
  [
    'choice',
    ['sun', 'half'],
    [
      { op: 'is', value: ['sun'] },
      { op: 'is', value: ['half'] },
    ],
  ],
  ['yesNo', true, [{ op: 'yes' }]],
  ['yesNo', false, [{ op: 'no' }]],
  ['yesNo', undefined, [{ op: 'empty' }]],
  ['held', ['rose.jpg'], [{ op: 'filled' }]],
  ['held', null, [{ op: 'empty' }]],
  ['belonging', 'rosenhof', [{ op: 'is', value: ['rosenhof'] }]],
  ['belonging', false, [{ op: 'is', value: ['no'] }]],
  // It is never asked for as empty.
  ['belonging', undefined, []],
  ['time', '2026-03-03T23:30:00.000Z', []],
])('who points at a %s of %j asks for it', (type, value, expected) => {
  expect(askedFor({ id: 'a', type }, value)).toEqual(expected.map((part) => ({ field: 'a', ...part })))
})
