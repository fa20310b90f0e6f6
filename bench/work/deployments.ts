/** A thousand labels, and five thousand, into one file: what the plan takes, what packing takes against a copy of the same bytes, and in how much memory. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '#domain/access/actor.ts'
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { readConfig } from '#server/config.ts'
import { openFilesInFolder } from '#server/adapters/files/files-in-folder.ts'
import type { FileStore } from '#server/adapters/files/files.ts'
import type { Context } from '#server/services/base/context.ts'
import { addDeployment } from '#server/services/deployments/add-deployment.ts'
import { drawUpPlan } from '#server/services/deployments/plan-delivery.ts'
import { runDelivery } from '#server/services/deployments/run/run-delivery.ts'
import { createStore } from '#server/store/create-store.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { createDeliveries } from '#server/store/beside/deliveries.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import type { RawWrite } from '#server/store/store.ts'
import { figureRow, type Row, time, times, percentile, ratioRow } from '../ground/harness.ts'

const sizes = [1000, 5000] as const
/** Bytes of a label. */
const weight = 100_000
const megabytes = (value: number): string => `${Math.round(value / 2 ** 20)} MB`
const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`
export const own = { owner: 'bench', supplier: 'bench' }
const clock = (): Date => new Date()

export async function benchDeployments(settings: DatabaseSettings): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const database = await openDatabase(settings)
  try {
    const store = await createStore({ database })
    const files = await openFilesInFolder(join(folder, 'files'))
    const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' })

    const deliveries = createDeliveries(database)
    const context = { store, files, config, clock, deliveries, actor: systemActor } as Context
    const where = database.embedded ? 'embedded' : 'PostgreSQL'
    const rows: Row[] = []
    for (const size of sizes) {
      await fill(context, size)
      const input = DeliveryInput.parse({ collectionId: `all-${size}`, print: {} })
      const shown = size.toLocaleString('en')
      const planned = percentile(await times(5, () => drawUpPlan(context, input)), 50)
      rows.push(figureRow(`a plan of ${shown} labels, ${where}`, planned, size / 5, seconds))
      const { id } = await addDeployment(context, { input })
      // Before and after: other work on the disk meets both.
      const before = await time(() => copyAll(files, size))
      const { took, memory } = await watched(() =>
        runDelivery(context, { id, run: 1 }, { progress: async () => {}, signal: new AbortController().signal }),
      )
      const copied = (before + (await time(() => copyAll(files, size)))) / 2
      const { status, size: packed = 0 } = await store.get(systemActor, 'deployments', id)
      if (status !== 'done' || packed < size * weight) throw new Error(`packed ${packed} bytes: ${status}`)
      rows.push(
        ratioRow(`… packed into one file of ${megabytes(packed)}, held against a copy`, took, copied, 1.5),
        figureRow('… memory beyond what is there at rest', memory, 300 * 2 ** 20, megabytes),
      )
    }
    return rows
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The most that it had while it worked, beyond before. */
export async function watched(work: () => Promise<unknown>): Promise<{ took: number; memory: number }> {
  global.gc?.()
  const before = held()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, held())), 20)
  try {
    return { took: await time(work), memory: most - before }
  } finally {
    clearInterval(looking)
  }
}

/** Bytes that the program holds: what the system gave it before and it does not use is none of it. */
function held(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const pathOf = (id: string): string => `releases/${id}/${id}.pdf`
const idOf = (size: number, at: number): string => `label-${size}-${at}`

async function copyAll(files: FileStore, size: number): Promise<void> {
  for (let at = 0; at < size; at++) {
    const found = await files.open(pathOf(idOf(size, at)))
    if (found) await files.put(`copies/${idOf(size, at)}.pdf`, found.stream)
  }
}

export const create = (collection: RawWrite['collection'], id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})

async function fill({ store, files }: Context, size: number): Promise<void> {
  const collection = `all-${size}`
  if (!(await store.find(systemActor, 'organizations', 'bench')))
    await store.writeRaw(systemActor, [
      create('organizations', 'bench', { name: 'bench', type: 'supplier', supplier: 'bench' }),
    ])
  await store.writeRaw(systemActor, [create('collections', collection, { name: collection, ...own })])
  const at = '2026-03-01T09:00:00.000Z'
  for (let from = 0; from < size; from += 250) {
    const ids = Array.from({ length: 250 }, (_, step) => idOf(size, from + step))
    const writes = await Promise.all(
      ids.map(async (id) => {
        const { sha256 } = await files.put(pathOf(id), randomBytes(weight))
        const file = { path: pathOf(id), filesize: weight, mimetype: 'application/pdf', usage: 'print', sha256 }
        const release = { number: 1, status: 'published' }
        return [
          create('publications', `of-${id}`, { label: id, ...own, releases: { [id]: release } }),
          create('releases', id, {
            label: id,
            ...release,
            publicationId: `of-${id}`,
            collections: { [collection]: true },
            files: { [`${id}~pdf`]: { ...file, updateTimestamp: at } },
            ...own,
          }),
        ]
      }),
    )
    await store.writeRaw(systemActor, writes.flat())
  }
}
