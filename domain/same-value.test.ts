import { expect, test } from 'vitest'
import { sameJson, sameValue } from './same-value.ts'

test.each([
  [undefined, null, true, true],
  ['', null, false, true],
  ['', undefined, false, true],
  [[], null, false, false],
  [0, null, false, false],
  [false, '', false, false],
  [1, '1', false, false],
  [[1, 2], [1, 2], true, true],
  [[1, 2], [2, 1], false, false],
  [[], {}, false, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true, true],
  [{ a: 1, b: null }, { a: 1 }, true, true],
  [{ a: [{ b: 'c' }] }, { a: [{ b: 'd' }] }, false, false],
  [{ toString: 1 }, {}, false, false],
])('%j and %j are the same as JSON: %s; to a person: %s', (a, b, asJson, toPerson) => {
  expect([sameJson(a, b), sameJson(b, a)]).toEqual([asJson, asJson])
  expect([sameValue(a, b), sameValue(b, a)]).toEqual([toPerson, toPerson])
})
