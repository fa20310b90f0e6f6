import { expect, test } from 'vitest'
import type { StoredDocument } from '../records/store.ts'
import { type LiveQuestion, type LiveState, withChange, withSnapshot } from './live-query.ts'

const doc = (id: string, name?: string, version = 1): StoredDocument => ({
  id,
  version,
  ...(name === undefined ? {} : { name }),
})
const byName: LiveQuestion = { orderBy: [{ field: 'name' }] }
const start = withSnapshot([doc('a', 'Aster'), doc('c', 'Cosmea'), doc('x')], '10')
const names = ({ documents }: LiveState) =>
  documents.map(({ id, name }) => (name as string | undefined) ?? id).join(' ')

test.each([
  ['a new document takes its place', { put: [doc('b', 'Begonie')] }, 'Aster Begonie Cosmea x'],
  ['a changed document moves', { put: [doc('a', 'Dahlie')] }, 'Cosmea Dahlie x'],
  ['a removed document goes', { remove: ['a'] }, 'Cosmea x'],
  ['what has no name stands last', { put: [doc('w')] }, 'Aster Cosmea w x'],
  ['several at once', { put: [doc('z', 'Zinnie'), doc('b', 'Begonie')], remove: ['c'] }, 'Aster Begonie Zinnie x'],
  ['nothing but progress', {}, 'Aster Cosmea x'],
])('%s', (_, change, expected) => {
  const next = withChange(start, byName, { seq: '11', ...change })
  expect(names(next)).toBe(expected)
  expect(next.seq).toBe('11')
})

test('a change that concerns nothing keeps the very same list, so that nothing is drawn again', () => {
  expect(withChange(start, byName, { seq: '11' }).documents).toBe(start.documents)
})

test('descending order and equal keys: then by id', () => {
  const query: LiveQuestion = { orderBy: [{ field: 'name', direction: 'descending' }] }
  const same = withChange(withSnapshot([], '1'), query, {
    seq: '2',
    put: [doc('b', 'Rose'), doc('a', 'Rose'), doc('c', 'Salbei')],
  })
  expect(same.documents.map(({ id }) => id).join('')).toBe('cab')
})
