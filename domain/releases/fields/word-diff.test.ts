import { describe, expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const shown = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}}` : `{-${text}}`))
    .join('')

describe('the difference of two texts', () => {
  test.each([
    ['Rose', 'Rose', 'Rose'],
    ['', 'Rose', '{+Rose}'],
    ['Rose', '', '{-Rose}'],
    ['CHF 6.90', 'CHF 7.50', 'CHF {-6.90}{+7.50}'],
    ['eine rote Rose', 'eine Rose', 'eine {-rote }Rose'],
    ['eine Rose', 'eine rote Rose', 'eine {+rote }Rose'],
    ['A\nB', 'A\nC', 'A\n{-B}{+C}'],
    ['', '', ''],
    [
      'Frisch vom Feld, mild und süß',
      'Die Küche beginnt vor der Tür',
      '{-Frisch vom Feld, mild und süß}{+Die Küche beginnt vor der Tür}',
    ],
  ])('%j -> %j', (before, after, expected) => expect(shown(before, after)).toBe(expected))

  test('loses and doubles no word, however long the texts', () => {
    for (const length of [10, 400, 2000]) {
      const before = Array.from({ length }, (_, at) => `w${at % 37}`).join(' ')
      const after = Array.from({ length }, (_, at) => `w${(at * 7) % 41}`).join(' ')
      const parts = wordDiff(before, after)
      const without = (kind: string) => parts.flatMap((one) => (one.kind === kind ? [] : [one.text])).join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }
  })
})
