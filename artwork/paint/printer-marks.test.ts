/** Where printers look for their marks: millimetres from the trim, on a page of 100 × 50 mm with 3 mm of bleed. */
import { expect, test } from 'vitest'
import type { Path } from '../geometry/path.ts'
import { outset, rect } from '../geometry/rect.ts'
import { printerMarks, slugWidth } from './printer-marks.ts'

const mm = (points: number): number => Math.round((points / 72) * 25.4 * 1000) / 1000
const pt = (millimetres: number): number => (millimetres * 72) / 25.4

const trim = rect(0, 0, pt(100), pt(50))
const pathsOf = (millimetres: number, options: Parameters<typeof printerMarks>[2]): Path[] =>
  printerMarks(trim, outset(trim, pt(millimetres)), options).flatMap((item) =>
    item.kind === 'path' ? [item.path] : [],
  )

/** Each line as its two ends. */
const linesOf = (path: Path | undefined): number[][] =>
  (path ?? []).flatMap((step, index) => {
    const end = path?.[index + 1]
    return step[0] === 'move' && end?.[0] === 'line' ? [[step[1], step[2], end[1], end[2]].map(mm)] : []
  })

test('crop marks are 5 mm long and stand half a millimetre off the bleed', () => {
  expect(linesOf(pathsOf(3, { marks: true })[0])).toEqual([
    [-8.5, 0, -3.5, 0],
    [103.5, 0, 108.5, 0],
    [-8.5, 50, -3.5, 50],
    [103.5, 50, 108.5, 50],
    [0, -8.5, 0, -3.5],
    [0, 53.5, 0, 58.5],
    [100, -8.5, 100, -3.5],
    [100, 53.5, 100, 58.5],
  ])
})

test('without a bleed they stand 2 mm off the trim, and nothing marks a bleed', () => {
  const paths = pathsOf(0, { marks: true })
  expect(linesOf(paths[0])[0]).toEqual([-7, 0, -2, 0])
  expect(paths).toHaveLength(5)
})

test('a target stands 5 mm off the bleed in the middle of each side, its cross 5 mm wide', () => {
  const crosses = pathsOf(3, { marks: true }).slice(1, 5).map(linesOf)
  expect(crosses).toEqual([
    [
      [47.5, -8, 52.5, -8],
      [50, -10.5, 50, -5.5],
    ],
    [
      [47.5, 58, 52.5, 58],
      [50, 55.5, 50, 60.5],
    ],
    [
      [-10.5, 25, -5.5, 25],
      [-8, 22.5, -8, 27.5],
    ],
    [
      [105.5, 25, 110.5, 25],
      [108, 22.5, 108, 27.5],
    ],
  ])
})

test('marks of the bleed are 3 mm long, 1 mm off its corners', () => {
  expect(linesOf(pathsOf(3, { marks: true })[5]).slice(0, 2)).toEqual([
    [-7, -3, -4, -3],
    [104, -3, 107, -3],
  ])
})

test('the paper reaches 10 mm beyond the bleed', () => expect(mm(slugWidth)).toBe(10))

test.each([
  [100, 8],
  [40, 3],
  [9, 0],
])('patches of ink 4 mm wide stay in the left half of %d mm, 5 mm short of the target: %d', (wide, count) => {
  const page = rect(0, 0, pt(wide), pt(50))
  expect(printerMarks(page, outset(page, pt(3)), { colorBars: true })).toHaveLength(count)
})
