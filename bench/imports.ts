/**
 * A nursery's whole assortment, ten thousand rows of thirty columns: read, checked, and written. Writing it is held against the bulk
 * route with the same contents, part by part in turns.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { ImportSettings } from '#domain/imports/import-settings.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { checkImport } from '#server/services/imports/check-import.ts'
import { importParts } from '#server/services/imports/import-parts.ts'
import { takeTable } from '#server/services/imports/upload-table.ts'
import type { DatabaseSettings } from '#server/store/database.ts'
import { newId } from '#server/store/new-id.ts'
import type { BulkRecord, BulkPart, RawWrite } from '#server/store/store.ts'
import { figureRow, ratioRow, type Row, time } from './harness.ts'

const rows = 10_000
const columns = 30
const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`
const mb = (value: number): string => `${value.toFixed(0)} MB`

const actor: Actor = {
  id: 'bench-member',
  role: 'member',
  organization: 'bench',
  supplier: 'bench',
  isSupplier: false,
  licences: 15,
  isMain: false,
}

export async function benchImports(settings: DatabaseSettings): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const config = readConfig({ PORT: '0', DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'fatal', ENGINE_THREADS: '1' })
  const running = await startServer(config, settings)
  try {
    const context = { ...running.services, actor }
    const { store } = context
    await store.writeRaw(systemActor, ground)
    const idle = process.memoryUsage().rss / 1e6
    let most = idle
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss / 1e6)), 20)
    const bytes = new TextEncoder().encode(table())
    let about: Awaited<ReturnType<typeof takeTable>> | undefined
    const reading = await time(async () => (about = await takeTable(context, { bytes, name: 'bench.csv', sample: 3 })))
    if (!about) throw new Error('not read')
    const { id, sheets } = about
    const mapping = (sheets[0]?.mappingProposal ?? []).map(({ columnIndex, property }) => ({ columnIndex, property }))
    if (mapping.length !== columns) throw new Error(`${mapping.length} columns assigned`)
    const asked = ImportSettings.parse({ mapping, owner: 'bench', type: 'plant' })
    const [check, taken] = [newId(), about]
    const checking = await time(async () => {
      const found = await checkImport(context, { about: taken, check, settings: asked })
      if (found.create !== rows) throw new Error(`${found.create} new`)
    })
    clearInterval(watch)
    const next = importParts(context, { id, check, parts: rows / 200 })
    let [imported, plain]: [BulkRecord, BulkRecord] = [await begin(check), await begin(newId())]
    let [ours, bulk] = [0, 0]
    while (imported.outcome === null) {
      const { position } = imported
      const part = await next(position)
      const same: BulkPart = { ...part, writes: part.writes.map(withNewId) }
      bulk += await time(async () => (plain = await store.bulk.writePart(actor, plain, same)))
      ours += await time(async () => (imported = await store.bulk.writePart(actor, imported, await next(position))))
    }
    async function begin(change: string) {
      return store.bulk.begin(actor, { id: change, request: {}, label: null, reverts: null, found: rows })
    }
    const where = settings.kind === 'embedded' ? 'embedded' : 'PostgreSQL'
    return [
      figureRow(`a table of ${rows} rows × ${columns} columns is read, ${where}`, reading, 10_000, seconds),
      figureRow('… is checked', checking, 60_000, seconds),
      ratioRow('… is written, against the bulk route', ours, bulk, 1.5),
      figureRow('… memory above that of the idle process', most - idle, 150, mb),
    ]
  } finally {
    await running.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const withNewId = (write: RawWrite): RawWrite => ({ ...write, id: newId() })

const names = Array.from({ length: columns - 1 }, (_, index) => `Feld ${index + 1}`)

function table(): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      `Pflanze ${row}`,
      ...names.map((_, column) => (column % 3 === 0 ? `${row},${column}` : `Wert ${row} von ${column}`)),
    ].join(';'),
  )
  return [['Bezeichnung', ...names].join(';'), ...lines].join('\n')
}

const ground: readonly RawWrite[] = [
  {
    kind: 'create',
    collection: 'organizations',
    id: 'bench',
    document: { name: 'bench', type: 'supplier', supplier: 'bench' },
  },
  {
    kind: 'create',
    collection: 'contentTypes',
    id: 'plant',
    document: { label: { de: 'Pflanze' }, loadDefault: { bench: true } },
  },
  ...names.map((label, index): RawWrite => ({
    kind: 'create',
    collection: 'properties',
    id: `f${index}`,
    document: { type: index % 3 === 0 ? 'number' : 'string', label: { de: label } },
  })),
]
