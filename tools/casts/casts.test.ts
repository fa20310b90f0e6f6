import { describe, expect, test } from 'vitest'
import { judgeCasts } from './judge-casts.ts'

const judge = (text: string) => judgeCasts([{ path: 'web/a.ts', text }], {})

describe('refused is', () => {
  test.each([
    ['a cast through unknown', 'const a = b as unknown as C'],
    ['a cast through unknown in brackets', 'const a = (b as unknown) as C'],
    ['a cast through never', 'const a = (b as never) as C'],
    ['a function whose callers choose the answer', 'function get<T>(path: string): T { return load(path) as T }'],
    ['an arrow that does', 'const get = <T = Row>(path: string): Promise<T> => load(path)'],
    ['a method that does', 'class A { get<T>(path: string): T { return load(path) as T } }'],
    ['one that is only declared', 'interface A { get<T>(path: string): T }'],
    ['one of two that no parameter holds', 'const get = <K extends Kind, T>(kind: K): T[] => load(kind)'],
  ])('%s', (_title, text) => expect(judge(text)).toHaveLength(1))
})

describe('taken is', () => {
  test.each([
    ['a cast', 'const a = b as C'],
    ['a value that may be anything', 'const a = JSON.parse(b) as unknown'],
    ['an argument that follows from the kind', 'const get = <K extends Kind>(kind: K): RecordOf<K> => load(kind)'],
    ['one that follows from a list', 'function first<T>(list: readonly T[]): T | undefined { return list[0] }'],
    ['the words in a text', "const a = 'b as unknown as C'"],
    ['a type', 'type Box<T> = { value: T }'],
  ])('%s', (_title, text) => expect(judge(text)).toEqual([]))
})

test('what is allowed is counted, and goes from the list once it is gone', () => {
  const text = 'const a = b as unknown as C'
  const allowed = { 'web/a.ts': { casts: 1, why: 'A test.' } }
  expect(judgeCasts([{ path: 'web/a.ts', text }], allowed)).toEqual([])
  expect(judgeCasts([{ path: 'web/a.ts', text: `${text}\n${text}` }], allowed)).toHaveLength(2)
  expect(judgeCasts([{ path: 'web/a.ts', text: '' }], allowed)).toEqual([expect.stringContaining('lower the number')])
  expect(judgeCasts([], allowed)).toEqual([expect.stringContaining('is not there')])
})
