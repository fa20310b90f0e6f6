/** What a tab that was closed could not send, or sent without hearing of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allDrafts, deskHere, type Draft, dropDraft, keepDraft, readDraft } from './journal.ts'
import { sendWaiting } from './waiting.ts'
import { onUnreached, writeField } from './write-field.ts'

vi.mock('../session.ts', () => ({ signedIn: () => ({ user: { id: 'lena' } }), onSessionChange: () => () => {} }))

const field = { collection: 'contents', id: 'rose', path: 'data.height.value' } as const
const closed = { person: 'lena', tab: 'closed' }

/** What the server has of the field, and how it refuses who expects something else. */
let stored: unknown
let open: string[]

beforeEach(() => {
  stored = 40
  open = []
  for (const one of allDrafts()) dropDraft(one, one.desk)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: open.map((tab) => ({ name: `imprimatur.tab.${tab}` })) }) },
  })
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    const { set, expect: expected } = JSON.parse(init.body)
    const params = { path: field.path, expected: expected.values[field.path], found: stored, version: 5 }
    if (params.expected !== stored) return Response.json({ error: { code: 'write.conflict', params } }, { status: 409 })
    stored = set[field.path]
    return Response.json({ id: 'rose', version: 6 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const leave = (draft: Partial<Draft> = {}) =>
  keepDraft({ ...field, value: 50, base: 40, state: 'sending', sent: [50], ...draft }, closed)
const left = () => readDraft(field, closed)
const isDone = () => expect.poll(() => allDrafts().every(({ state }) => state !== 'sending')).toBe(true)

test('is sent by the next tab', async () => {
  leave()
  await sendWaiting()
  await isDone()
  expect([stored, allDrafts()]).toEqual([50, []])
})

test('is gone where it had arrived', async () => {
  leave()
  stored = 50
  await sendWaiting()
  await isDone()
  expect([stored, allDrafts()]).toEqual([50, []])
})

test('goes not over what was written since, here or elsewhere: it is offered, and nobody is asked', async () => {
  leave()
  expect(await writeField({ ...field, value: 60, base: 40 })).toMatchObject({ kind: 'saved' })
  await sendWaiting()
  await isDone()
  expect(stored).toBe(60)
  expect(readDraft(field)).toBeUndefined()
  expect(left()).toMatchObject({ value: 50, state: 'typing', found: { value: 60 }, desk: closed })
})

test('is gone where one has gone on typing from there', async () => {
  leave()
  keepDraft({ ...field, value: 55, base: 50, state: 'typing' })
  await sendWaiting()
  expect(left()).toBeUndefined()
  expect(readDraft(field)).toMatchObject({ value: 55, base: 50, desk: deskHere() })
})

test.each([
  ['that tab is about to close', () => void open.push(closed.tab)],
  ['one is typing into the field here', () => keepDraft({ ...field, value: 70, base: 40, state: 'typing' })],
])('waits, and is looked at again, while %s', async (_, happen) => {
  leave()
  happen()
  const later = vi.fn()
  const stop = onUnreached(later)
  await sendWaiting()
  stop()
  expect([stored, left()?.state, later.mock.calls.length]).toEqual([40, 'sending', 1])
})
