/** The queues beside that of jobs: mails that go, and calls of webhooks. */
import type { Services } from '../services/base/context.ts'
import { sendDueMails } from '../services/mail/send-due-mails.ts'
import { callLease, makeCall } from '../services/webhooks/make-call.ts'
import { mailChannel } from '../store/queue/add-mails.ts'
import { webhookChannel } from '../store/queue/add-webhook-calls.ts'
import type { Database } from '../store/database/database.ts'
import { startReviewClock } from './reminder-clock.ts'
import { startClock } from './queue-clock.ts'

/** A mail server that does not answer is left alone for so long. Seconds. */
const pauseOfUnreachable = 30
/** Calls at once, so that one that hangs holds up none of the others. */
const atOnce = 8

export async function startClocks(database: Database, services: Services): Promise<(() => Promise<void>)[]> {
  const { outbox, webhooks, mailer } = services
  const mails = async () => ((await sendDueMails(services)).isUnreachable ? pauseOfUnreachable : undefined)
  const calls = async () => ((await callDue(services)) > 0 ? 0 : undefined)
  return Promise.all([
    ...(mailer
      ? [startClock(database, services, { queue: outbox, channel: mailChannel, work: mails, name: 'mails' })]
      : []),
    startReviewClock(services),
    startClock(database, services, { queue: webhooks, channel: webhookChannel, work: calls, name: 'webhooks' }),
  ])
}

async function callDue(services: Services): Promise<number> {
  const { webhooks, clock, log } = services
  const now = clock()
  const due = await webhooks.take(now, new Date(now.getTime() + callLease), atOnce)
  await Promise.all(
    due.map((call) =>
      makeCall(services, call).catch((error: unknown) => log.error({ err: error, call: call.id }, 'webhook')),
    ),
  )
  return due.length
}
