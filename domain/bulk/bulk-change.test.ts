import { expect, test } from 'vitest'
import { type LeftOne, recordsLeft, withLeftOut } from './bulk-change.ts'

const one = (code: string, id: string): LeftOne => ({ collection: 'contents', id, code, params: {} })

test('every reason is counted, of each the first are named', () => {
  const codes = Array.from({ length: 60 }, (_, index) => `code.${index}`)
  const first = withLeftOut(
    [],
    codes.map((code) => one(code, 'a')),
  )
  const left = withLeftOut(
    first,
    Array.from({ length: 7 }, (_, index) => one('code.59', `b${index}`)),
  )
  expect(left).toHaveLength(60)
  expect(left.at(-1)).toMatchObject({ code: 'code.59', count: 8 })
  expect(left.at(-1)?.examples.map(({ id }) => id)).toEqual(['a', 'b0', 'b1', 'b2', 'b3'])
})

test('counted are records, whatever of them stayed and for however many reasons', () => {
  const field = (code: string, id: string, path: string): LeftOne => ({ ...one(code, id), params: { path } })
  const left = withLeftOut(
    [],
    [
      ...['a', 'b', 'c'].map((path) => field('write.conflict', 'rose', path)),
      field('write.conflict', 'aster', 'a'),
      field('field.prohibited', 'rose', 'd'),
    ],
  )
  expect(left.map(({ count, examples }) => [count, examples.length])).toEqual([
    [2, 4],
    [1, 1],
  ])
  expect(recordsLeft(left)).toBe(2)
  expect(recordsLeft([{ code: 'write.conflict', count: 7, examples: [] }])).toBe(7)
})
