/** Many things in their order, of which each is begun when the one before is done; what fails does not end the others. */
import { systemActor } from '#domain/access/actor.ts'
import { isRefusal } from '#domain/errors.ts'
import type { Services } from '../base/context.ts'

/** Answers with the job that it began, if there is one: it is waited for, though not until it is tried again. */
export type Step = () => Promise<string | void>

export type Run = {
  progress: (percent: number) => Promise<void>
  signal: AbortSignal
}

/** Throws what the machine was to blame for, at the end: what was done before is not done again. */
export async function oneByOne(
  { jobs, log }: Pick<Services, 'jobs' | 'log'>,
  steps: readonly Step[],
  { progress, signal }: Run,
): Promise<void> {
  let trouble: unknown
  const attempt = async (step: Step): Promise<string | void> => {
    try {
      return await step()
    } catch (error) {
      log.warn({ err: error }, 'demo artwork not made')
      if (!isRefusal(error)) trouble = error
    }
  }
  const isUnderWay = async (job: string): Promise<boolean> => {
    try {
      const { state } = await jobs.get(systemActor, job)
      return state === 'waiting' || state === 'active'
    } catch (error) {
      // Nothing is left of those that are done.
      if (isRefusal(error)) return false
      throw error
    }
  }
  const goOn = async (done: number): Promise<void> => {
    await progress((100 * done) / steps.length)
    if (signal.aborted) throw new Error('interrupted')
  }
  const follow = async (job: string, waiting: () => Promise<void>): Promise<void> => {
    for (let pause = 50; await isUnderWay(job); pause = Math.min(250, pause * 1.5)) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      await waiting()
    }
  }
  for (const [done, step] of steps.entries()) {
    const job = await attempt(step)
    if (job) await follow(job, () => goOn(done))
    await goOn(done + 1)
  }
  if (trouble) throw trouble
}
