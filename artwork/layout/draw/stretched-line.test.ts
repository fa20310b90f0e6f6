import { expect, test } from 'vitest'
import { rect } from '../../geometry/rect.ts'
import { fixedFace, paragraphOf, textContext } from '../../text/test-face.ts'
import { stretchedLine } from './stretched-line.ts'

/** Letters of 10 pt, 5 pt wide: ink from 0.5 to 4.5 across, 7 above to 2 below the baseline. */
const context = (inkBounds = { left: 50, right: 450, top: 700, bottom: -200 }) =>
  textContext(fixedFace({ inkBounds: (glyph) => (glyph === 32 ? undefined : inkBounds) }))

test.each([
  ['abcd', rect(100, 50, 138, 68), [2, 0, 0, 2, 99, 64]],
  ['ab', rect(0, 0, 9, 9), [1, 0, 0, 1, -0.5, 7]],
  ['ab cd ', rect(10, 0, 34, 4.5), [1, 0, 0, 0.5, 9.5, 3.5]],
])('the ink of “%s” fills its box', (text, box, matrix) => {
  const [line] = stretchedLine(paragraphOf(text), box, context())
  expect(line).toMatchObject({ kind: 'group', matrix: matrix.map((n) => expect.closeTo(n, 6)) })
})

test('words without ink draw nothing', () => {
  expect(stretchedLine(paragraphOf('   '), rect(0, 0, 9, 9), context())).toEqual([])
  expect(stretchedLine(paragraphOf(''), rect(0, 0, 9, 9), context())).toEqual([])
})
