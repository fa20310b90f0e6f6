import { expect, test } from 'vitest'
import { listTakenBack } from './list-taken-back.ts'

/** `a1 b1`: entries `a` and `b`, each with what it says. */
const list = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word[0] ?? '', says: word.slice(1) }))
const said = (entries: readonly { id: string }[] | undefined) =>
  entries &&
  list('')
    .concat(entries as ReturnType<typeof list>)
    .map(({ id, says }) => id + says)
    .join(' ')

test.each([
  // before, after, now, taken back
  ['a1 b1', 'a2 b1', 'a2 b2', 'a1 b2'],
  ['a1', 'a1 b1', 'a1 b1 c1', 'a1 c1'],
  ['a1 b1 c1', 'a1 c1', 'a1 c2', 'a1 b1 c2'],
  ['a1 b1 c1', 'b1 c1', 'b1 c2', 'a1 b1 c2'],
  ['a1 b1', 'a2 b1', 'a3 b1', undefined],
  ['a1 b1', 'a2 b1', 'b1', undefined],
  ['a1', 'a1 b1', 'a1 b2', undefined],
  ['a1 b1', 'b1 a1', 'b1 a1 c1', undefined],
])('of "%s" became "%s", now "%s": "%s"', (before, after, now, back) =>
  expect(said(listTakenBack({ before: list(before), after: list(after), now: list(now) }))).toBe(back),
)

test('of one entry, the field goes back that was changed, and another that somebody else changed stays', () => {
  const entry = (label: string, test?: string) => [{ id: 'a', label, ...(test !== undefined && { test }) }]
  const back = (lists: Record<'before' | 'after' | 'now', object[]>) => listTakenBack(lists)
  expect(back({ before: entry('1'), after: entry('2'), now: entry('2', 'x') })).toEqual(entry('1', 'x'))
  expect(back({ before: entry('1'), after: entry('1', 'x'), now: entry('2', 'x') })).toEqual(entry('2'))
  expect(back({ before: entry('1'), after: entry('2'), now: entry('3', 'x') })).toBeUndefined()
})

test('lists without ids, or with one twice, are whole', () => {
  expect(listTakenBack({ before: ['a'], after: ['b'], now: ['c'] })).toBeUndefined()
  expect(listTakenBack({ before: list('a1 a2'), after: list('a1'), now: list('a1 b1') })).toBeUndefined()
  expect(listTakenBack({ before: undefined, after: list('a1'), now: list('a1 b1') })).toBeUndefined()
})
