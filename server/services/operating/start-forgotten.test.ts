/** What a process left undone without a job is found by the next one, started once, and named in the log. */
import { pino } from 'pino'
import { expect } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { openQueue } from '../../jobs/queue.ts'
import { createStore } from '../../store/create-store.ts'
import { createJobs } from '../../store/queue/jobs.ts'
import { forgottenReleases } from '../../store/queue/forgotten-releases.ts'
import { onEachDatabase } from '#test/databases.ts'
import { test } from 'vitest'
import { startForgotten } from './start-forgotten.ts'

onEachDatabase('forgotten work', (open) => {
  test('print data of a published release, and a change of many that stopped half way', async () => {
    const place = await open()
    const { database } = place
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const store = await createStore({ database })
    const rows = createJobs(database)
    const jobs = openQueue({ database, jobs: rows, log })
    const document = { owner: 'rosenhof', supplier: 'mcs', label: 'Rosa', number: 1, status: 'published' } as const
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'organizations',
        id: 'mcs',
        document: { name: 'MCS', type: 'supplier', supplier: 'mcs', license: 15 },
      },
      {
        kind: 'create',
        collection: 'organizations',
        id: 'rosenhof',
        document: { name: 'Rosenhof', type: 'client', supplier: 'mcs', license: 15 },
      },
      { kind: 'create', collection: 'releases', id: 'bare', document: { ...document, type: 'print' } },
      { kind: 'create', collection: 'releases', id: 'screen', document: { ...document, type: 'digital' } },
      {
        kind: 'create',
        collection: 'releases',
        id: 'early',
        document: { ...document, type: 'print', status: 'review' },
      },
    ])
    await store.bulk.begin(people.owner, { id: 'half', request: {}, label: null, reverts: null, found: 5 })
    const look = (later: number) => {
      const clock = () => new Date(Date.now() + later)
      return startForgotten({ store, jobs, clock, log }, forgottenReleases(database))
    }
    const started = async () =>
      (await rows.list(people.admin, { limit: 10 }))
        .map(({ name, about, actor }) => [name, about?.id, actor])
        .toSorted()

    // What was begun just now is somebody's.
    await look(0)
    expect(await started()).toEqual([])
    await look(120_000)
    await look(120_000)
    expect(await started()).toEqual([
      ['change-many', undefined, people.owner.id],
      ['generate-print-data', 'bare', 'system'],
    ])
    expect(lines).toHaveLength(2)

    // One that was given up waits for a person.
    const [job] = await rows.list(people.admin, { names: ['generate-print-data'], limit: 1 })
    await rows.claim('worker', ['generate-print-data'], 30)
    await rows.fail('worker', String(job?.id), { error: { code: 'unavailable', params: {} }, retries: 0 })
    await look(120_000)
    expect(await started()).toHaveLength(2)
    await place.close()
  })
})
