/**
 * A server is killed in the midst of an import, and of taking it back, again and again: in the end each row is a content once, as
 * one changeset, and none is left of what was taken back.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { createServerDatabase, withoutServer } from '../databases.ts'
import { freePort } from '../free-port.ts'
import { emailOf, password, startTestServer, type TestServer } from '../running-server.ts'
import { ServerProcess } from './server-process.ts'

const rows = 4000
const kills = 3

type Report = { id: string; state: string; seen: number; changed: number; changeset: string | null }

async function killAndCheck(database: { url?: string }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-kill-'))
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    ENGINE_THREADS: '1',
    ...(database.url && { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '8' }),
  }
  const first = await startTestServer({ folder, environment: { ...environment, JOBS: 'off' } })
  const { token, id } = await broughtTable(first).finally(() => first.close())
  const server = new ServerProcess(await freePort(), environment)
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`http://${server.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return (await answer.json()) as Record<string, unknown>
  }
  const numbers = async (): Promise<string[]> => {
    const body = { where: { field: 'label.de', op: 'startsWith', value: 'Kraut ' }, limit: 10_000, fields: ['label'] }
    const { data } = await ask('POST', '/api/store/contents/query', body)
    return (data as { label: { de: string } }[]).map(({ label }) => label.de)
  }
  /** To its end, killed on the way. */
  const followed = async ({ id: change }: Report): Promise<Report> => {
    const report = async () => (await ask('GET', `/api/bulk/${change}`)) as Report
    let seen = -1
    for (let kill = 0; kill < kills; kill++) {
      await expect.poll(async () => (await report()).seen, { timeout: 60_000, interval: 20 }).toBeGreaterThan(seen)
      ;({ seen } = await report())
      await server.kill()
      await server.start()
    }
    await expect.poll(async () => (await report()).state, { timeout: 120_000 }).toBe('done')
    return report()
  }
  try {
    await server.start()
    const settings = { mapping: [{ columnIndex: 0, property: 'label.de' }], owner: 'rosenhof', type: 'plant', skip: 1 }
    const begun = await ask('POST', `/api/imports/${id}/checks`, settings)
    const checkPath = `/api/imports/${id}/checks/${String(begun['check'])}`
    await server.kill()
    await server.start()
    const checked = () => ask('GET', `${checkPath}?job=${String(begun['job'])}`)
    await expect.poll(async () => (await checked())['state'], { timeout: 120_000 }).toBe('done')
    expect(await checked()).toMatchObject({ create: rows })

    const done = await followed((await ask('POST', `${checkPath}/run`)) as Report)
    expect(done).toMatchObject({ changed: rows, changeset: begun['check'] })
    const there = await numbers()
    expect([there.length, new Set(there).size]).toEqual([rows, rows])
    await followed((await ask('POST', `/api/changesets/${String(begun['check'])}/undo`, {})) as Report)
    expect(await numbers()).toEqual([])
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function broughtTable({ call, graphql, services }: TestServer): Promise<{ token: string; id: string }> {
  await services.store.write(systemActor, [
    { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
  ])
  const signedIn = await call(undefined, 'POST', '/api/auth/sign-in/email', { email: emailOf('member'), password })
  const file = `users/${people.member.id}/imports/table`
  const table = ['Bezeichnung', ...Array.from({ length: rows }, (_, index) => `Kraut ${index}`)].join('\n')
  await call('member', 'PUT', `/api/files/${file}`, table)
  const asked = 'mutation ($file: String!) { uploadContents(file: $file, name: "kraut.csv") { id } }'
  const { data } = await graphql('member', asked, { file })
  return { token: String(signedIn.body.token), id: data?.uploadContents?.id ?? '' }
}

test('on PGlite', { timeout: 300_000 }, () => killAndCheck({}))

if (process.env.TEST_DATABASE_URL)
  test('on PostgreSQL', { timeout: 300_000 }, async () => {
    const { url, drop } = await createServerDatabase()
    try {
      await killAndCheck({ url })
    } finally {
      await drop()
    }
  })
else test.skip(`on PostgreSQL (${withoutServer})`)
