import { expect, test } from 'vitest'
import { pastedBlock, writeBlock } from './pasted-block.ts'

test.each<[string[][], string]>([
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'a\tb\nc\td',
  ],
  [[['two\nlines', 'a\tb']], '"two\nlines"\t"a\tb"'],
  [[['5" pot', '"open']], '5" pot\t"""open"'],
  [[['a'], ['']], 'a\n\n'],
  [[['', '']], '\t'],
  [[['']], '\n'],
])('%j is written as %j', (cells, text) => expect(writeBlock(cells)).toBe(text))

/** The same numbers each time, from 0 to below `end`. */
function chance(seed: number) {
  let state = seed
  return (end: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * end)
  }
}

test('what is written is read as the same cells, whatever stands in them', () => {
  const parts = ['a', '"', '""', '\t', '\n', '\r\n', '\r', ' ', 'ß', '🌿', '1’234', '']
  const below = chance(299)
  for (let turn = 0; turn < 5000; turn++) {
    const [rows, columns] = [1 + below(4), 1 + below(4)]
    const cell = () => Array.from({ length: below(6) }, () => parts[below(parts.length)]).join('')
    const block = Array.from({ length: rows }, () => Array.from({ length: columns }, cell))
    expect(pastedBlock(writeBlock(block))).toEqual(block)
  }
})
