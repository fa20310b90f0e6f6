import { describe, expect, test } from 'vitest'
import { judgeEnds } from './judge-ends.ts'

const judge = (text: string) => judgeEnds([{ path: 'web/a.ts', text }], {})

describe('asked for a reason is', () => {
  test.each([
    ['the beginning of a list', 'const shown = rows.slice(0, 50)'],
    ['one up to a named number', 'const shown = rows.slice(0, mostShown)'],
    ['one up to a limit among others', 'const shown = rows.slice(0, limits.mostShown)'],
    ['the beginning of a text', 'const shown = firstCharacters(name.trim(), 50)'],
    ['a question for so many', 'await store.list(actor, kind, { where, limit: 1000 })'],
    ['one for a named number', 'await store.list(actor, kind, { where, limit: atOnce })'],
  ])('%s', (_title, text) => expect(judge(text)).toHaveLength(1))
})

describe('taken is', () => {
  test.each([
    ['all but the last', 'const rest = steps.slice(0, -1)'],
    ['what comes before a place', 'const before = text.slice(0, at)'],
    ['a text that a refusal quotes', "throw productError('font.notFound', { name: name.slice(0, 200) })"],
    ['a refusal that says its number', "throw productError('write.tooMany', { limit: mostWrites })"],
    ['the one that is looked for', 'await store.list(actor, kind, { where, limit: 1 })'],
    ['a comment', '// rows.slice(0, 50) would be enough.'],
  ])('%s', (_title, text) => expect(judge(text)).toEqual([]))
})

test('a reason counts its ends, and goes from the list with the last of them', () => {
  const known = { 'web/a.ts': { ends: 2, why: 'x' }, 'web/b.ts': { ends: 1, why: 'x' } }
  expect(judgeEnds([{ path: 'web/a.ts', text: 'rows.slice(0, 50)' }], known)).toEqual([
    'web/a.ts ends 1 times: lower the number in tools/ends/known.ts.',
    'web/b.ts is not there: take it out of tools/ends/known.ts.',
  ])
})
