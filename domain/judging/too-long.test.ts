/** What was written before maps had a most stays readable, and is listed with what else is wrong. */
import { expect, test } from 'vitest'
import { judge, judgeStored } from '../kinds/judge.ts'

const entries = (length: number, entry: object) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`p${index}`, entry]))

test.each([
  ['contents', 1000],
  ['releases', 2000],
] as const)('%s with more than %i entries are faulty as they lie there, and may be written elsewhere', (kind, most) => {
  const none = { related: () => undefined, variants: () => [] }
  const after = { label: { de: 'x' }, data: entries(most + 1, {}) }
  const tooMany = { path: 'data', code: 'value.tooMany', params: { property: 'data', most, found: most + 1 } }
  expect(judgeStored(kind, { after, ...none })).toContainEqual(expect.objectContaining(tooMany))
  expect(judgeStored(kind, { after: { ...after, data: entries(most, {}) }, ...none })).not.toContainEqual(
    expect.objectContaining(tooMany),
  )
  const touches = (path: string) => path === 'languages'
  const before = { ...after, languages: ['de'] }
  expect(judge(kind, { before, after: before, touches, sees: () => true, ...none })).toEqual([])
})
