/**
 * One run of a delivery: what was frozen is held against what is there, texts are written, everything goes into one file, and the
 * record says so. May begin anew at any moment: the same gives the same bytes, and nothing is delivered twice or by halves.
 */
import { canUseDeployments } from '#domain/access/deployments.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { LogLine } from '#domain/deployments/delivery-log.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { authorId } from '#domain/fields.ts'
import { isRefusal } from '#domain/errors.ts'
import { languageFor, refusalText } from '#server/texts.ts'
import type { Context, Services } from '../../base/context.ts'
import { keepingDates } from '../../base/without-touching-dates.ts'
import { checkItems } from './check-items.ts'
import { gatherPictures } from './gather-pictures.ts'
import { pack } from './pack.ts'
import { pulseOf, RunOver } from './pulse.ts'
import { RunFailed } from './run-failed.ts'
import { endRun, settleRun, whileCurrent } from './settle.ts'
import { dropTexts, writeTexts } from './write-texts.ts'

type Running = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

/** Does nothing where the run is not the current one, or is at its end. */
export async function runDelivery(
  services: Services,
  { id, run }: { id: string; run: number },
  { progress, signal }: Running,
): Promise<void> {
  const deployment = await begin(services, id, run)
  if (!deployment) return
  const pulse = pulseOf(services, deployment, async (percent) => {
    signal.throwIfAborted()
    await progress(percent)
  })
  try {
    const context = await asMaker(services, deployment)
    const of = { deployment, pulse }
    const items = await checkItems(context, of)
    const texts = await writeTexts(context, of, items)
    const pictures = await gatherPictures(context, of, items)
    const packed = await pack(context, of, { items, texts, pictures })
    await settleRun(services, deployment, packed)
    await dropTexts(services, deployment)
  } catch (error) {
    const lines = linesOf(error)
    if (!lines) throw error
    if (lines.length > 0) await endRun(services, deployment, lines)
  }
}

/** Of what was given up after several tries. */
export async function giveUpRun(services: Services, { id, run }: { id: string; run: number }): Promise<void> {
  const deployment = await services.store.find(systemActor, 'deployments', id)
  if (deployment?.run !== run || (deployment.status !== 'pending' && deployment.status !== 'open')) return
  await endRun(services, deployment, [{ code: 'failed', params: { reason: '' } }])
}

/** Whoever cancelled the job ended the run. */
export async function cancelRun(services: Services, { id, run }: { id: string; run: number }): Promise<void> {
  const deployment = await services.store.find(systemActor, 'deployments', id)
  if (deployment?.run !== run || deployment.status !== 'pending') return
  await endRun(services, deployment, [{ code: 'cancelled', params: { person: '' } }])
}

async function begin(services: Services, id: string, run: number): Promise<Deployment | undefined> {
  const { store, deliveries, clock } = services
  const found = await store.find(systemActor, 'deployments', id)
  if (found?.run !== run || (found.status !== 'open' && found.status !== 'pending')) return undefined
  const set = { status: 'pending', alive: clock().toISOString(), step: 'check', percent: 0 } as const
  const expect = { values: { run, status: found.status } }
  const isBegun = await whileCurrent(() =>
    keepingDates(store).write(systemActor, [{ kind: 'update', collection: 'deployments', id, set, expect }]),
  )
  if (!isBegun) return undefined
  await deliveries.forgetLog({ deployment: id, run })
  const { stats } = found
  const count = stats.digital + stats.print
  await deliveries.tell({ deployment: id, run }, clock(), [{ code: 'begun', params: { count } }])
  return { ...found, ...set }
}

/** What its maker sees now counts, and not what they saw then. */
async function asMaker(services: Services, { createUser }: Deployment): Promise<Context> {
  const maker = authorId(createUser)
  const actor = maker === systemActor.id ? systemActor : await services.actors.of(maker)
  if (!canUseDeployments(actor)) throw new RunFailed([{ code: 'notAllowed', params: {} }])
  return { ...services, actor }
}

/** Of what would be the same at the next try; none where somebody else ended the run. */
function linesOf(error: unknown): readonly LogLine[] | undefined {
  if (error instanceof RunOver) return []
  if (error instanceof RunFailed) return error.lines
  if (!isRefusal(error) || error.code === 'unavailable') return undefined
  return [{ code: 'failed', params: { reason: refusalText(error, languageFor(undefined, undefined)) } }]
}
