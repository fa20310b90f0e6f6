/** Signing out while something typed is on its way. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allDrafts, dropDraft, keepDraft } from './journal.ts'
import { askToSignOut } from './leave.ts'

const signOut = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../session/session.ts', () => ({
  signedIn: () => ({ user: { id: 'lena' } }),
  onSessionChange: () => () => {},
  signOut,
}))

const field = { collection: 'contents', id: 'rose', path: 'data.height.value' } as const

beforeEach(() => {
  vi.useFakeTimers()
  signOut.mockClear()
  for (const one of allDrafts()) dropDraft(one, one.desk)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  keepDraft({ ...field, value: 50, base: 40, state: 'typing' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed is saved first', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'rose', version: 2 }))
  await askToSignOut()
  expect([allDrafts(), signOut.mock.calls.length]).toEqual([[], 1])
})

test('a server that says nothing is not waited for: one is asked', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const asked = askToSignOut()
  await vi.advanceTimersByTimeAsync(4000)
  await asked
  expect([allDrafts().map(({ value }) => value), signOut.mock.calls.length]).toEqual([[50], 0])
})
