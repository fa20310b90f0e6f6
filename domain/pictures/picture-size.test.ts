import { expect, test } from 'vitest'
import { isDrawing, sizeOf } from './picture-size.ts'

const card = { width: 240.94, height: 155.91 }

test.each([
  ['a PDF', { format: 'pdf', ...card }, '85 × 55 mm'],
  ['Illustrator’s', { format: 'ai', ...card }, '85 × 55 mm'],
  ['an EPS', { format: 'eps', width: 100, height: 200 }, '35.3 × 70.6 mm'],
  ['an EPS of pixels', { format: 'eps', width: 240, height: 156, dpi: 300 }, '240 × 156 px'],
  ['a photograph', { format: 'jpg', width: 3000, height: 2000, dpi: 72 }, '3000 × 2000 px'],
  ['one that says no density', { format: 'png', width: 30, height: 20 }, '30 × 20 px'],
  ['a drawing of which nobody knows', { format: 'pdf', width: 0, height: 0 }, undefined],
] as const)('the size of %s', (_, picture, expected) => {
  const size = sizeOf({ dpi: undefined, ...picture })
  expect(size && `${size.width} × ${size.height} ${size.unit}`).toBe(expected)
})

test.each([
  ['pdf', undefined, true],
  ['ai', undefined, true],
  ['eps', undefined, true],
  ['eps', 72, false],
  ['svg', undefined, false],
  ['jpg', undefined, false],
] as const)('a %s of %s dpi is a drawing: %s', (format, dpi, expected) => {
  expect(isDrawing({ format, dpi })).toBe(expected)
})
