/** Document 1 §7, ImportContents: checks the rows of a table, and writes what is good as one change of many. */
import type { z } from 'zod'
import { canWork } from '#domain/access/tenancy.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { captionOf } from '#domain/imports/columns/read-caption.ts'
import type { CheckReport, StoredImport } from '#domain/imports/import-report.ts'
import { ImportSettings } from '#domain/imports/import-settings.ts'
import { expected, found } from '#domain/formats/refusals/expected.ts'
import { rememberedBy } from '#domain/imports/columns/propose-mapping.ts'
import type { BulkReport } from '#domain/bulk/bulk-change.ts'
import { newId } from '../../store/sql/new-id.ts'
import type { Context } from '../base/context.ts'
import { beginChange } from '../changes/begin-change.ts'
import { bulkReport } from '../changes/bulk-report.ts'
import { planOfImport } from './import-parts.ts'
import { checkImport } from './table/check-import.ts'
import {
  noteDone,
  readAbout,
  readCheck,
  readChecked,
  readLastTime,
  type StagedCheck,
  writeAbout,
  writeChecked,
  writeLastTime,
} from './table/import-files.ts'
import { preparedImport } from './table/prepared-import.ts'

/** What a caller waits for; more is checked in the background. */
const mostAtOnce = 2000

/** Begins a check. Throws `write.notAllowed`, `import.notFound`, and what columns are refused for. */
export async function beginCheck(
  context: Context,
  id: string,
  settings: ImportSettings,
  { runs = false }: { runs?: boolean } = {},
): Promise<CheckReport> {
  const { actor, store, jobs } = context
  if (!canWork(actor)) throw productError('write.notAllowed')
  const about = await readAbout(context, id)
  if (settings.collection !== undefined) await store.get(actor, 'collections', settings.collection)
  await writeAbout(context, { ...about, settings })
  const check = newId()
  await writeChecked(context, id, check, settings)
  const rows = about.sheets[settings.sheet]?.rows ?? 0
  if (rows <= mostAtOnce) return reportOf(context, await checkImport(context, { about, check, settings }))
  // What is wrong with all of it is said at once.
  await preparedImport(context, { about, settings })
  const job = await jobs.start('check-import', { id, check, runs }, { actor })
  return { ...nothingYet, check, job, rows, settings }
}

const nothingYet = {
  state: 'running',
  seen: 0,
  create: 0,
  change: 0,
  same: 0,
  faulty: 0,
  asides: 0,
  unknown: [],
  mappingFaults: [],
  error: null,
  imported: null,
  importing: null,
  isTakenBack: false,
} as const

/** Document 1 §7: what is good is written without another look, unless it is a dry run. */
export async function importTable(
  context: Context,
  id: string,
  { dryRun, ...asked }: z.input<typeof ImportSettings> & { dryRun?: boolean },
): Promise<ImportStarted> {
  const { job, check, create, change, same, faulty } = await beginCheck(context, id, settingsOf(asked), {
    runs: !dryRun,
  })
  const isLeft = dryRun === true || job !== null
  const changeset = isLeft ? null : (await runImport(context, { id, check })).changeset
  return { check, job, create, change, same, faulty, changeset }
}

export type ImportStarted = Pick<CheckReport, 'check' | 'job' | 'create' | 'change' | 'same' | 'faulty'> & {
  changeset: string | null
}

/** Throws `parameter.invalid`. */
function settingsOf(asked: z.input<typeof ImportSettings>): ImportSettings {
  const read = ImportSettings.safeParse(asked)
  if (read.success) return read.data
  throw productError('parameter.invalid', {
    name: read.error.issues[0]?.path.join('.') ?? 'mapping',
    expected: expected('other'),
    found: found(undefined),
  })
}

/** How far it is. `job` where it runs in the background. */
export async function checkState(
  context: Context,
  { id, check, job }: { id: string; check: string; job?: string | undefined },
): Promise<CheckReport> {
  const about = await readAbout(context, id)
  const staged = await readCheck(context, id, check)
  if (staged) return reportOf(context, staged)
  const settings = await readChecked(context, id, check)
  if (job === undefined) throw productError('import.notFound', { id })
  const { state, error, progress } = await context.jobs.get(context.actor, job)
  const rows = about.sheets[settings.sheet]?.rows ?? 0
  const isOver = state === 'failed' || state === 'cancelled'
  return {
    ...nothingYet,
    state: isOver ? 'failed' : 'running',
    check,
    job,
    rows,
    settings,
    seen: Math.round((rows * progress) / 100),
    error: isOver ? error : null,
  }
}

async function reportOf(
  context: Context,
  { parts: _parts, wrong: _wrong, defines: _defines, ...report }: StagedCheck,
): Promise<CheckReport> {
  const { store } = context
  const { outcome, changed } = (await store.bulk.find(report.check)) ?? {}
  return {
    ...report,
    state: 'done',
    job: null,
    error: null,
    imported: outcome === 'done' ? (changed ?? 0) : null,
    importing: outcome === null ? await wayOf(context, report.check) : null,
    isTakenBack: await store.bulk.isTakenBack(report.check),
  }
}

/** Null where it ended without having been done. */
async function wayOf(context: Context, check: string): Promise<CheckReport['importing']> {
  const { state, seen, found, job } = await bulkReport(context, check)
  return state === 'waiting' || state === 'running' ? { seen, found, job } : null
}

/**
 * Writes what a check found good. Asked again, it answers how far that is. Throws `import.notFound`, `import.stale`,
 * `import.takenBack`, `import.faultsLeft`.
 */
export async function runImport(context: Context, { id, check }: { id: string; check: string }): Promise<BulkReport> {
  const about = await readAbout(context, id)
  const staged = await readCheck(context, id, check)
  if (!staged) throw productError('import.stale')
  if (await context.store.bulk.isTakenBack(check)) throw productError('import.takenBack')
  if (await context.store.bulk.find(check)) return bulkReport(context, check)
  if (staged.wrong === 'refuse' && staged.faulty > 0) throw productError('import.faultsLeft', { count: staged.faulty })
  await rememberMapping(context, about, staged.settings)
  await noteDone(context, id)
  const plan = planOfImport(context, { id, check, parts: staged.parts.length, defines: staged.defines })
  const count = staged.create + staged.change
  try {
    return await beginChange(context, plan, { found: count, label: `ContentsImport ${about.name}`, id: check })
  } catch (error) {
    // Of two that come at once, the other one began it.
    if (error instanceof ProductError || !(await context.store.bulk.find(check))) throw error
    return bulkReport(context, check)
  }
}

/** What somebody assigned once is proposed the next time. */
async function rememberMapping(context: Context, { sheets }: StoredImport, settings: ImportSettings): Promise<void> {
  const captions = sheets[settings.sheet]?.captions ?? []
  const lastTime = await readLastTime(context)
  for (const { columnIndex, property } of settings.mapping) {
    const caption = captions[columnIndex] ?? ''
    if (captionOf(caption).words === '') continue
    lastTime.delete(rememberedBy(caption))
    lastTime.set(rememberedBy(caption), property)
  }
  await writeLastTime(context, lastTime)
}
