/**
 * Of two who shut out, remove or demote each other at the same moment the later is judged by what the first left, on whichever
 * server: acts on people go one after the other, and who acts is looked at anew when their turn comes. Throws why somebody is gone
 * or shut out meanwhile.
 */
import type { Context } from '../base/context.ts'
import { oneAfterAnother } from '../base/one-after-another.ts'

const acts = 'acts on people'

export const asWhoActsNow = <Result>(context: Context, work: (context: Context) => Promise<Result>): Promise<Result> =>
  oneAfterAnother(acts, () =>
    context.store.alone(acts, async () => {
      context.actors.forget()
      // From where they ask stays.
      return work({ ...context, actor: { ...context.actor, ...(await context.actors.of(context.actor.id)) } })
    }),
  )
