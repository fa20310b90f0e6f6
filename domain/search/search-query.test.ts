import { expect, test } from 'vitest'
import { parseSearchQuery } from './search-query.ts'

test.each<[Record<string, unknown>, string]>([
  [{ q: 'ros' }, 'ok'],
  [{ q: '  ro ' }, 'search.termTooShort'],
  [{ q: '' }, 'search.termTooShort'],
  [{ q: '🌹🌹' }, 'search.termTooShort'],
  [{}, 'parameter.required'],
  [{ q: 7 }, 'parameter.invalid'],
  [{ q: 'rose', s: 'users' }, 'parameter.invalid'],
  [{ q: 'rose', s: 'contents', n: 12 }, 'ok'],
  [{ q: 'rose', n: 0 }, 'parameter.invalid'],
  [{ q: 'rose', n: '12' }, 'parameter.invalid'],
])('%j: %s', (body, expected) => {
  const outcome = parseSearchQuery(body)
  expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
})

test('a search asks for 250 hits in German unless told', () => {
  expect(parseSearchQuery({ q: ' Rose ' })).toMatchObject({
    value: { term: 'Rose', language: 'de', limit: 250, scope: undefined },
  })
})
