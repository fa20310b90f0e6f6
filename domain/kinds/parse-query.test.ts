import { describe, expect, test } from 'vitest'
import { parseFilter, parseQuery } from './parse-query.ts'

const nested = (depth: number): unknown =>
  depth === 0 ? { field: 'owner', op: '=', value: 'x' } : { not: nested(depth - 1) }
const condition = (field: unknown, op: unknown, value?: unknown) => ({ field, op, value })

describe('a filter from outside', () => {
  test.each<[string, unknown, string]>([
    ['a condition', condition('owner', '=', 'mcs'), 'ok'],
    ['a group', { all: [condition('owner', '=', 'mcs'), { not: { any: [] } }] }, 'ok'],
    ['a dotted path', condition('data.height.value', '<', 4), 'ok'],
    ['a field kept by the store', condition('updateTimestamp', '>', '2026'), 'ok'],
    ['no object', 'owner=mcs', 'query.invalid'],
    ['null', null, 'query.invalid'],
    ['an unknown operator', condition('owner', 'like', 'm'), 'query.invalid'],
    ['an inherited operator', condition('owner', 'constructor', 'm'), 'query.invalid'],
    ['an unknown field', condition('password', '=', 'x'), 'document.unknownField'],
    ['the prototype', condition('__proto__.x', '=', 'x'), 'document.unknownField'],
    ['a field that is no text', condition(7, '=', 'x'), 'query.invalid'],
    ['a list for =', condition('owner', '=', ['mcs']), 'query.invalid'],
    ['a text for in', condition('owner', 'in', 'mcs'), 'query.invalid'],
    ['null for <', condition('owner', '<', null), 'query.invalid'],
    ['U+0000', condition('owner', '=', 'a\0b'), 'query.invalid'],
    ['no value', condition('owner', '='), 'query.invalid'],
    ['a word too many', { ...condition('owner', '=', 'x'), or: 1 }, 'query.invalid'],
    ['a group that is no list', { all: {} }, 'query.invalid'],
    ['too deep', nested(20), 'query.tooDeep'],
    [
      'too many texts to look into',
      { all: Array.from({ length: 41 }, () => ({ field: 'label.de', op: 'contains', value: 'a' })) },
      'query.tooManyTexts',
    ],
    [
      'too many words to look for',
      { any: Array.from({ length: 13 }, () => condition('label.de', 'words', 'rose')) },
      'query.tooManyWords',
    ],
    ['too many words in one text', condition('label.de', 'words', 'rose '.repeat(13)), 'query.tooManyWords'],
    [
      'words that a person types',
      { any: Array.from({ length: 4 }, () => condition('label.de', 'words', 'a b c')) },
      'ok',
    ],
    [
      'as many values as there may be',
      { any: Array.from({ length: 10 }, () => condition('owner', 'in', Array(500).fill('mcs'))) },
      'ok',
    ],
    [
      'too many values in several lists',
      { any: Array.from({ length: 11 }, () => condition('owner', 'in', Array(500).fill('mcs'))) },
      'query.tooManyValues',
    ],
    ['too long', { any: Array.from({ length: 600 }, () => nested(0)) }, 'query.tooDeep'],
    ['a value that may be inherited', { ...condition('data.price.value', 'exists', false), inherits: true }, 'ok'],
    ['inherits: false', { ...condition('data.price.value', 'exists', false), inherits: false }, 'query.invalid'],
    ['a field that nothing inherits', { ...condition('owner', '=', 'x'), inherits: true }, 'query.notInherited'],
    [
      'whose parents are seen',
      { ...condition('data.a.value', '=', 1), inherits: true, seen: { all: [] } },
      'query.invalid',
    ],
    ['a use', { used: { by: 'releases' } }, 'ok'],
    ['a use by some', { not: { used: { by: 'releases', where: condition('status', '=', 'draft') } } }, 'ok'],
    ['whose users are seen', { used: { by: 'releases', seen: { all: [] } } }, 'query.invalid'],
    ['a use by what uses no such record', { used: { by: 'orders' } }, 'query.invalid'],
    ['a use beside something', { used: { by: 'releases' }, all: [] }, 'query.invalid'],
    [
      'a field that users have not',
      { used: { by: 'releases', where: condition('price', '=', 1) } },
      'document.unknownField',
    ],
    ['four uses', { any: Array.from({ length: 4 }, () => ({ used: { by: 'releases' } })) }, 'ok'],
    ['five uses', { any: Array.from({ length: 5 }, () => ({ used: { by: 'releases' } })) }, 'query.tooManyUses'],
    ['a field the actor may not read', condition('webhook', '=', 'x'), 'query.fieldNotAllowed'],
  ])('%s', (_title, filter, expected) => {
    const kind = _title.includes('may not read') ? 'collections' : 'contents'
    const outcome = parseFilter(kind, filter, (of) => (of === 'collections' ? ['webhook'] : []))
    expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
  })

  test('is refused what the actor may not read of the users of a record', () => {
    const used = { used: { by: 'collections', where: condition('webhook', '=', 'x') } }
    const outcomeFor = (hidden: readonly string[]) =>
      parseFilter('organizations', used, (of) => (of === 'collections' ? hidden : []))
    expect(outcomeFor(['webhook'])).toMatchObject({ ok: false, code: 'query.fieldNotAllowed' })
    expect(outcomeFor([]).ok).toBe(true)
  })
})

test.each<[unknown, string]>([
  [{}, 'ok'],
  [{ limit: 10, orderBy: [{ field: 'type', direction: 'descending' }], after: 'x' }, 'ok'],
  [{ limit: 0 }, 'query.invalid'],
  [{ limit: 1e9 }, 'query.invalid'],
  [{ limit: '10' }, 'query.invalid'],
  [{ orderBy: [{ field: 'x' }] }, 'document.unknownField'],
  [{ orderBy: [{ field: 'type', direction: 'up' }] }, 'query.invalid'],
  [{ orderBy: 'type' }, 'query.invalid'],
  [{ sort: 1 }, 'query.invalid'],
  [[], 'query.invalid'],
])('the query %j: %s', (query, expected) => {
  const outcome = parseQuery('contents', query)
  expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
})
