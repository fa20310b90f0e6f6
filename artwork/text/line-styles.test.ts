import { expect, it } from 'vitest'
import { stylesOfLines } from './line-styles.ts'

it.each([
  ['one for two lines', [{ lines: 2, repeat: 0 }], [0, 0]],
  [
    'two in turn',
    [
      { lines: 1, repeat: 0 },
      { lines: 2, repeat: 0 },
    ],
    [0, 1, 1],
  ],
  [
    'the last two for ever',
    [
      { lines: 1, repeat: 0 },
      { lines: 1, repeat: 0 },
      { lines: 1, repeat: 2 },
    ],
    [0, 1, 0, 1, 0],
  ],
  ['nothing to repeat', [{ lines: 1, repeat: 5 }], [0]],
])('line styles: %s', (_, styles, expected) => expect(stylesOfLines(styles, 5)).toEqual(expected))
