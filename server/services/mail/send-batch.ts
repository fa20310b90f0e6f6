/** Sends what goes as one mail, and notes in the outbox what the mail server said. */
import { pauseAfter } from '../../store/queue/when-tried-again.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { mailFailure } from '../../adapters/mail/mail-failure.ts'
import { type Mailer, usualPatience } from '../../adapters/mail/mailer.ts'
import type { Batch } from '../../store/queue/outbox.ts'
import type { Services } from '../base/context.ts'
import { composeMail } from './compose-mail.ts'
import type { Reader } from './reader-of.ts'

/** Longer than a mail server may take for one mail. Milliseconds. */
export const lease = usualPatience.whole + 50_000

/** Where `isKnown` is false, nobody knows whether it went: nobody answered. */
type Sent = { isSent: boolean; isKnown: boolean }

export async function sendBatch(
  services: Pick<Services, 'outbox' | 'clock' | 'config' | 'files' | 'log' | 'store'>,
  mailer: Mailer,
  batch: Batch,
  reader?: Reader,
): Promise<Sent> {
  const { outbox, clock, log } = services
  const mail = await composeMail(services, batch, reader)
  try {
    await mailer.send(mail)
  } catch (error) {
    const { trouble, said, isKnown } = mailFailure(error)
    const attempts = 1 + Math.max(...batch.mails.map((mail) => mail.attempts))
    const at = clock()
    const pause = pauseAfter('mails', attempts)
    // What is given up stays for the admin to see.
    const next = pause === undefined ? null : new Date(at.getTime() + pause)
    await outbox.markRefused(batch.id, { trouble, error: said && shortened(said, 500), next, at })
    const facts = { err: error, count: batch.mails.length, attempts }
    if (next) log.warn({ ...facts, next }, 'mail not sent; it is tried again')
    else log.error(facts, 'mail given up')
    return { isSent: false, isKnown }
  }
  await outbox.markSent(batch.id, clock())
  return { isSent: true, isKnown: true }
}
