/**
 * Changes everything that a filter finds, or takes a changeset back: at once where that is little, else as a job
 * (docs/decisions/0224-changes-of-many.md).
 */
import { expected as wanted, found as given, oneOfWords } from '#domain/formats/refusals/expected.ts'
import type { BulkReport, BulkWork } from '#domain/bulk/bulk-change.ts'
import { isOther, withLeftOut } from '#domain/bulk/bulk-change.ts'
import { productError } from '#domain/errors.ts'
import { isKnownLanguage } from '#domain/judging/named.ts'
import { all, everything } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import type { BulkPart } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { beginChange, type ChangePlan, mostAtOnce, partSize } from '../changes/begin-change.ts'
import { refuseRunning, withNames } from '../changes/bulk-report.ts'
import { type BulkRequest, planChange } from './plan-change.ts'

export type ManyChanged = {
  collection: RecordKind
  where?: FilterOf<RecordKind> | undefined
  work: BulkWork
  label?: string
  /** When the person looked at them; ISO 8601. */
  asOf?: string
  /** How many the person saw. */
  expected?: number
  dryRun?: boolean
}

/** Throws `bulk.differs` where the filter finds something else than expected, and what the store throws of a filter. */
export async function changeMany(context: Context, change: ManyChanged): Promise<BulkReport> {
  const { store, actor, clock } = context
  const { collection, where = everything, work, label, asOf, expected, dryRun } = change
  requireSuited(collection, work)
  const found = await store.count(actor, collection, where)
  if (expected !== undefined && isOther(expected, found)) throw productError('bulk.differs', { expected, found })
  // What comes from now on was not meant; copies that are made are among it.
  const until: FilterOf<RecordKind> = { field: 'createTimestamp', op: '<=', value: clock().toISOString() }
  const request: BulkRequest = { collection, where: all(where, until), work, ...(asOf !== undefined && { asOf }) }
  const plan = await planChange(context, request)
  return dryRun ? rehearse(context, plan, found) : beginChange(context, plan, { found, label })
}

/**
 * Throws `changeset.notFound`, `changeset.alreadyReverted`, and `property.valuesFall` unless `fallen` is how many stored values
 * become wrong by it: then nothing is taken back, so that it can still be decided about as a whole.
 */
export async function undoMany(
  context: Context,
  changeset: string,
  { label, dryRun, fallen }: { label?: string; dryRun?: boolean; fallen?: number } = {},
): Promise<BulkReport> {
  await refuseRunning(context, changeset)
  const found = await context.store.bulk.countRevertible(context.actor, changeset)
  const request: BulkRequest = { collection: null, changeset, ...(fallen !== undefined && { fallen }) }
  const plan = await planChange(context, request)
  if (dryRun) return rehearse(context, plan, found)
  await requireKnown(context, plan)
  const report = await beginChange(context, plan, { found, label, reverts: changeset })
  // People may have come back with their organization.
  context.actors.forget()
  return report
}

/** Nobody makes values wrong without knowing how many, also by taking something back. */
async function requireKnown({ store, actor }: Context, { next, options }: ChangePlan): Promise<void> {
  if (options.reverts === undefined || !(await store.bulk.redefines(options.reverts))) return
  let [values, records] = [0, 0]
  for (let from: string | null | undefined; from !== null;) {
    const part: BulkPart = await next(from ?? null, partSize)
    const { fallen } = await store.bulk.rehearse(actor, part, { ...options, dryRun: true })
    values += fallen?.values ?? 0
    records += fallen?.records ?? 0
    from = part.to
  }
  if (values > 0 && values !== options.fallen) throw productError('property.valuesFall', { values, records })
}

/** With an organization go its people and their accounts: each is a decision of its own. */
function requireSuited(collection: RecordKind, work: BulkWork): void {
  const only = ofOneKind[work.kind]
  if (only !== undefined && collection !== only)
    throw productError('parameter.invalid', {
      name: 'collection',
      expected: oneOfWords([only]),
      found: given(collection),
    })
  if (work.kind === 'name' && !isKnownLanguage(work.language))
    throw productError('value.languageUnknown', { language: work.language })
  if (work.kind === 'delete' && collection === 'organizations')
    throw productError('parameter.invalid', {
      name: 'collection',
      expected: wanted('eachOrganization'),
      found: given(collection),
    })
  if (work.kind === 'update' && Object.keys(work.set ?? {}).length + (work.unset ?? []).length === 0)
    throw productError('write.empty')
}

/** What is done to records of one kind alone. */
const ofOneKind: { readonly [Kind in BulkWork['kind']]?: RecordKind } = {
  replace: 'contents',
  duplicate: 'contents',
  variants: 'contents',
  name: 'releases',
  refresh: 'releases',
  sort: 'pictures',
}

/** Of many, the first are judged. */
async function rehearse(context: Context, { next, options }: ChangePlan, found: number): Promise<BulkReport> {
  const { store, actor } = context
  let report = { seen: 0, changed: 0, leftOut: withLeftOut([], []) }
  for (let from: string | null = null; ;) {
    const part = await next(from, partSize)
    const { changed, leftOut } = await store.bulk.rehearse(actor, part, options)
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
