import { expect, test } from 'vitest'
import { pageOf } from './picture-pages.ts'

test.each([
  [0, undefined, 'page 1 of 1: 0 from 0'],
  [15, undefined, 'page 1 of 1: 15 from 0'],
  [16, '1', 'page 1 of 2: 15 from 0'],
  [16, '2', 'page 2 of 2: 1 from 15'],
  [31, '2', 'page 2 of 3: 15 from 15'],
  [31, '9', 'page 3 of 3: 1 from 30'],
  [31, '-1', 'page 1 of 3: 15 from 0'],
  [31, 'x', 'page 1 of 3: 15 from 0'],
])('of %i pictures, page %s asked for: %s', (total, asked, expected) => {
  const { number, pages, start, length } = pageOf(total, asked)
  expect(`page ${number} of ${pages}: ${length} from ${start}`).toBe(expected)
})
