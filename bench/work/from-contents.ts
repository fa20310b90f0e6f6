/** Five hundred labels of contents in one act, by the whole server: planned, made, each with its picture, and brought up to date after a price has changed. */
import { availableParallelism } from 'node:os'
import { readFile } from 'node:fs/promises'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { formOf } from '#test/ask.ts'
import { startTestServer, type TestServer } from '#test/running-server.ts'
import { create } from './deployments.ts'
import { figureRow, type Row, time } from '../ground/harness.ts'

const count = 500
const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`
const perCore = (took: number): string =>
  `${((count * 1000) / took / availableParallelism()).toFixed(1)} a second and core`

export async function benchFromContents(settings: DatabaseSettings): Promise<Row[]> {
  const server = await startTestServer({ database: settings, environment: { JOBS: 'on' } })
  try {
    await fill(server)
    const where = server.database.embedded ? 'embedded' : 'PostgreSQL'
    const planned = await time(() => ask(server, { mode: 'missing', dryRun: true }))
    const began = performance.now()
    await run(server, 'missing')
    const made = performance.now() - began
    await until(async () => (await pictured(server)) === count)
    const drawn = performance.now() - began
    const price = Array.from({ length: count }, (_, at) => ({
      kind: 'update' as const,
      collection: 'contents' as const,
      id: idOf(at),
      set: { 'data.price.value': '8.20' },
    }))
    await server.services.store.write(systemActor, price)
    const updated = await time(() => run(server, 'update'))
    return [
      figureRow(`a plan of ${count} labels from contents, ${where}`, planned, 2000, seconds),
      figureRow('… made', made, 25_000, perCore),
      figureRow('… and each of them drawn', drawn, 500_000, perCore),
      figureRow('… brought up to date', updated, 25_000, perCore),
    ]
  } finally {
    await server.close()
  }
}

const idOf = (at: number): string => `plant-${at}`

async function fill(server: TestServer): Promise<void> {
  const { store } = server.services
  const placeholders = [
    { id: 'titel', property: 'name' },
    { id: 'preis', property: 'price' },
  ]
  await store.writeRaw(systemActor, [
    create('properties', 'name', { type: 'string', label: { de: 'Name' } }),
    create('properties', 'price', { type: 'string', label: { de: 'Preis' } }),
    create('contentTypes', 'plant', {
      label: { de: 'Pflanze' },
      loadDefault: { rosenhof: true },
      groups: [{ id: 'g', properties: ['name', 'price'] }],
    }),
    create('collections', 'spring', { name: 'Frühling', ...tenant }),
    create('templates', 'label', { name: 'Etikett', type: 'print', owner: 'mcs', supplier: 'mcs' }),
    ...Array.from({ length: count }, (_, at) =>
      create('contents', idOf(at), {
        type: 'plant',
        label: { de: `Salvia nemorosa ${at}` },
        collections: { spring: true },
        data: { name: { value: `Salvia nemorosa ${at}` }, price: { value: '7.20' } },
        ...tenant,
      }),
    ),
  ])
  const design = await readFile(new URL('../../samples/designs/stecketikett-60x140.idml', import.meta.url))
  const form = formOf('data', 'stecketikett.idml', design, { mode: 'activate' })
  await server.ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: 'label' }, form })
  await store.write(systemActor, [{ kind: 'update', collection: 'templates', id: 'label', set: { placeholders } }])
}

async function ask(server: TestServer, asked: object): Promise<string | null> {
  const { data, errors } = await server.graphql(
    'editor',
    'mutation($mode: String!, $dryRun: Boolean) { collectionPublicationsFromContents(collectionId: "spring", ' +
      'templateId: "label", language: "de", mode: $mode, dryRun: $dryRun) { change } }',
    asked,
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data?.collectionPublicationsFromContents?.change ?? null
}

async function run(server: TestServer, mode: 'missing' | 'update'): Promise<void> {
  const id = (await ask(server, { mode })) ?? ''
  const report = () => server.ask('editor', 'GET /api/bulk/:id', { params: { id } })
  await until(async () => (await report()).state === 'done')
  const { changed } = await report()
  if (changed !== count) throw new Error(`${mode}: ${changed} of ${count}`)
}

async function pictured({ services }: TestServer): Promise<number> {
  const where = is('collections.spring', true)
  const { documents } = await services.store.list(systemActor, 'releases', { where, limit: 1000 })
  return documents.filter(({ files }) => Object.values(files).some(({ usage }) => usage === 'display')).length
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 200))
}
