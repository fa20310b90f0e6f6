/** Reminds of words that are waited for as the time comes; nothing else has to happen for that. */
import type { Services } from '../services/base/context.ts'
import { remindDue } from '../services/releases/remind-due.ts'
import { startLoop } from './loop.ts'

/** Seconds. What is due sooner by a step that was just taken is found by then; nobody is reminded in the minute of asking. */
const longestPause = 60

export function startReviewClock(services: Services): () => Promise<void> {
  const { clock, log } = services
  const loop = startLoop(
    async () => {
      const next = await remindDue(services)
      return next ? Math.min(longestPause, Math.max(0.05, (next.getTime() - clock().getTime()) / 1000)) : longestPause
    },
    (error) => log.error({ err: error }, 'reminders'),
  )
  return () => loop.stop()
}
