/** What a process left undone without a job is found by the next one, started once, and named in the log. */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { ErrorCode } from '#domain/errors.ts'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { openQueue } from '../../jobs/queue.ts'
import { createStore } from '../../store/create-store.ts'
import { createJobs } from '../../store/queue/jobs.ts'
import { forgottenReleases } from '../../store/queue/forgotten-releases.ts'
import { repeatGivenUp } from '../../store/queue/repeat-given-up.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { test } from 'vitest'
import { startForgotten } from './start-forgotten.ts'

onEachDatabase('forgotten work', (open) => {
  test('print data of a published release, and a change of many that stopped half way', async () => {
    const { place, store, rows, lines, look } = await world(open)
    await store.writeRaw(systemActor, [
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
      { kind: 'create', collection: 'releases', id: 'bare', document: { ...published, files: drawn } },
      { kind: 'create', collection: 'releases', id: 'screen', document: { ...published, type: 'digital' } },
      {
        kind: 'create',
        collection: 'releases',
        id: 'early',
        document: { ...published, files: drawn, status: 'review' },
      },
    ])
    await store.bulk.begin(people.owner, { id: 'half', request: {}, label: null, reverts: null, found: 5 })
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

    // One that was refused waits for a person.
    const [job] = await rows.list(people.admin, { names: ['generate-print-data'], limit: 1 })
    const end = async (code: ErrorCode) => {
      await rows.claim('worker', ['generate-print-data'], 30)
      await rows.fail('worker', String(job?.id), { error: { code, params: {} }, retries: 0 })
    }
    await end('artwork.designUnreadable')
    await look(minute * 120)
    expect(await started()).toHaveLength(2)
    await place.close()
  })

  test('a print without pages, where nobody said why; each once an hour', async () => {
    const { place, store, rows, look } = await world(open)
    const print = { ...published, status: 'pending' } as const
    await store.writeRaw(systemActor, [
      { kind: 'create', collection: 'releases', id: 'bare', document: print },
      { kind: 'create', collection: 'releases', id: 'drawn', document: { ...print, files: drawn } },
      { kind: 'create', collection: 'releases', id: 'printed', document: { ...print, files: { p: file('print') } } },
      { kind: 'create', collection: 'releases', id: 'told', document: { ...print, undrawn: 'noTemplate' } },
      { kind: 'create', collection: 'releases', id: 'screen', document: { ...print, type: 'digital' } },
    ])
    const take = async () => {
      const taken: unknown[] = []
      for (
        let job = await rows.claim('w', ['draw-release'], 30);
        job;
        job = await rows.claim('w', ['draw-release'], 30)
      ) {
        taken.push(job.about?.id)
        await rows.forget('w', job.id)
      }
      return taken.toSorted()
    }
    await look(0)
    expect(await take()).toEqual([])
    await look(minute * 2)
    expect(await take()).toEqual(['bare', 'printed'])
    await look(minute * 30)
    expect(await take()).toEqual([])
    await look(minute * 63)
    expect(await take()).toEqual(['bare', 'printed'])
    await place.close()
  })

  test('what was given up and nobody refused is tried once an hour; what follows its end followed it once', async () => {
    const { place, rows, look } = await world(open)
    const cases: readonly [ErrorCode, name: string, again: boolean][] = [
      ['artwork.busy', 'draw-release', true],
      ['unavailable', 'draw-template', true],
      ['internal', 'generate-print-data', true],
      ['job.timedOut', 'draw-release', true],
      ['artwork.takesTooLong', 'draw-release', false],
      ['printData.notPrinted', 'generate-print-data', false],
      ['unavailable', 'tell-of-order', false],
    ]
    const aboutOf = (id: string) => ({ collection: 'releases', id, owner: 'rosenhof', supplier: 'mcs' }) as const
    const names = cases.map(([, name]) => name)
    const failAll = async () => {
      const failed: string[] = []
      for (let job = await rows.claim('w', names, 30); job; job = await rows.claim('w', names, 30)) {
        const code = cases[Number(job.about?.id)]?.[0] ?? 'internal'
        const follows = { id: randomUUID(), name: 'tell-of-print-data', payload: {}, actor: 'system' }
        await rows.fail('w', job.id, { error: { code, params: {} }, retries: 0, follows })
        failed.push(job.id)
      }
      return failed.toSorted()
    }
    const addAll = async () => {
      const jobs = cases.map(([, name], index) => ({ id: randomUUID(), name, payload: {}, about: aboutOf(`${index}`) }))
      for (const job of jobs) await rows.add({ ...job, actor: 'system' })
      return jobs.map(({ id }) => id)
    }
    // Of two about one record the newer one counts.
    await addAll()
    await failAll()
    const newer = await addAll()
    expect(await failAll()).toEqual(newer.toSorted())

    await look(minute * 30)
    expect(await failAll()).toEqual([])
    await look(minute * 61)
    expect(await failAll()).toEqual(newer.filter((_, index) => cases[index]?.[2]).toSorted())
    await look(minute * 30)
    expect(await failAll()).toEqual([])
    expect(await rows.list(people.admin, { names: ['tell-of-print-data'], limit: 100 })).toHaveLength(2 * cases.length)
    await place.close()
  })
})

const minute = 60_000
const published = {
  ...({ owner: 'rosenhof', supplier: 'mcs', label: 'Rosa', number: 1 } as const),
  ...({ type: 'print', status: 'published' } as const),
}
const file = (usage: 'display' | 'print') =>
  ({
    usage,
    path: 'releases/r/a',
    filesize: 1,
    mimetype: 'image/png',
    updateTimestamp: '2026-03-01T00:00:00.000Z',
  }) as const
const drawn = { a: file('display') }

async function world(open: () => Promise<TestDatabase>) {
  const place = await open()
  const { database } = place
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const store = await createStore({ database })
  const rows = createJobs(database)
  const jobs = openQueue({ database, jobs: rows, log })
  const forgotten = { ...forgottenReleases(database), repeatGivenUp: repeatGivenUp(database) }
  const begun = new Map<string, number>()
  const look = (later: number) => {
    const clock = () => new Date(Date.now() + later)
    return startForgotten({ store, jobs, clock, log }, forgotten, begun)
  }
  return { place, store, rows, lines, look }
}
