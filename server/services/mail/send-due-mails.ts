/** Sends what is due. Without a mail server it stays in the outbox, marked as neither sent nor failed. */
import { randomUUID } from 'node:crypto'
import type { Services } from '../base/context.ts'
import { lease, sendBatch } from './send-batch.ts'
import { type Judging, withholdUnreadable } from './withhold-unreadable.ts'

export type MailReport = {
  sent: number
  failed: number
  /** Nobody answered: what else is due waits, too. */
  isUnreachable?: true
}

export async function sendDueMails(services: Pick<Services, 'mailer'> & Judging): Promise<MailReport> {
  const { outbox, mailer, clock } = services
  const report: MailReport = { sent: 0, failed: 0 }
  if (!mailer) return report
  for (;;) {
    const now = clock()
    const id = randomUUID()
    const taken = await outbox.take(id, now, new Date(now.getTime() + lease))
    if (!taken) return report
    // Written while the digest of its time was being sent.
    if (taken.id === id && (await outbox.joinsNext(taken, now))) continue
    const { batch, reader } = await withholdUnreadable(services, taken)
    if (batch.mails.length === 0) continue
    const { isSent, isKnown } = await sendBatch(services, mailer, batch, reader)
    if (isSent) report.sent += batch.mails.length
    else report.failed += batch.mails.length
    if (!isKnown) return { ...report, isUnreachable: true }
  }
}
