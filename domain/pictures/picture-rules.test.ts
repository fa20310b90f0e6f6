import { expect, test } from 'vitest'
import { baseName, compareDisplayNames, isPrintSafe, isTooCoarse } from './picture-rules.ts'

test.each([
  ['rosa.jpg', 'rosa'],
  ['rosa.canina.TIF', 'rosa.canina'],
  ['rosa.2024', 'rosa.2024'],
  ['.jpg', '.jpg'],
  ['rosa', 'rosa'],
])('%s is called %s', (name, expected) => {
  expect(baseName(name)).toBe(expected)
})

test.each([
  ['CMYK', true],
  ['Gray', true],
  ['RGB', false],
  ['unknown', false],
] as const)('%s prints safely: %s', (colorSpace, expected) => {
  expect(isPrintSafe({ colorSpace })).toBe(expected)
})

test('a picture is too coarse below the warning value', () => {
  expect([isTooCoarse(299), isTooCoarse(300), isTooCoarse(undefined), isTooCoarse(200, 150)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('pages in order, left before right', () => {
  const names = ['r-10.png', 'r-2r.png', 'r-2l.png', 'r-1.png']
  expect(names.toSorted(compareDisplayNames)).toEqual(['r-1.png', 'r-2l.png', 'r-2r.png', 'r-10.png'])
})
