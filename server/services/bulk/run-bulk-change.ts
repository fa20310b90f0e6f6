/** Goes on with a change of many from where it is, until it is done. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '#domain/access/actor.ts'
import type { BulkRecord } from '#server/store/store.ts'
import type { Context, Services } from '../base/context.ts'
import { isRefused, writeNextPart } from '../changes/begin-change.ts'
import { type BulkRequest, planChange } from './plan-change.ts'

type Running = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

/** `progress` may throw, and the signal ends it between two parts: what is written stays, and it can go on. */
export async function runBulkChange(services: Services, id: string, running: Running): Promise<void> {
  const { bulk } = services.store
  const change = await bulk.find(id)
  if (!change) return
  const context: Context = { ...services, actor: await whoBegan(services, change) }
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

async function whoBegan({ actors }: Services, { actor: person, byKey }: BulkRecord): Promise<Actor> {
  const actor = await actors.of(person)
  return byKey ? { ...actor, key: byKey } : actor
}

async function goOn(context: Context, begun: BulkRecord, { progress, signal }: Running): Promise<void> {
  const plan = await planChange(context, begun.request as BulkRequest)
  for (let change = begun; change.outcome === null;) {
    if (signal.aborted) throw new Error('interrupted')
    const start = performance.now()
    change = await writeNextPart(context, change, plan)
    await progress(Math.min(99, (100 * change.seen) / Math.max(1, change.found)))
    // Others come in between.
    await pause(Math.min(100, (performance.now() - start) / 4))
  }
}
