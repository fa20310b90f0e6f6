/** What is kept about a person is told to that person alone; what everybody did and how the parts are, to the admin alone. */
import { systemActor } from '#domain/access/actor.ts'
import { expect, test } from 'vitest'
import { onOneServer } from '#test/running-server.ts'

onOneServer('what is kept, what was done, how it is', (server) => {
  test('one’s own data hold one’s record, sign-ins and changes, and nobody else’s', async () => {
    const picked = await server().ask('member', 'GET /api/account/data')
    expect(picked).toMatchObject({ user: { id: 'p-member', role: 'member' }, isWhole: true })
    expect(picked.sessions.length).toBeGreaterThan(0)
    const other = await server().ask('buyer', 'GET /api/account/data')
    expect(JSON.stringify(other)).not.toContain('p-member')
  })

  test('the audit log tells who did what, narrowed by person, kind and days', async () => {
    const set = { description: 'Für das Protokoll' }
    const body = { id: 'audited', name: 'Protokolliert', owner: 'rosenhof', supplier: 'mcs', ...set }
    expect((await server().call('owner', 'POST', '/api/store/collections', body)).status).toBe(201)
    const [entry] = (await server().ask('admin', 'GET /api/audit', { query: { by: 'p-owner' } })).data
    expect(entry).toMatchObject({
      actor: { id: 'p-owner' },
      count: 1,
      isUndone: false,
      done: { collection: 'collections', id: 'audited', called: 'Protokolliert', operation: 'created' },
    })
    const { at = '' } = entry ?? {}
    const found = async (query: { collection?: 'collections' | 'fonts'; from?: string; to?: string }) =>
      (await server().ask('admin', 'GET /api/audit', { query: { by: 'p-owner', ...query } })).data.some(
        ({ id }) => id === entry?.id,
      )
    const later = new Date(Date.parse(at) + 60_000).toISOString()
    const earlier = new Date(Date.parse(at) - 60_000).toISOString()
    expect([
      await found({ collection: 'collections' }),
      await found({ collection: 'fonts' }),
      await found({ from: earlier, to: later }),
      await found({ from: later }),
      await found({ to: earlier }),
    ]).toEqual([true, false, true, false, false])
  })

  test('what the product notes of a delivery while it works is no entry, what becomes of it is', async () => {
    const write = (set: Readonly<Record<string, string | number>>) =>
      server().services.store.writeRaw(systemActor, [{ kind: 'update', collection: 'deployments', id: 'noted', set }])
    await server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'deployments',
        id: 'noted',
        document: { name: 'Notiert', organization: 'rosenhof', supplier: 'mcs', status: 'pending', run: 1 },
      },
    ])
    await write({ alive: '2026-03-01T09:00:00.000Z', step: 'pack', percent: 40 })
    await write({ downloads: 3 })
    await write({ status: 'error' })
    const { data } = await server().ask('admin', 'GET /api/audit', { query: { collection: 'deployments' } })
    expect(data.map(({ done }) => done?.operation)).toEqual(['changed', 'created'])
  })

  test('page follows page without a gap', async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      const body = { name: `Seite ${at}`, owner: 'rosenhof', supplier: 'mcs' }
      expect((await server().call('owner', 'POST', '/api/store/collections', body)).status).toBe(201)
    }
    const ask = (query: { limit: number; after?: string }) => server().ask('admin', 'GET /api/audit', { query })
    const all = (await ask({ limit: 5 })).data.map(({ id }) => id)
    const first = await ask({ limit: 2 })
    const second = await ask({ limit: 3, after: String(first.next) })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all)
  })

  test('the parts of the installation are told with their figures', async () => {
    const { parts } = await server().ask('admin', 'GET /api/self-check')
    const states = Object.fromEntries(parts.map(({ part, state }) => [part, state]))
    expect(states).toMatchObject({ database: 'well', files: 'well', printData: 'well', mail: 'look', fonts: 'well' })
    expect(parts.find(({ part }) => part === 'disk')?.figures['free']).toBeGreaterThan(0)
  })
})
