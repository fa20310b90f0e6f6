/** Sends mails as they come due; nothing else has to happen for that. */
import type { Services } from '../services/base/context.ts'
import { sendDueMails } from '#server/services/mail/send-due-mails.ts'
import type { Judging } from '#server/services/mail/withhold-unreadable.ts'
import { mailChannel } from '../store/queue/add-mails.ts'
import type { Database } from '../store/database/database.ts'
import { startLoop } from './loop.ts'

/** Seconds. What another process wrote without a word is found by then. */
const longestPause = 60
/** A mail server that does not answer is left alone for so long. */
const pauseOfUnreachable = 30

export async function startMailClock(
  database: Database,
  services: Pick<Services, 'mailer'> & Judging,
): Promise<() => Promise<void>> {
  const { outbox, clock, log, mailer } = services
  if (!mailer) return async () => {}
  // An embedded database has one process: whatever was being sent when it opens was interrupted.
  if (database.embedded) await outbox.expireLeases()
  const loop = startLoop(
    async () => {
      const { isUnreachable } = await sendDueMails(services)
      if (isUnreachable) return pauseOfUnreachable
      const next = await outbox.nextDue()
      return next ? Math.min(longestPause, Math.max(0.05, (next.getTime() - clock().getTime()) / 1000)) : longestPause
    },
    (error) => log.error({ err: error }, 'mails'),
  )
  const unlisten = await database.listen(mailChannel, { heard: loop.wake, missed: loop.wake })
  return async () => {
    await unlisten()
    await loop.stop()
  }
}
