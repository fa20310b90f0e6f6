/** Ten thousand digital versions into one text: what that takes, in how much memory, and what asking for their state takes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '#domain/access/actor.ts'
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { readConfig } from '#server/config.ts'
import { openFilesInFolder } from '#server/adapters/files/files-in-folder.ts'
import type { Context } from '#server/services/base/context.ts'
import { addDeployment } from '#server/services/deployments/add-deployment.ts'
import { listExportStates } from '#server/services/deployments/export-states.ts'
import { runDelivery } from '#server/services/deployments/run/run-delivery.ts'
import { createStore } from '#server/store/create-store.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { createDeliveries } from '#server/store/beside/deliveries.ts'
import { createExports } from '#server/store/beside/exported.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import { create, own, watched } from './deployments.ts'
import { figureRow, percentile, type Row, times } from '../ground/harness.ts'

const count = 10_000
/** Versions that are written together. */
const part = 250
const collection = 'shop'
const idOf = (at: number): string => `entry-${at}`
const megabytes = (value: number): string => `${Math.round(value / 2 ** 20)} MB`
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`

export async function benchDigitalExport(settings: DatabaseSettings): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const database = await openDatabase(settings)
  try {
    const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' })
    const context = {
      store: await createStore({ database }),
      files: await openFilesInFolder(join(folder, 'files')),
      config,
      clock: () => new Date(),
      deliveries: createDeliveries(database),
      exports: createExports(database),
      actor: systemActor,
    } as Context
    await fill(context)
    const { id } = await addDeployment(context, {
      input: DeliveryInput.parse({ collectionId: collection, digital: {} }),
    })
    const { took, memory } = await watched(() =>
      runDelivery(context, { id, run: 1 }, { progress: async () => {}, signal: new AbortController().signal }),
    )
    const { status, size = 0 } = await context.store.get(systemActor, 'deployments', id)
    if (status !== 'done') throw new Error(`the digital export ended as ${status}`)
    const ids = Array.from({ length: 500 }, (_, at) => idOf(at))
    const asked = percentile(await times(5, () => listExportStates(context, ids)), 50)
    const where = database.embedded ? 'embedded' : 'PostgreSQL'
    return [
      figureRow(
        `a digital export of ${count.toLocaleString('en')} versions (${megabytes(size)}), ${where}`,
        took,
        10_000,
        milliseconds,
      ),
      figureRow('… memory beyond what is there at rest', memory, 300 * 2 ** 20, megabytes),
      figureRow('… whether 500 of them are delivered as they are', asked, 1000, milliseconds),
    ]
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Some two kilobytes each, as texts of a catalogue are. */
const words = 'Blüht lange, duftet & wächst aufrecht; „winterhart“ bis -20 °C. '.repeat(30)

const text = (written: string) => ({ text: written, example: '' })

async function fill({ store }: Context): Promise<void> {
  await store.writeRaw(systemActor, [
    create('organizations', 'bench', { name: 'bench', type: 'supplier', supplier: 'bench' }),
    create('collections', collection, { name: 'Webshop', ...own }),
    create('templates', 'xml', {
      name: 'Webshop',
      type: 'digital',
      format: 'XML',
      placeholders: [{ id: 'name' }, { id: 'text' }],
      data: {
        header: text('<shop>\n'),
        body: text('<item><name>${name}</name><text>${text}</text></item>\n'),
        footer: text('</shop>\n'),
      },
      ...own,
    }),
  ])
  for (let from = 0; from < count; from += part) {
    const ids = Array.from({ length: part }, (_, step) => idOf(from + step))
    const release = { number: 1, status: 'published' }
    const writes = ids.flatMap((id) => [
      create('publications', `of-${id}`, { label: id, type: 'digital', ...own, releases: { [id]: release } }),
      create('releases', id, {
        label: id,
        type: 'digital',
        ...release,
        template: 'xml',
        publicationId: `of-${id}`,
        collections: { [collection]: true },
        data: { name: { value: id }, text: { value: words } },
        ...own,
      }),
    ])
    await store.writeRaw(systemActor, writes)
  }
}
