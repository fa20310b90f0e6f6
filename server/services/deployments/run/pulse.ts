/** The sign of life of a run: how far it is, in the record that people look at. */
import { systemActor } from '#domain/access/actor.ts'
import type { Deployment, deliverySteps } from '#domain/deployments/deployment.ts'
import type { Services } from '../../base/context.ts'
import { keepingDates } from '../../base/without-touching-dates.ts'
import { whileCurrent } from './settle.ts'

type Step = (typeof deliverySteps)[number]

/** Throws `RunOver` where somebody ended the run, and what the job throws that was cancelled. */
export type Pulse = (step: Step, done: number, of: number) => Promise<void>

/** The run is not the deployment's any more: whoever ended it has said so. */
export class RunOver extends Error {}

/** Percent of the whole at which the steps begin. */
const begins: Record<Step, number> = { check: 0, collect: 20, pack: 40 }
const ends: Record<Step, number> = { check: 20, collect: 40, pack: 99 }

/** Milliseconds between two writes: lists show it, and nobody waits for it. */
const pace = 5000

export function pulseOf(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { id, run }: Deployment,
  progress: (percent: number) => Promise<void>,
): Pulse {
  let last = { step: '', at: 0 }
  return async (step, done, of) => {
    const percent = Math.round(begins[step] + ((ends[step] - begins[step]) * done) / Math.max(1, of))
    await progress(percent)
    const now = clock()
    if (last.step === step && now.getTime() - last.at < pace) return
    last = { step, at: now.getTime() }
    const set = { alive: now.toISOString(), step, percent }
    const expect = { values: { run, status: 'pending' } }
    const isCurrent = await whileCurrent(() =>
      keepingDates(store).write(systemActor, [{ kind: 'update', collection: 'deployments', id, set, expect }]),
    )
    if (!isCurrent) throw new RunOver()
  }
}
