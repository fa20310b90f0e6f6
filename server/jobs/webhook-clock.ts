/** Calls webhooks as they come due, several at once, so that one that hangs holds up none of the others. */
import type { Services } from '../services/base/context.ts'
import { callLease, makeCall } from '#server/services/webhooks/make-call.ts'
import { webhookChannel } from '../store/queue/add-webhook-calls.ts'
import type { Database } from '../store/database/database.ts'
import { startLoop } from './loop.ts'

/** Seconds. What another process wrote without a word is found by then. */
const longestPause = 60
const atOnce = 8

export async function startWebhookClock(database: Database, services: Services): Promise<() => Promise<void>> {
  const { webhooks, clock, log } = services
  const loop = startLoop(
    async () => {
      const now = clock()
      const due = await webhooks.take(now, new Date(now.getTime() + callLease), atOnce)
      await Promise.all(
        due.map((call) =>
          makeCall(services, call).catch((error: unknown) => log.error({ err: error, call: call.id }, 'webhook')),
        ),
      )
      if (due.length > 0) return 0
      const next = await webhooks.nextDue()
      return next ? Math.min(longestPause, Math.max(0.05, (next.getTime() - clock().getTime()) / 1000)) : longestPause
    },
    (error) => log.error({ err: error }, 'webhooks'),
  )
  const unlisten = await database.listen(webhookChannel, { heard: loop.wake, missed: loop.wake })
  return async () => {
    await unlisten()
    await loop.stop()
  }
}
