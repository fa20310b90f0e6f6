/** Goes on with a change of many from where it is, until it is done. */
import { setTimeout as pause } from 'node:timers/promises'
import { ProductError } from '#domain/errors.ts'
import type { BulkRecord, PartOptions } from '#server/store/store.ts'
import type { Context, Services } from '../context.ts'
import { type BulkRequest, plannerOf } from './plan-parts.ts'

type Running = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

/** Documents whose writing is one statement: short, so that nobody waits for it. */
export const partSize = 200

/** `progress` may throw, and the signal ends it between two parts: what is written stays, and it can go on. */
export async function runBulkChange(services: Services, id: string, { progress, signal }: Running): Promise<void> {
  const { bulk } = services.store
  try {
    let change = await bulk.find(id)
    if (!change || change.outcome !== null) return
    const context: Context = { ...services, actor: await services.actors.of(change.actor) }
    const request = change.request as BulkRequest
    const next = await plannerOf(context, request)
    while (change.outcome === null) {
      if (signal.aborted) throw new Error('interrupted')
      const begun = performance.now()
      const part = await next(change.position, partSize)
      const written: BulkRecord = await bulk.writePart(context.actor, change, part, optionsOf(request))
      change = written
      await progress(Math.min(99, (100 * change.seen) / Math.max(1, change.found)))
      // Others come in between.
      await pause(Math.min(100, (performance.now() - begun) / 4))
    }
  } catch (error) {
    // It would be refused again; what happened to the database may pass.
    if (!(error instanceof ProductError) || error.code === 'unavailable') throw error
    await bulk.end(id, 'failed', { code: error.code, params: error.params })
  }
}

/** Values that a field takes no longer stay with the original. */
export const optionsOf = (request: BulkRequest): PartOptions => (makesCopies(request) ? { leavesOut: true } : {})

const makesCopies = (request: BulkRequest): boolean =>
  request.collection === null
    ? 'copying' in request
    : request.work.kind === 'duplicate' || request.work.kind === 'variants'
