import { expect, test } from 'vitest'
import type { Diagnostic } from '../model/diagnostic.ts'
import { toldOnce } from './told-once.ts'

const missing = (swatch: string, place: Diagnostic['place']): Diagnostic => ({
  severity: 'warning',
  code: 'swatch.missing',
  place,
  params: { swatch },
})
const box = (left: number) => ({ left, top: 0, right: left + 1, bottom: 1 })

test('what reads the same is one finding with its count, and keeps its boxes', () => {
  const found = [1, 2, 3].map((n) => missing('Color/Gone', { page: '1', item: `u${n}`, boxes: [box(n)] }))
  expect(toldOnce(found)).toEqual([
    { ...missing('Color/Gone', { page: '1', item: 'u1', boxes: [box(1), box(2), box(3)] }), count: 3 },
  ])
})

test('another page, placeholder, part of the package or word is another finding', () => {
  const found = [
    missing('Color/Gone', { page: '1' }),
    missing('Color/Gone', { page: '2' }),
    missing('Color/Gone', { page: '1', placeholder: 'name' }),
    missing('Color/Gone', { file: 'Resources/Graphic.xml' }),
    missing('Color/Lost', { page: '1' }),
  ]
  expect(toldOnce(found)).toEqual(found)
})

test('what composing and a painter both tell is found once', () => {
  const one = missing('Color/Gone', { page: '1', item: 'u1' })
  expect(toldOnce([one], [one])).toEqual([one])
})

test('a list told once is not counted again', () => {
  const twice = [missing('Color/Gone', { item: 'u1' }), missing('Color/Gone', { item: 'u2' })]
  expect(toldOnce(toldOnce(twice))).toEqual(toldOnce(twice))
  expect(toldOnce(toldOnce(twice))[0]?.count).toBe(2)
})
