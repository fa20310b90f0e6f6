import { expect, test } from 'vitest'
import { SearchParameters, searchQueryOf, searchScopes } from './search-query.ts'

function readAs(body: unknown): string {
  const read = SearchParameters.safeParse(body)
  if (!read.success) return String(read.error.issues[0]?.path[0])
  const outcome = searchQueryOf(read.data)
  return outcome.ok ? 'ok' : outcome.code
}

test.each<[Record<string, unknown>, string]>([
  [{ q: 'ros' }, 'ok'],
  [{ q: '  ro ' }, 'search.termTooShort'],
  [{ q: '' }, 'search.termTooShort'],
  [{ q: '🌹🌹' }, 'search.termTooShort'],
  [{ q: '𝐫'.repeat(500) }, 'ok'],
  [{ q: 'r'.repeat(501) }, 'search.termTooLong'],
  [{}, 'q'],
  [{ q: 7 }, 'q'],
  [{ q: 'ros\0' }, 'q'],
  [{ q: 'rose', s: 'basket' }, 's'],
  [{ q: 'rose', s: 'contents', n: 12 }, 'ok'],
  [{ q: 'rose', s: '' }, 'ok'],
  [{ q: 'rose', n: 0 }, 'n'],
  [{ q: 'rose', n: '12' }, 'n'],
])('%j: %s', (body, expected) => {
  expect(readAs(body)).toBe(expected)
})

test('an empty scope is all of them', () => {
  expect(searchQueryOf({ q: 'rose', s: '' })).toMatchObject({ value: { scopes: searchScopes } })
})

test('a search asks for 250 hits in German unless told', () => {
  expect(searchQueryOf(SearchParameters.parse({ q: ' Rose ' }))).toMatchObject({
    value: { term: 'Rose', language: 'de', limit: 250, scopes: searchScopes },
  })
})
