import { expect, test, vi } from 'vitest'
import { withValue } from '#domain/query/with-value.ts'
import { addPending, confirmPending, dropPending, onPendingChange, showSaved, withPending } from './pending.ts'

const rose = { id: 'rose', version: 3, data: { height: { value: 40 } }, label: { de: 'Rose', fr: 'Rose' } }

test.each([
  ['data.height.value', 50, { height: { value: 50 } }],
  ['data.colour.value', 'red', { height: { value: 40 }, colour: { value: 'red' } }],
  ['data.height.value', undefined, { height: {} }],
])('writing %s = %j changes only what lies on the way', (path, value, data) => {
  const changed = withValue(rose, path, value)
  expect(changed.data).toEqual(data)
  expect(changed.label).toBe(rose.label)
  expect(rose.data.height.value).toBe(40)
})

test('a field just written is shown until the document arrives that contains it', () => {
  const write = addPending('contents', 'rose', { 'data.height.value': 60 }, ['label.fr'])
  expect(withPending('contents', rose)).toMatchObject({ data: { height: { value: 60 } }, label: { de: 'Rose' } })
  confirmPending('contents', 'rose', write, 4)
  expect(withPending('contents', rose).data.height.value).toBe(60)
  expect(withPending('contents', { ...rose, version: 4, data: { height: { value: 61 } } }).data.height.value).toBe(61)
  dropPending('contents', 'rose', write)
  expect(withPending('contents', rose)).toBe(rose)
})

test('what was written at once is shown until each arrives, and told as one change', () => {
  vi.useFakeTimers()
  const told: string[] = []
  const stop = onPendingChange((collection, ids) => told.push(`${collection} ${[...ids].join()}`))
  showSaved('contents', [
    { id: 'rose', set: { 'data.height.value': 60 }, unset: [], version: 4 },
    { id: 'lily', set: {}, unset: ['label.fr'], version: 8 },
  ])
  expect(withPending('contents', rose).data.height.value).toBe(60)
  expect(withPending('contents', { ...rose, id: 'lily', version: 7 }).label).toEqual({ de: 'Rose' })
  const arrived = { ...rose, version: 4 }
  expect(withPending('contents', arrived)).toEqual(arrived)
  vi.advanceTimersByTime(10_000)
  expect(withPending('contents', rose)).toBe(rose)
  expect(told).toEqual(['contents rose,lily', 'contents rose,lily'])
  stop()
  vi.useRealTimers()
})
