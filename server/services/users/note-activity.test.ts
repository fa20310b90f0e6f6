/** Who is active: a sign-in says so, and whoever calls without one for long. */
import { expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { onOneServer } from '#test/running-server.ts'
import { activityOfCalls } from './note-activity.ts'

const hour = 3_600_000

onOneServer('activity', (server) => {
  const stored = (id: string) => server().services.store.get(systemActor, 'users', id)
  const lastActive = async (id: string) => Date.parse(String((await stored(id)).lastRefreshTime))
  const set = (id: string, lastRefreshTime: string) =>
    server().services.store.writeRaw(systemActor, [
      { kind: 'update', collection: 'users', id, set: { lastRefreshTime, lastSignInTime: lastRefreshTime } },
    ])

  test('a sign-in notes it, and the calls behind it write nothing', async () => {
    await server().token('editor')
    const { version, lastSignInTime, lastRefreshTime } = await stored(people.editor.id)
    expect(lastRefreshTime).toBe(lastSignInTime)
    for (const _ of [1, 2, 3]) expect((await server().call('editor', 'GET', '/api/session')).status).toBe(200)
    // What was to be written behind a call would be there.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await stored(people.editor.id)).version).toBe(version)
  })

  test('a call long after the sign-in is noted', async () => {
    await server().token('manager')
    const before = Date.now() - 2 * hour
    await set(people.manager.id, new Date(before).toISOString())
    expect((await server().call('manager', 'GET', '/api/session')).status).toBe(200)
    await expect.poll(() => lastActive(people.manager.id)).toBeGreaterThan(before + hour)
  })

  test.each([
    [59, false],
    [60, true],
  ])('%i minutes after the last look: looks again, %s', async (minutes, looksAgain) => {
    const start = Date.parse('2026-03-01T09:00:00.000Z')
    let now = new Date(start)
    const find = vi.fn(async () => undefined)
    const { log, store } = server().services
    const note = activityOfCalls({ log, clock: () => now, store: { ...store, find } })
    note(people.owner)
    now = new Date(start + minutes * 60_000)
    note(people.owner)
    note(people.buyer)
    expect(find).toHaveBeenCalledTimes(looksAgain ? 3 : 2)
  })

  test('a database that is away disturbs no call', async () => {
    const { log, store, clock } = server().services
    const failed = vi.spyOn(log, 'debug')
    const note = activityOfCalls({ log, clock, store: { ...store, find: () => Promise.reject(new Error('away')) } })
    expect(note(people.owner)).toBeUndefined()
    await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(0)
    failed.mockRestore()
  })
})
