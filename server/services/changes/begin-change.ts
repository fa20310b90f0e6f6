/**
 * Begins a change of many (docs/decisions/0224-changes-of-many.md): at once where that is little, else as a job. What its parts
 * are is planned by those whose change it is; a job plans it anew out of the request (`bulk/plan-change.ts`).
 */
import type { Actor } from '#domain/access/actor.ts'
import type { BulkReport } from '#domain/bulk/bulk-change.ts'
import { isRefusal, type ProductError } from '#domain/errors.ts'
import type { BulkPart, BulkRecord, PartOptions } from '#server/store/store.ts'
import { newId } from '../../store/sql/new-id.ts'
import type { Context } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'
import { bulkReport, reportOf, withNames } from './bulk-report.ts'

/** `from` is the `to` of the part before; null at the start. */
export type NextPart = (from: string | null, most: number) => Promise<BulkPart>

export type ChangePlan<Request = object> = {
  /** Kept with the change; the rest follows from it. */
  request: Request
  next: NextPart
  options: PartOptions
  writer: Actor
}

/** `id`: of the changeset, where the same request may come twice. */
export type Beginning = {
  found: number
  label?: string | undefined
  reverts?: string
  id?: string
  /** More of them are a job. */
  atOnce?: number
}

/** What the answer waits for. */
export const mostAtOnce = 1000

/** Documents whose writing is one statement: short, so that nobody waits for it. */
export const partSize = 200

/** `found` documents are to change. */
export async function beginChange(
  context: Context,
  plan: ChangePlan,
  { found, label, reverts, id = newId(), atOnce = mostAtOnce }: Beginning,
): Promise<BulkReport> {
  const { store, actor } = context
  const by = found > atOnce && newJob('change-many', { id }, { actor })
  const { request } = plan
  const beginning = { id, request, label: label ?? null, reverts: reverts ?? null, found }
  const change = await store.bulk.begin(actor, { ...beginning, ...(by && { by }) })
  return by ? bulkReport(context, change.id) : changeAtOnce(context, change, plan)
}

/**
 * What is noted is done, also where the database or its disk fails in the midst of it (`start-forgotten.ts`): then it is not
 * refused, but reported as what waits, and can be followed like a job.
 */
async function changeAtOnce(context: Context, begun: BulkRecord, plan: ChangePlan): Promise<BulkReport> {
  const { store, log } = context
  let now = begun
  try {
    while (now.outcome === null) now = await writeNextPart(context, now, plan)
  } catch (error) {
    if (isRefused(error)) {
      await store.bulk.end(begun.id, 'failed', { code: error.code, params: error.params })
      throw error
    }
    log.warn({ err: error, changeset: begun.id }, 'a change of many was cut off: it goes on by itself')
    return reportOf(now)
  }
  return withNames(context, reportOf(now))
}

export const writeNextPart = async (
  { store }: Pick<Context, 'store'>,
  now: BulkRecord,
  { next, options, writer }: ChangePlan,
): Promise<BulkRecord> => store.bulk.writePart(writer, now, await next(now.position, partSize), options)

/** It would be refused again; what happened to the database may pass. */
export const isRefused = (error: unknown): error is ProductError => isRefusal(error) && error.code !== 'unavailable'
