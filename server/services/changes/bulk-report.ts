/** How far a change of many is, for whoever began it and admins. */
import type { BulkReport, BulkState } from '#domain/bulk/bulk-change.ts'
import { productError } from '#domain/errors.ts'
import { searchScopes } from '#domain/search/search-query.ts'
import { nameOf } from '#domain/search/search-text.ts'
import type { JobState } from '#schema/shapes/job.ts'
import type { BulkRecord } from '#server/store/store.ts'
import { fieldOf } from './field-of.ts'
import type { Context } from '../base/context.ts'

/** Throws `changeset.notFound`. */
export async function bulkReport(context: Context, id: string): Promise<BulkReport> {
  return withNames(context, await plainReport(context, id))
}

/** With what the examples are called, for those who see them. */
export async function withNames({ store, actor }: Context, report: BulkReport): Promise<BulkReport> {
  const leftOut = await Promise.all(
    report.leftOut.map(async (left) => ({
      ...left,
      examples: await Promise.all(
        left.examples.map(async (example) => {
          const { collection, id } = example
          const scope = searchScopes.find((one) => one === collection)
          const document = scope && (await store.find(actor, scope, id))
          const name = scope && document && nameOf(scope, document, 'de')
          const field = await fieldOf({ store, actor }, { collection, id, path: example.params['path'] })
          return { ...example, ...(name !== undefined && { name }), ...(field && { field }) }
        }),
      ),
    })),
  )
  return { ...report, leftOut }
}

/** What a change of many has not changed yet would not be taken back with it, and could not be later. Throws `changeset.running`. */
export async function refuseRunning(context: Context, id: string): Promise<void> {
  const isOfMany = (await context.store.bulk.find(id)) !== undefined
  if (isOfMany && ['waiting', 'running'].includes((await plainReport(context, id)).state))
    throw productError('changeset.running')
}

async function plainReport({ store, actor, jobs }: Context, id: string): Promise<BulkReport> {
  const found = await store.bulk.find(id)
  if (!found || (found.actor !== actor.id && actor.role !== 'admin')) throw productError('changeset.notFound', { id })
  if (found.outcome !== null || found.job === null) return reportOf(found)
  const { state, error } = await jobs.get(actor, found.job)
  const report = { ...reportOf(found), state: states[state] }
  // Between its last part and the end of its job.
  if (state === 'completed') return reportOf((await store.bulk.find(id)) ?? found)
  return state === 'failed'
    ? { ...report, error: error ?? { code: 'internal', params: { requestId: found.job } } }
    : report
}

const states: Record<JobState, BulkState> = {
  waiting: 'waiting',
  active: 'running',
  retry: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
}

export const reportOf = ({ id, found, seen, changed, leftOut, outcome, job, error }: BulkRecord): BulkReport => ({
  id,
  state: outcome ?? 'waiting',
  found,
  seen,
  changed,
  leftOut,
  changeset: changed > 0 ? id : null,
  job,
  error,
})
