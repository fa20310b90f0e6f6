/** Labels that contents would make, checked by the whole server: beside the bare engine, where nothing has changed, and while people have pages composed. */
import { readFile } from 'node:fs/promises'
import { systemActor } from '#domain/access/actor.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { readParts } from '#server/services/contents/label-checks/read-parts.ts'
import { checkLabels } from '#server/services/contents/label-checks/check-labels.ts'
import { formOf } from '#test/ask.ts'
import { startTestServer, type TestServer } from '#test/running-server.ts'
import { create } from './deployments.ts'
import { percentile, ratioRow, type Row, time, times } from '../ground/harness.ts'

const count = 200
const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const idOf = (at: number): string => `plant-${at}`
const pairs = Array.from({ length: count }, (_, at) => ({ content: idOf(at), template: 'label', language: 'de' }))
const watch = { progress: async () => {}, signal: new AbortController().signal }

export async function benchReadiness(settings: DatabaseSettings): Promise<Row[]> {
  // Jobs are done here, where their time is measured.
  const server = await startTestServer({ database: settings, environment: { JOBS: 'off', ENGINE_THREADS: '2' } })
  const { services } = server
  const where = server.database.embedded ? 'embedded' : 'PostgreSQL'
  try {
    await fill(server)
    const read = await readParts(services, pairs)
    const ready: Awaited<ReturnType<typeof read>>[] = []
    for (const pair of pairs) ready.push(await read(pair))
    const bare = async () => {
      for (const label of ready) await label?.prepared.compose({ limits: {} })
    }
    // Fonts and the design are read, and code is warm.
    await bare()
    await services.labelChecks.ask(pairs)
    await checkLabels(services, watch)
    const engine: number[] = []
    const checked: number[] = []
    const unchanged: number[] = []
    for (let round = 0; round < 3; round++) {
      engine.push(await time(bare))
      await change(server, round)
      checked.push(await time(() => checkLabels(services, watch)))
      await services.labelChecks.dueOfTemplate('label')
      unchanged.push(await time(() => checkLabels(services, watch)))
    }
    const one = async (index: number) => ready[index % count]?.prepared.compose({ limits: {} })
    const alone = await times(60, one)
    await change(server, 9)
    const checking = checkLabels(services, watch)
    const beside = await times(60, one)
    await checking
    return [
      ratioRow(`${count} labels checked, against the bare engine, ${where}`, middle(checked), middle(engine), 1.25),
      ratioRow('… where nothing has changed, against checked', middle(unchanged), middle(checked), 0.05),
      ratioRow(
        'a label composed for people while labels are checked, against alone',
        middle(beside),
        middle(alone),
        1.2,
      ),
    ]
  } finally {
    await server.close()
  }
}

const middle = (values: readonly number[]): number => percentile(values, 50)

/** All of them are due by it, at once. */
async function change({ services, database }: TestServer, round: number): Promise<void> {
  await services.store.write(
    systemActor,
    Array.from({ length: count }, (_, at) => ({
      kind: 'update' as const,
      collection: 'contents' as const,
      id: idOf(at),
      set: { 'data.name.value': `Salvia nemorosa ${at} ${round}` },
    })),
  )
  await database.query('update label_check set due_at = now()', [])
}

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
    create('templates', 'label', { name: 'Etikett', type: 'print', owner: 'mcs', supplier: 'mcs' }),
    ...Array.from({ length: count }, (_, at) =>
      create('contents', idOf(at), {
        type: 'plant',
        label: { de: `Salvia nemorosa ${at}` },
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
