/** What somebody did and may go back in, in words that people know: a value goes by what its property is called. */
import type { Step } from '#domain/undo/step.ts'
import type { Context } from '../base/context.ts'
import { fieldOf } from './field-of.ts'

export async function listSteps(
  { store, actor }: Context,
  query: { limit?: number; after?: string; desk?: string },
): Promise<{ data: Step[]; next: string | null }> {
  const { steps, next } = await store.steps(actor, query)
  const data = await Promise.all(
    steps.map(async (step) => {
      const field = await fieldOf({ store, actor }, step.done)
      return field ? { ...step, done: { ...step.done, field } } : step
    }),
  )
  return { data, next }
}
