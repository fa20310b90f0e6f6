import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../store/database/open-database.ts'
import type { Database } from '../store/database/database.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createPresence, type Presence, type Present } from './presence.ts'

onEachDatabase('who is where', (open, kind) => {
  let opened: TestDatabase
  let second: Database
  let here: Presence
  let there: Presence

  /** On a server, another process. */
  beforeAll(async () => {
    opened = await open()
    second = kind === 'server' ? await openDatabase(opened.settings) : opened.database
    here = await createPresence(opened.database)
    there = kind === 'server' ? await createPresence(second) : here
  })
  afterAll(async () => {
    await here.close()
    if (there !== here) await there.close()
    if (second !== opened.database) await second.close()
    await opened.close()
  })

  const hearer = (presence: Presence, user: string, release: string) => {
    let others: readonly Present[] = []
    const leave = presence.hear({ release, user }, (told) => (others = told))
    return { now: () => others, leave }
  }

  test('two at one version hear of each other, in which field, and when they go; nobody elsewhere does', async () => {
    const marco = hearer(here, 'marco', 'lavendel')
    const anna = hearer(there, 'anna', 'lavendel')
    const beat = hearer(there, 'beat', 'thymian')
    here.say('tab-1', { release: 'lavendel', user: 'marco', name: 'Marco' })
    there.say('tab-2', { release: 'lavendel', user: 'anna', name: 'Anna', field: 'preis' })
    there.say('tab-3', { release: 'lavendel', user: 'anna', name: 'Anna' })
    await expect.poll(anna.now).toEqual([{ user: 'marco', name: 'Marco' }])
    await expect.poll(marco.now).toEqual([{ user: 'anna', name: 'Anna', field: 'preis' }])
    there.say('tab-2', { release: 'thymian', user: 'anna', name: 'Anna' })
    await expect.poll(marco.now).toEqual([{ user: 'anna', name: 'Anna' }])
    await expect.poll(beat.now).toEqual([{ user: 'anna', name: 'Anna' }])
    there.say('tab-3', undefined)
    await expect.poll(marco.now).toEqual([])
    marco.leave()
    here.say('tab-4', { release: 'lavendel', user: 'clara', name: 'Clara' })
    await expect.poll(anna.now).toContainEqual({ user: 'clara', name: 'Clara' })
    expect(marco.now()).toEqual([])
  })

  test('who says nothing more is forgotten', async () => {
    const brief = await createPresence(second, { remembered: 200 })
    const anna = hearer(brief, 'anna', 'rose')
    brief.say('tab-9', { release: 'rose', user: 'marco', name: 'Marco' })
    await expect.poll(anna.now).toEqual([{ user: 'marco', name: 'Marco' }])
    await expect.poll(anna.now).toEqual([])
    await brief.close()
  })

  test.runIf(kind === 'server')('who is here is said again when the connection that listens was lost', async () => {
    const beat = hearer(there, 'beat', 'salbei')
    here.say('tab-7', { release: 'salbei', user: 'marco', name: 'Marco' })
    await expect.poll(beat.now).toEqual([{ user: 'marco', name: 'Marco' }])
    const late = await createPresence(second)
    const anna = hearer(late, 'anna', 'salbei')
    expect(anna.now()).toEqual([])
    // The older of the two is that of `here`.
    await second.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where datname = current_database() and query like 'listen%' order by backend_start limit 1
       ) listening`,
      [],
    )
    await expect.poll(anna.now, { timeout: 60_000 }).toEqual([{ user: 'marco', name: 'Marco' }])
    await late.close()
  })
})
