/**
 * Changes everything that a filter finds, or takes a changeset back: at once where that is little, else as a job
 * (docs/decisions/0224-changes-of-many.md).
 */
import type { BulkReport, BulkWork } from '#domain/bulk/bulk-change.ts'
import { isOther, withLeftOut } from '#domain/bulk/bulk-change.ts'
import { productError } from '#domain/errors.ts'
import { all, everything } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import { newId } from '#server/store/new-id.ts'
import type { Context } from '../context.ts'
import { withAccounts } from '../users/with-accounts.ts'
import { bulkReport, refuseRunning, reportOf, withNames } from './bulk-report.ts'
import { type BulkRequest, plannerOf } from './plan-parts.ts'
import { optionsOf, partSize } from './run-bulk-change.ts'

export type ManyChanged = {
  collection: RecordKind
  where?: FilterOf<RecordKind> | undefined
  work: BulkWork
  label?: string
  /** How many the person saw. */
  expected?: number
  dryRun?: boolean
}

/** What the answer waits for. */
const mostAtOnce = 1000

/** Throws `bulk.differs` where the filter finds something else than expected, and what the store throws of a filter. */
export async function changeMany(context: Context, change: ManyChanged): Promise<BulkReport> {
  const { store, actor, clock } = context
  const { collection, where = everything, work, label, expected, dryRun } = change
  requireSuited(collection, work)
  const found = await store.count(actor, collection, where)
  if (expected !== undefined && isOther(expected, found)) throw productError('bulk.differs', { expected, found })
  // What comes from now on was not meant; copies that are made are among it.
  const until: FilterOf<RecordKind> = { field: 'createTimestamp', op: '<=', value: clock().toISOString() }
  const request: BulkRequest = { collection, where: all(where, until), work }
  return dryRun ? rehearse(context, request, found) : beginChange(context, request, { found, label })
}

/** Throws `changeset.notFound`, `changeset.alreadyReverted`. */
export async function undoMany(
  context: Context,
  changeset: string,
  { label, dryRun }: { label?: string; dryRun?: boolean } = {},
): Promise<BulkReport> {
  await refuseRunning(context, changeset)
  const found = await context.store.bulk.countRevertible(context.actor, changeset)
  const request: BulkRequest = { collection: null, changeset }
  if (dryRun) return rehearse(context, request, found)
  return withAccounts(context, () => beginChange(context, request, { found, label, reverts: changeset }))
}

/** With an organization go its people and their accounts: each is a decision of its own. */
function requireSuited(collection: RecordKind, work: BulkWork): void {
  const isOfContents = work.kind !== 'update' && work.kind !== 'delete'
  if (isOfContents && collection !== 'contents')
    throw productError('parameter.invalid', { name: 'collection', expected: 'contents', found: collection })
  if (work.kind === 'delete' && collection === 'organizations')
    throw productError('parameter.invalid', {
      name: 'collection',
      expected: 'organizations one by one',
      found: collection,
    })
  if (work.kind === 'update' && Object.keys(work.set ?? {}).length + (work.unset ?? []).length === 0)
    throw productError('write.empty')
}

type Beginning = { found: number; label?: string | undefined; reverts?: string }

/** `found` documents are to change: at once, or as a job. */
export async function beginChange(
  context: Context,
  request: BulkRequest,
  { found, label, reverts }: Beginning,
): Promise<BulkReport> {
  const { store, actor, jobs } = context
  // A request that cannot be done is refused before anything is noted of it.
  const next = await plannerOf(context, request)
  const change = await store.bulk.begin(actor, {
    id: newId(),
    request,
    label: label ?? null,
    reverts: reverts ?? null,
    found,
  })
  if (found <= mostAtOnce) {
    let now = change
    while (now.outcome === null)
      now = await store.bulk.writePart(actor, now, await next(now.position, partSize), optionsOf(request))
    return withNames(context, reportOf(now))
  }
  const job = await jobs.start('change-many', { id: change.id }, { actor })
  if (job !== undefined) await store.bulk.setJob(change.id, job)
  return bulkReport(context, change.id)
}

/** Of many, the first are judged. */
async function rehearse(context: Context, request: BulkRequest, found: number): Promise<BulkReport> {
  const { store, actor } = context
  const next = await plannerOf(context, request)
  let report = { seen: 0, changed: 0, leftOut: withLeftOut([], []) }
  for (let from: string | null = null; ;) {
    const part = await next(from, partSize)
    const { changed, leftOut } = await store.bulk.rehearse(actor, part, optionsOf(request))
    report = {
      seen: report.seen + part.seen,
      changed: report.changed + changed,
      leftOut: withLeftOut(report.leftOut, leftOut),
    }
    from = part.to
    if (from === null || report.seen >= mostAtOnce) break
  }
  return withNames(context, {
    id: '',
    state: 'done',
    found,
    ...report,
    changeset: null,
    job: null,
    error: null,
  })
}
