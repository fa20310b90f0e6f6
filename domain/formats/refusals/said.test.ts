import { expect, test } from 'vitest'
import { inWords } from './said.ts'

const say = (key: string, params: object) => `${key} ${JSON.stringify(params)}`

test.each([
  [{ says: 'a.b', count: 2 }, 'a.b {"count":2}'],
  [[{ says: 'a' }, { says: 'b' }, { says: 'c' }], 'a {}, b {} und c {}'],
  ['a.b', undefined],
  [[], undefined],
  [{ count: 2 }, undefined],
  [[{ says: 'a' }, 'b'], undefined],
  [null, undefined],
])('%j is said as %j', (value, expected) => expect(inWords(value, 'de', say)).toBe(expected))
