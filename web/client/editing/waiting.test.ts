/** What waits for the server gets there once: of this tab, and of one that was closed before it could send it or hear of it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allDrafts, deskHere, type Draft, dropDraft, keepDraft, readDraft } from './journal.ts'
import { sendWaiting } from './waiting.ts'
import { onUnreached, writeField } from './write-field.ts'

vi.mock('../session/session.ts', () => ({
  signedIn: () => ({ user: { id: 'lena' } }),
  onSessionChange: () => () => {},
}))

const field = { collection: 'contents', id: 'rose', path: 'data.height.value' } as const
const name = { ...field, path: 'label.de' } as const
const closed = { person: 'lena', tab: 'closed' }

/** What the server has of the fields, and how it refuses who expects something else. */
let stored: Record<string, unknown>
let open: string[]
let isOffline: boolean
/** Ends when the server may answer. */
let gate: Promise<void>
/** The fields and values that the browser sent. */
const calls: Record<string, unknown>[] = []

beforeEach(() => {
  stored = { [field.path]: 40, [name.path]: 'Rose' }
  open = []
  isOffline = false
  gate = Promise.resolve()
  calls.length = 0
  for (const one of allDrafts()) dropDraft(one, one.desk)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: open.map((tab) => ({ name: `imprimatur.tab.${tab}` })) }) },
  })
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    if (isOffline) throw new TypeError('offline')
    const { set, expect: expected } = JSON.parse(init.body)
    calls.push(set)
    await gate
    const [path = ''] = Object.keys(set)
    const params = { path, expected: expected.values[path], found: stored[path], version: 5 }
    if (params.expected !== params.found) {
      return Response.json({ error: { code: 'write.conflict', params } }, { status: 409 })
    }
    stored[path] = set[path]
    return Response.json({ id: 'rose', version: 6 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const leave = (draft: Partial<Draft> = {}) =>
  keepDraft({ ...field, value: 50, base: 40, state: 'sending', sent: [50], ...draft }, closed)
const left = () => readDraft(field, closed)
const isDone = () => expect.poll(() => allDrafts().every(({ state }) => state !== 'sending')).toBe(true)

describe('two fields that were left offline', () => {
  const comeBack = async () => {
    isOffline = true
    await Promise.all([
      writeField({ ...field, value: 50, base: 40 }),
      writeField({ ...name, value: 'Rosa', base: 'Rose' }),
    ])
    expect(allDrafts().map(({ value, state }) => [value, state])).toEqual([
      [50, 'sending'],
      ['Rosa', 'sending'],
    ])
    isOffline = false
  }

  test('are sent once each, also when both the connection and the session ask for it', async () => {
    await comeBack()
    await Promise.all([sendWaiting(), sendWaiting()])
    await isDone()
    expect(calls).toEqual([{ [field.path]: 50 }, { [name.path]: 'Rosa' }])
    expect(stored).toEqual({ [field.path]: 50, [name.path]: 'Rosa' })
    expect(allDrafts()).toEqual([])
  })

  test('keep what is typed into the second while the first is answered', async () => {
    await comeBack()
    const answer = Promise.withResolvers<void>()
    gate = answer.promise
    await sendWaiting()
    await expect.poll(() => calls.length).toBe(1)
    keepDraft({ ...name, value: 'Rosali', base: 'Rose', sent: ['Rosa'], state: 'typing' })
    answer.resolve()
    await isDone()
    expect(calls).toEqual([{ [field.path]: 50 }])
    expect(readDraft(name)).toMatchObject({ value: 'Rosali', state: 'typing' })
    expect(readDraft(name)).not.toHaveProperty('found')
  })

  test('keep what the second was changed to while the first is answered: nobody is in conflict with themselves', async () => {
    await comeBack()
    const answer = Promise.withResolvers<void>()
    gate = answer.promise
    await sendWaiting()
    await expect.poll(() => calls.length).toBe(1)
    const changing = writeField({ ...name, value: 'Rosalie', base: 'Rose' })
    answer.resolve()
    await changing
    await isDone()
    expect(calls).toEqual([{ [field.path]: 50 }, { [name.path]: 'Rosalie' }])
    expect(stored[name.path]).toBe('Rosalie')
    expect(allDrafts()).toEqual([])
  })
})

describe('what a closed tab left', () => {
  test('is sent by the next tab', async () => {
    leave()
    await sendWaiting()
    await isDone()
    expect([stored[field.path], allDrafts()]).toEqual([50, []])
  })

  test('is gone where it had arrived', async () => {
    leave()
    stored[field.path] = 50
    await sendWaiting()
    await isDone()
    expect([stored[field.path], allDrafts()]).toEqual([50, []])
  })

  test('goes not over what was written since, here or elsewhere: it is offered, and nobody is asked', async () => {
    leave()
    expect(await writeField({ ...field, value: 60, base: 40 })).toMatchObject({ kind: 'saved' })
    await sendWaiting()
    await isDone()
    expect(stored[field.path]).toBe(60)
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
    expect([stored[field.path], left()?.state, later.mock.calls.length]).toEqual([40, 'sending', 1])
  })
})
