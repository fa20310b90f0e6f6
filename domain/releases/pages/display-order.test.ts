import { expect, test } from 'vitest'
import { compareDisplayNames } from './display-order.ts'

test('pages in order, left before right', () => {
  const names = ['r-10.png', 'r-2r.png', 'r-2l.png', 'r-1.png']
  expect(names.toSorted(compareDisplayNames)).toEqual(['r-1.png', 'r-2l.png', 'r-2r.png', 'r-10.png'])
})
