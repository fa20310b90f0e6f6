/** Deployments: made of a collection, packed by the job, fetched by the link; what was approved goes in byte for byte. */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { readFileFrom } from '#server/adapters/files.ts'
import { onEachServer } from '#test/running-server.ts'

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

onEachServer('deployments', (server) => {
  const collection = 'delivered'
  const bytesOf = (id: string) => new TextEncoder().encode(`%PDF-1.7 ${id}`.repeat(50))

  const put = async (id: string, status: 'published' | 'review', number = 1, publication = id) => {
    const { store, files } = server().services
    const path = `releases/${id}/${id}.pdf`
    const bytes = bytesOf(id)
    await files.put(path, bytes)
    const usage = status === 'published' ? 'print' : 'print-preview'
    const file = { path, filesize: bytes.byteLength, mimetype: 'application/pdf', usage, sha256: sha256Of(bytes) }
    const at = '2026-03-01T09:00:00.000Z'
    await store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'releases',
        id,
        document: {
          label: `Label ${id}`,
          number,
          status,
          publicationId: publication,
          owner: 'rosenhof',
          supplier: 'mcs',
          collections: { [collection]: true },
          files: { [`${id}~pdf`]: { ...file, updateTimestamp: at } },
          log: [
            {
              timestamp: at,
              userId: 'x',
              userName: 'X',
              action: `status.${status}`,
              pages: sha256Of(bytes).slice(0, 32),
            },
          ],
        },
      },
    ])
  }
  const publication = (id: string, releases: object) =>
    server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'publications',
        id,
        document: { label: id, owner: 'rosenhof', supplier: 'mcs', releases },
      },
    ])
  const add = (person: Person, deployment: object, digest?: string) =>
    server().graphql(person, addMutation, {
      deployment: { collectionId: collection, print: {}, ...deployment },
      digest,
    })
  const added = async (person: Person, deployment: object) => {
    const { data, errors } = await add(person, deployment)
    expect(errors).toBeUndefined()
    return String(data?.deploymentAdd?.id)
  }
  const stored = (id: string) => server().services.store.get(systemActor, 'deployments', id)
  const settled = async (id: string, status: string) => {
    await expect.poll(async () => (await stored(id)).status, { timeout: 30_000 }).toBe(status)
    return stored(id)
  }
  const unzipped = async (id: string) => {
    const { file } = await stored(id)
    return unzipSync(await readFileFrom(server().services.files, String(file)))
  }

  beforeAll(async () => {
    const { store } = server().services
    await store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'collections',
        id: collection,
        document: { name: 'Frühling', owner: 'rosenhof', supplier: 'mcs' },
      },
    ])
    await publication('a', { a: { number: 1, status: 'published' } })
    await publication('b', { b: { number: 1, status: 'published' } })
    await publication('c', { c: { number: 1, status: 'review' } })
    await put('a', 'published')
    await put('b', 'published')
    await put('c', 'review')
  })

  test('are packed with the approved bytes, and left out is what is not approved', async () => {
    const id = await added('member', {})
    expect(id).toMatch(/^[0-9A-Za-z]{24}$/)
    const done = await settled(id, 'done')
    expect(done).toMatchObject({ name: 'Frühling', files: 3, notices: 1, errors: 0, stats: { print: 2, digital: 0 } })
    const entries = await unzipped(id)
    expect(Object.keys(entries)).toEqual(['Label a v1.pdf', 'Label b v1.pdf', 'manifest.json'])
    expect(entries['Label a v1.pdf']).toEqual(bytesOf('a'))
    const { data } = await server().ask('member', 'GET /api/deployments/:id/items', { params: { id } })
    expect(data[0]).toMatchObject({ name: 'Label a v1.pdf', release: 'a', sha256: sha256Of(bytesOf('a')) })
    const log = await server().ask('member', 'GET /api/deployments/:id/log', { params: { id } })
    expect(log.data.map(({ level }) => level)).toEqual(['notice', 'info', 'info'])
  })
})

const addMutation = `mutation($deployment: DeploymentInput!, $digest: String) { deploymentAdd(deployment: $deployment, digest: $digest) { id } }`
