/** Sends what is due. Without a mail server it stays in the outbox, marked as neither sent nor failed. */
import type { Mail } from '#server/store/outbox.ts'
import type { Services } from '../context.ts'

/** A mail that failed so often stays for the admin to see. */
const mostAttempts = 8

export type MailReport = { sent: number; failed: number }

export async function sendDueMails({
  outbox,
  mailer,
  clock,
  log,
}: Pick<Services, 'outbox' | 'mailer' | 'clock' | 'log'>): Promise<MailReport> {
  const report: MailReport = { sent: 0, failed: 0 }
  if (!mailer) return report
  const groups = Map.groupBy(
    await outbox.due(clock(), mostAttempts),
    ({ recipient, topic }) => `${recipient}\n${topic}`,
  )
  for (const mails of groups.values()) {
    const ids = mails.map(({ id }) => id)
    try {
      await mailer.send(together(mails))
      await outbox.markSent(ids, clock())
      report.sent += mails.length
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const attempts = Math.max(...mails.map((mail) => mail.attempts))
      await outbox.markFailed(ids, reason.slice(0, 500), new Date(clock().getTime() + 60_000 * 2 ** attempts))
      log.warn({ err: error, count: mails.length }, 'mail not sent')
      report.failed += mails.length
    }
  }
  return report
}

/** Several of one topic become one mail. */
function together(mails: readonly Mail[]): { to: string; subject: string; text: string } {
  const [first] = mails
  if (!first) throw new Error('a group without mails')
  const subject = mails.length === 1 ? first.subject : `${first.subject} (+${mails.length - 1})`
  return { to: first.recipient, subject, text: mails.map(({ body }) => body).join('\n\n—\n\n') }
}
