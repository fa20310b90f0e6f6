import { expect, test } from 'vitest'
import { gradientVector } from './gradient-vector.ts'
import { rect } from './rect.ts'

/** 50 wide and 20 high, downwards positive. */
const box = rect(10, 100, 60, 120)
const unplaced = { box, angle: undefined, start: undefined, length: undefined }
const placed = { box, angle: 0, start: [35, 110], length: 12 }

test.each([
  ['a linear one without a placement runs from the left edge to the right one', 'linear', unplaced, [10, 110, 60, 110]],
  ['a radial one runs from the lower left to the right edge', 'radial', unplaced, [10, 120, 60, 120]],
  ['so it does where the file says that it has no length', 'radial', { ...placed, length: 0 }, [10, 120, 60, 120]],
  ['upwards it runs from the lower left to the top', 'radial', { ...unplaced, angle: 90 }, [10, 120, 10, 100]],
  ['a linear one upwards runs from the lower edge', 'linear', { ...unplaced, angle: 90 }, [35, 120, 35, 100]],
  ['what has a placement runs by that', 'radial', placed, [35, 110, 47, 110]],
  ['on a point it still has an extent', 'radial', { ...unplaced, box: rect(1, 1, 1, 1) }, [1, 1, 2, 1]],
] as const)('%s', (_, shape, placement, expected) => {
  const { from, to } = gradientVector(shape, placement)
  expect([...from, ...to]).toEqual(expected)
})
