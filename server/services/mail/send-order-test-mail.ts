/** Document 2 §7, OrderTestMail: the mail about an order, to an address that somebody who serves it chooses. */
import { canWork } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { mostTestMails } from '#domain/orders/order.ts'
import { isEmail } from '#domain/users/email-address.ts'
import type { Language } from '#server/texts.ts'
import { randomUUID } from 'node:crypto'
import { unsent } from '../../store/queue/outbox.ts'
import { lease, sendBatch } from './send-batch.ts'
import { countAttempt } from '../users/sign-in/count-attempts.ts'
import type { Context } from '../base/context.ts'
import { describeOrder } from '../orders/describe-order.ts'

/** Goes to the mail server at once and says whether that took it; without one it lies in the outbox, and that is said. */
export async function sendOrderTestMail(
  context: Context,
  to: string,
  id: string,
  language: Language,
): Promise<boolean> {
  const { store, actor, outbox, mailer, clock } = context
  const order = await store.get(actor, 'orders', id)
  if (actor.role !== 'admin' && !(actor.isSupplier && canWork(actor))) throw productError('access.roleMissing')
  const recipient = to.trim()
  if (!recipient) throw productError('login.emailRequired')
  if (!isEmail(recipient)) throw productError('login.emailInvalid')
  await countAttempt(context, `test mail of ${actor.id}`, mostTestMails)
  const { subject, body } = describeOrder(order, language)
  const now = clock()
  const batch = randomUUID()
  const mail = { id: batch, recipient, topic: `orderTest ${order.id}`, subject, body, createdAt: now, dueAt: now }
  // It is sent here: others take over only what this process did not live to send.
  await outbox.add([{ ...mail, ...(mailer && { takenUntil: new Date(now.getTime() + lease) }) }])
  if (!mailer) throw productError('order.noMailServer')
  if (!(await sendBatch(context, mailer, { id: batch, mails: [{ ...mail, ...unsent }] })).isSent)
    throw productError('order.testMailNotSent')
  return true
}
