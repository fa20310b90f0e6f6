import { expect, test } from 'vitest'
import { Diagnostics } from './diagnostic.ts'

test('what is found twice at one place is told once', () => {
  const found = new Diagnostics()
  found.warn('a', { page: '1' })
  found.warn('a', { page: '1' })
  found.warn('a', { page: '2' })
  expect(found.all).toHaveLength(2)
})

test('beyond the limit the least severe findings make room, and their number is told', () => {
  const found = new Diagnostics()
  for (let n = 0; n < Diagnostics.limit; n++) found.report(n % 2 ? 'info' : 'warning', 'a', {}, { n })
  found.error('first')
  found.warn('second')
  found.approximated('third')
  expect(found.all.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['first'])
  expect(found.all.some(({ code }) => code === 'second')).toBe(true)
  expect(found.all.some(({ code }) => code === 'third')).toBe(false)
  expect(found.all.at(-1)).toMatchObject({ code: 'diagnostics.dropped', params: { count: 3 } })
  expect(found.all).toHaveLength(Diagnostics.limit + 1)
})

test('of the same finding in several spots the first ones are kept with it', () => {
  const found = new Diagnostics()
  const box = (left: number) => ({ left, top: 0, right: left + 1, bottom: 1 })
  for (let n = 0; n < 100; n++) for (const _ of [1, 2]) found.warn('a', { page: '1', boxes: [box(n)] })
  found.warn('a', { page: '1' })
  expect(found.all).toHaveLength(1)
  expect(found.all[0]?.place.boxes?.map(({ left }) => left)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
