import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Placeholder } from '#domain/templates/placeholder.ts'
import { allDrafts, dropDraft, readDraft } from './journal.ts'
import { placeholderPath } from './placeholder-path.ts'
import { writeField } from './write-field.ts'

const field = { collection: 'templates', id: 'label', path: placeholderPath('name', 'previewValue') } as const
const make = (id: string, more: Partial<Placeholder> = {}) => Placeholder.parse({ id, ...more })
const list = [make('name', { previewValue: 'Rose' }), make('price')]

type List = { placeholders: readonly Placeholder[] }
type Sent = { set: List; expect: { values: List } }

/** What the server has, and how it answers a write. */
let stored: readonly Placeholder[] = list
let isReached = true
let beforeWrite: (() => void) | undefined

beforeEach(() => {
  stored = list
  isReached = true
  beforeWrite = undefined
  for (const one of allDrafts()) dropDraft(one, one.desk)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('fetch', async (_: string, { method, body = '{}' }: { method: string; body?: string }) => {
    if (!isReached) throw new TypeError('offline')
    if (method === 'GET') return Response.json({ id: 'label', version: 1, placeholders: stored })
    beforeWrite?.()
    beforeWrite = undefined
    const { set, expect: expected } = JSON.parse(body) as Sent
    if (JSON.stringify(expected.values.placeholders) !== JSON.stringify(stored))
      return Response.json(
        { error: { code: 'write.conflict', params: { path: 'placeholders', expected: [], found: [], version: 2 } } },
        { status: 409 },
      )
    stored = set.placeholders
    return Response.json({ id: 'label', version: 2 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const values = () => Object.fromEntries(stored.map(({ id, previewValue }) => [id, previewValue]))

test('a field of a placeholder is written into the list as it is', async () => {
  expect((await writeField({ ...field, value: 'Tulpe', base: 'Rose' })).kind).toBe('saved')
  expect(values()).toEqual({ name: 'Tulpe', price: undefined })
  expect(readDraft(field)).toBeUndefined()
})

test('what someone else writes into another field meanwhile stays', async () => {
  beforeWrite = () => (stored = [make('name', { previewValue: 'Rose' }), make('price', { previewValue: '3.50' })])
  expect((await writeField({ ...field, value: 'Tulpe', base: 'Rose' })).kind).toBe('saved')
  expect(values()).toEqual({ name: 'Tulpe', price: '3.50' })
})

test('of the same field the later writer is shown both values', async () => {
  beforeWrite = () => (stored = [make('name', { previewValue: 'Nelke' }), make('price')])
  expect(await writeField({ ...field, value: 'Tulpe', base: 'Rose' })).toMatchObject({
    kind: 'conflict',
    conflict: { path: 'previewValue', found: 'Nelke' },
  })
  expect(readDraft(field)).toMatchObject({ value: 'Tulpe', found: { value: 'Nelke' } })
})

test('without the server it waits', async () => {
  isReached = false
  expect((await writeField({ ...field, value: 'Tulpe', base: 'Rose' })).kind).toBe('waiting')
  expect(readDraft(field)).toMatchObject({ value: 'Tulpe', base: 'Rose', state: 'sending' })
})

test('of a placeholder that is gone it stays, with the reason', async () => {
  stored = [make('price')]
  expect((await writeField({ ...field, value: 'Tulpe', base: 'Rose' })).kind).toBe('refused')
  expect(readDraft(field)?.refusal).toMatchObject({
    code: 'release.placeholderUnknown',
    params: { placeholder: 'name' },
  })
})
