/** Goes on with a change of many from where it is, until it is done. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, within } from '#domain/access/actor.ts'
import { isRefusal, type ProductError } from '#domain/errors.ts'
import type { BulkRecord, PartOptions } from '#server/store/store.ts'
import type { Context, Services } from '../base/context.ts'
import { type BulkRequest, plannerOf } from './plan-parts.ts'

type Running = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

/** Documents whose writing is one statement: short, so that nobody waits for it. */
export const partSize = 200

/** `progress` may throw, and the signal ends it between two parts: what is written stays, and it can go on. */
export async function runBulkChange(services: Services, id: string, running: Running): Promise<void> {
  const { bulk } = services.store
  const change = await bulk.find(id)
  if (!change) return
  const context: Context = { ...services, actor: await services.actors.of(change.actor) }
  try {
    if (change.outcome === null) await goOn(context, change, running)
  } catch (error) {
    if (!isRefused(error)) throw error
    await bulk.end(id, 'failed', { code: error.code, params: error.params })
  } finally {
    // People may have come back with their organization, also where it was cancelled.
    if (change.reverts !== null) services.actors.forget()
  }
}

/** It would be refused again; what happened to the database may pass. */
export const isRefused = (error: unknown): error is ProductError => isRefusal(error) && error.code !== 'unavailable'

async function goOn(context: Context, begun: BulkRecord, { progress, signal }: Running): Promise<void> {
  const request = begun.request as BulkRequest
  const next = await plannerOf(context, request)
  for (let change = begun; change.outcome === null;) {
    if (signal.aborted) throw new Error('interrupted')
    const start = performance.now()
    const part = await next(change.position, partSize)
    change = await context.store.bulk.writePart(writerOf(context, request), change, part, optionsOf(request))
    await progress(Math.min(99, (100 * change.seen) / Math.max(1, change.found)))
    // Others come in between.
    await pause(Math.min(100, (performance.now() - start) / 4))
  }
}

/** Number and status of a new version are what its service says. */
export const writerOf = ({ actor }: Context, request: BulkRequest): Actor =>
  'making' in request ? within(actor, 'publications.fromContents') : actor

/** Values that a field takes no longer stay with the original. */
export function optionsOf(request: BulkRequest): PartOptions {
  if ('importing' in request) return {}
  if (!('changeset' in request)) return makesCopies(request) ? { leavesOut: true } : {}
  const { changeset, fallen } = request
  return { reverts: changeset, ...(fallen !== undefined && { fallen }) }
}

const makesCopies = (request: Exclude<BulkRequest, { changeset: string } | { importing: unknown }>): boolean =>
  request.collection === null || request.work.kind === 'duplicate' || request.work.kind === 'variants'
