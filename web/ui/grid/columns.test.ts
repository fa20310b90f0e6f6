import { expect, test } from 'vitest'
import { widthAtLeast } from './columns.ts'

test.each([
  [{}, 10, 64],
  [{ minWidth: 150 }, 80, 150],
  [{ minWidth: 150 }, 400, 400],
])('of a column with %j %i pixels become %i', (column, width, becomes) => {
  expect(widthAtLeast(column, width)).toBe(becomes)
})
