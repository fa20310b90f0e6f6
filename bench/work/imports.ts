/**
 * A table of ten thousand rows and thirty columns: how long until it is previewed and checked, what its import takes against the
 * same documents by the route of changes of many, and in how much memory.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { ImportSettings } from '#domain/imports/import-settings.ts'
import { readConfig } from '#server/config.ts'
import { openFilesInFolder } from '#server/adapters/files/files-in-folder.ts'
import { xlsxStream } from '#server/adapters/files/xlsx-stream.ts'
import { runBulkChange } from '#server/services/bulk/run-bulk-change.ts'
import { partSize } from '#server/services/changes/begin-change.ts'
import type { Context } from '#server/services/base/context.ts'
import type { JobQueue } from '#server/services/base/job-queue.ts'
import { checkImport } from '#server/services/imports/table/check-import.ts'
import { runImport } from '#server/services/imports/import-contents.ts'
import { uploadTable } from '#server/services/imports/table/upload-table.ts'
import { type Actors, createActors } from '#server/services/base/actor-of.ts'
import { createStore } from '#server/store/create-store.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { newId } from '#server/store/sql/new-id.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import type { RawWrite } from '#server/store/store.ts'
import { watched } from './deployments.ts'
import { contentOf, definitions } from '../ground/filled-database.ts'
import { figureRow, ratioRow, type Row } from '../ground/harness.ts'

const [rows, columns] = [10_000, 30]
const captions = ['Bezeichnung', ...Array.from({ length: columns - 1 }, (_, field) => `Feld ${field}`)]
const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`
const megabytes = (value: number): string => `${Math.round(value / 2 ** 20)} MB`
const running = { progress: async () => {}, signal: new AbortController().signal }

export async function benchImports(settings: DatabaseSettings): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const database = await openDatabase(settings)
  const where = database.embedded ? 'embedded' : 'PostgreSQL'
  try {
    const store = await createStore({ database })
    await store.write(systemActor, definitions())
    const person = { email: 'admin@bench.example', displayName: 'Bench', organization: 'bench', supplier: 'bench' }
    await store.write(systemActor, [
      { kind: 'create', collection: 'users', id: 'bench-admin', document: { ...person, role: 'admin' } },
    ])
    const files = await openFilesInFolder(join(folder, 'files'))
    const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' })
    const actor: Actor = { ...systemActor, id: 'bench-admin', organization: 'bench', supplier: 'bench' }
    const actors: Actors = { ...createActors(store, actor.organization), of: async () => actor }
    // Nobody works on its job: that is done here.
    const jobs: Partial<JobQueue> = { get: async () => ({ state: 'waiting' }) as Awaited<ReturnType<JobQueue['get']>> }
    const context = { store, files, config, jobs: jobs as JobQueue, clock: () => new Date(), actors, actor } as Context
    // Compiled, and its statements prepared.
    await byBulk(context, 2000)

    const upload = await watched(() => uploaded(context))
    const { about, mapping } = await uploaded(context)
    const asked = { mapping, owner: 'bench', type: 'bench', skip: 1 }
    const check = newId()
    let good = 0
    const checking = await watched(async () => {
      good = (await checkImport(context, { about, check, settings: ImportSettings.parse(asked) })).create
    })
    if (good !== rows) throw new Error(`${good} of ${rows} rows are good`)
    // Before and after: other work on the disk meets both.
    const before = await byBulk(context, rows)
    const run = await watched(async () => {
      await runImport(context, { id: about.id, check })
      await runBulkChange(context, check, running)
    })
    const bulk = (before + (await byBulk(context, rows))) / 2
    const { changed } = (await store.bulk.find(check)) ?? {}
    if (changed !== rows) throw new Error(`${changed} of ${rows} rows are imported`)
    const shown = `${rows.toLocaleString('en')} rows of ${columns} columns`
    const most = Math.max(upload.memory, checking.memory, run.memory)
    return [
      figureRow(`${shown} read and previewed, ${where}`, upload.took, 15_000, seconds),
      figureRow('… checked, row by row', checking.took, 60_000, seconds),
      ratioRow('… imported, held against the same documents by a change of many', run.took, bulk, 1.5),
      figureRow('… memory beyond what is there at rest', most, 150 * 2 ** 20, megabytes),
    ]
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is in a row of the table. */
function documentOf(index: number) {
  const { data = {}, ...content } = contentOf(index)
  const fields = Object.entries(data).slice(0, columns - 1)
  const inGerman = fields.map(([id, { value, translation }]) => [
    id,
    translation ? { translation: { de: translation['de'] ?? '' } } : { value },
  ])
  return { ...content, data: Object.fromEntries(inGerman) as typeof data }
}

async function uploaded(context: Context) {
  const file = `users/${context.actor.id}/imports/${newId()}`
  const table = Array.from({ length: rows }, (_, index) => {
    const { label = {}, data = {} } = documentOf(index)
    const values = Object.values(data).map(({ value, translation }) => value ?? translation?.['de'] ?? null)
    return [label['de'] ?? null, ...values] as (string | number | null)[]
  })
  await context.files.put(file, xlsxStream({ sheet: 'Liste', captions, rows: table, modified: new Date(0) }))
  const about = await uploadTable(context, { file, name: 'liste.xlsx' })
  const mapping = about.sheets[0]?.mappingProposal.map(({ columnIndex, property }) => ({ columnIndex, property })) ?? []
  if (mapping.length !== columns) throw new Error(`${mapping.length} of ${columns} columns are known`)
  return { about, mapping }
}

/** As many contents in parts of a change, with the breaths between them that leave room for others; milliseconds. */
async function byBulk({ store, actor }: Context, count: number): Promise<number> {
  const id = newId()
  let change = await store.bulk.begin(actor, { id, request: {}, label: null, reverts: null, found: count })
  const started = performance.now()
  for (let at = 0; at < count; at += partSize) {
    const began = performance.now()
    const writes = Array.from({ length: Math.min(partSize, count - at) }, (_, index): RawWrite => ({
      kind: 'create',
      collection: 'contents',
      id: newId(),
      document: documentOf(at + index),
    }))
    const to = at + partSize < count ? String(at) : null
    change = await store.bulk.writePart(actor, change, { writes, seen: writes.length, leftOut: [], to })
    await pause(Math.min(100, (performance.now() - began) / 4))
  }
  return performance.now() - started
}
