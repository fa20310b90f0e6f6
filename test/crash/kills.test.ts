/**
 * A short round of `npm run torture -- kills`: a server is killed while it makes print data, sends mails, imports and packs
 * deliveries, and comes back. Nothing is lost, done twice or half done. On PGlite, where a process that opens it goes on at once; among several, what
 * one had in its hands is let go after minutes, which the long rounds wait for.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import type { ServerProcess } from './server-process.ts'
import { judge, settle } from '../torture/judge.ts'
import { publishing } from '../torture/work.ts'
import { withWorld } from '../torture/world.ts'

/** More than are written at once, so that a job writes them part by part. */
const rows = 1200
/** Milliseconds without work after which all is done: what follows a write is there with it. */
const idle = 1000
const { id: person } = people.mainSupplier

const collection = 'kept'

type Ask = (method: string, path: string, body?: object | string) => Promise<Record<string, unknown>>
type Report = { state: string; seen: number; changed: number }

test('what is published, mailed, imported and delivered outlives kills', () =>
  withWorld(
    { database: 'embedded', serving: 1, releases: 2, contents: 0 },
    async ({ settings, post, prepared, processes }) => {
      const [server] = processes as readonly [ServerProcess]
      const ask: Ask = async (method, path, body) => {
        const answer = await fetch(`http://${server.address}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${prepared.token}`,
            ...(body !== undefined && {
              'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
            }),
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        })
        const text = await answer.text()
        expect([path, answer.ok, answer.ok || text]).toEqual([path, true, true])
        return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
      }
      const comeBack = async () => {
        await server.kill()
        await server.start()
      }
      const document = { name: 'Kräuter', owner: 'rosenhof', supplier: 'mcs' }
      const gathered = prepared.releases.map((id) => ({
        kind: 'update',
        collection: 'releases',
        id,
        set: { [`collections.${collection}`]: true },
      }))
      const created = { kind: 'create', collection: 'collections', id: collection, document }
      await ask('POST', '/api/store/write', { writes: [created, ...gathered] })
      const published = new Set<string>()
      const publish = async (id: string | undefined) => {
        const { data: shown } = await ask('GET', `/api/releases/${id}/preflight`)
        const pages = [{ release: id, hash: (shown as { hash: string }).hash }]
        const { data } = await ask('POST', '/api/graphql', { query: publishing, variables: { ids: [id], pages } })
        expect(data).toEqual({ releaseChangeStatus: [{ success: true, error: null }] })
        published.add(String(id))
      }

      // As soon as it is answered: nothing of what follows has begun.
      await publish(prepared.releases[0])
      await comeBack()

      const checkPath = await checked(ask)
      const begun = await ask('POST', `${checkPath}/run`)
      const report = async () => (await ask('GET', `/api/bulk/${String(begun['id'])}`)) as Report
      await expect.poll(async () => (await report()).seen, { interval: 10 }).toBeGreaterThan(0)
      await comeBack()
      await expect.poll(async () => (await report()).state).toBe('done')
      expect(await report()).toMatchObject({ changed: rows })

      // While it is worked on.
      await publish(prepared.releases[1])
      await pause(Math.random() * 600)
      await comeBack()

      await settle(server, idle)
      await delivered(ask, comeBack, server.address)
      await settle(server, idle)
      const where = { field: 'label.de', op: 'startsWith', value: 'Kraut ' }
      const { data } = await ask('POST', '/api/store/contents/query', { where, limit: 10_000, fields: ['label'] })
      const labels = (data as { label: { de: string } }[]).map(({ label }) => label.de)
      expect([labels.length, new Set(labels).size]).toEqual([rows, rows])
      await server.kill('SIGTERM')
      const done = { published, imports: new Set<string>(), files: new Set<string>(), refused: [] }
      await judge(settings, post, done, { kills: 4 }, {})
    },
  ))

/** Two of the same releases, the second killed anywhere: the same bytes, and its end is written once. */
async function delivered(ask: Ask, comeBack: () => Promise<void>, address: string): Promise<void> {
  const files = new Set<string>()
  for (const isKilled of [false, true]) {
    const query = 'mutation ($deployment: DeploymentInput!) { deploymentAdd(deployment: $deployment) { id link } }'
    const variables = { deployment: { collectionId: collection, print: {} } }
    const { data } = await ask('POST', '/api/graphql', { query, variables })
    const { id, link } = (data as { deploymentAdd: { id: string; link: string } }).deploymentAdd
    if (isKilled) {
      await pause(Math.random() * 250)
      await comeBack()
    }
    const state = async () => ((await ask('GET', `/api/store/deployments/${id}`)) as { status: string }).status
    await expect.poll(state).toBe('done')
    const { data: log } = await ask('GET', `/api/deployments/${id}/log`)
    // That it began, and that it is packed.
    expect(log).toHaveLength(2)
    const file = await fetch(`http://${address}/dpl/${link}/kept.zip`)
    expect(file.status).toBe(200)
    files.add(
      createHash('sha256')
        .update(await file.bytes())
        .digest('hex'),
    )
  }
  expect([...files]).toHaveLength(1)
}

/** A table that was brought and looked through; answers where its check is. */
async function checked(ask: Ask): Promise<string> {
  const file = `users/${person}/imports/table`
  const lines = ['Bezeichnung', ...Array.from({ length: rows }, (_, n) => `Kraut ${n}`)]
  await ask('PUT', `/api/files/${file}`, lines.join('\n'))
  const query = 'mutation ($file: String!) { uploadContents(file: $file, name: "kraut.csv") { id } }'
  const { data } = await ask('POST', '/api/graphql', { query, variables: { file } })
  const { id } = (data as { uploadContents: { id: string } }).uploadContents
  const settings = { mapping: [{ columnIndex: 0, property: 'label.de' }], owner: 'rosenhof', type: 'plant', skip: 1 }
  const { check, create, state } = await ask('POST', `/api/imports/${id}/checks`, settings)
  expect([state, create]).toEqual(['done', rows])
  return `/api/imports/${id}/checks/${String(check)}`
}
