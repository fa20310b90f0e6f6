import { expect, test } from 'vitest'
import { tooMany } from './unforeseen.ts'

test('twenty rejections in a minute are borne, one more is too many; in two minutes forty are borne', () => {
  let now = 0
  const isTooMuch = tooMany(() => now)
  for (let i = 0; i < 20; i++) expect(isTooMuch()).toBe(false)
  now = 60_000
  for (let i = 0; i < 20; i++) expect(isTooMuch()).toBe(false)
  now = 119_999
  expect(isTooMuch()).toBe(true)
})
