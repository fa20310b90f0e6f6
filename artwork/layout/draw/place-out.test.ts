import { expect, test } from 'vitest'
import { identity, type Matrix, scaling, translation } from '../../geometry/matrix.ts'
import { rect } from '../../geometry/rect.ts'
import type { PlacedPlaceholder } from '../../model/page.ts'
import { placedOnPage, placedOut } from './place-out.ts'

const box = rect(0, 0, 40, 20)
const picture: PlacedPlaceholder = { tag: 'picture', kind: 'picture', bounds: box, frame: { box, matrix: identity } }

/** To the right, and aside. */
const quarter: Matrix = [0, 1, -1, 0, 30, 0]

/** In a group, and that on the page. */
const onPage = (first: Matrix, second: Matrix) => placedOnPage(placedOut([picture], first), second)[0]

test('the frame of a picture that stands upright is its bounds', () => {
  expect(onPage(translation(10, 5), scaling(2))).toEqual({
    tag: 'picture',
    kind: 'picture',
    bounds: rect(20, 10, 100, 50),
  })
})

test('one that is turned is its own box, with the way from there to the page', () => {
  const placed = onPage(quarter, translation(0, 7))
  expect(placed?.bounds).toMatchObject({ left: 10, top: 7, right: 30, bottom: 47 })
  expect(placed?.frame?.box).toEqual(box)
  expect(placed?.frame?.matrix).toEqual([0, 1, -1, 0, 30, 7])
})

test.each<[string, Matrix]>([
  ['mirrored', [-1, 0, 0, 1, 0, 0]],
  ['on its head', [-1, 0, 0, -1, 0, 0]],
  ['slanted', [1, 0, 0.3, 1, 0, 0]],
])('one that is %s is told, too', (_, matrix) => {
  expect(onPage(matrix, identity)?.frame?.matrix).toEqual(matrix)
})

test('words have no frame of their own', () => {
  const words: PlacedPlaceholder = { tag: 'name', kind: 'text', bounds: box }
  expect(placedOnPage([words], translation(3, 4))).toEqual([{ ...words, bounds: rect(3, 4, 43, 24) }])
})
