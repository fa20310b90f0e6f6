import { expect, test } from 'vitest'
import { onLine, type TextBox } from './strike-line.ts'

const box = (left: number, top: number, right: number, bottom: number): TextBox => ({ left, top, right, bottom })
/** Two lines, the first of two parts. */
const lines = [box(10, 10, 50, 20), box(52, 11, 90, 21), box(10, 30, 90, 40)]

test.each<[string, from: [number, number], to: [number, number], drawn: [number, number, number, number]]>([
  ['roughly along a line lies in its middle', [20, 12], [40, 17], [20, 15, 40, 15]],
  ['past the end of a part ends where the line ends', [20, 14], [120, 17], [20, 15, 90, 15]],
  ['backwards keeps its direction', [40, 34], [20, 37], [40, 35, 20, 35]],
  ['beside all lines stays as it was drawn', [20, 60], [40, 62], [20, 60, 40, 62]],
  ['across the lines stays as it was drawn', [20, 5], [24, 25], [20, 5, 24, 25]],
  ['where nothing is written stays as it was drawn', [100, 15], [140, 15], [100, 15, 140, 15]],
])('one %s', (_, [fromX, fromY], [toX, toY], drawn) => {
  const [from, to] = onLine(
    [
      { x: fromX, y: fromY },
      { x: toX, y: toY },
    ],
    lines,
  )
  expect([from.x, from.y, to.x, to.y]).toEqual(drawn)
})
