/**
 * A mail may wait for a day, or longer where the mail server does not answer. Whoever left meanwhile, may no longer see what it is
 * about, or wants no more mails of its topic, does not get it: judged when it goes, by the rule that lists ask, too, on what the
 * database says at that time. Nor does who was invited and has never come in: their address gets what is about their account alone.
 */
import { matches } from '#domain/query/filter.ts'
import { frequencyOf } from '#domain/users/mail-topics.ts'
import { hasSignedIn } from '#domain/users/who-can-be-told.ts'
import type { MailReader } from '../../store/queue/add-mails.ts'
import type { Batch, Mail, WithheldWhy } from '../../store/queue/outbox.ts'
import type { Services } from '../base/context.ts'
import { type Reader, readerOf } from './reader-of.ts'

export type Judging = Pick<Services, 'clock' | 'config' | 'files' | 'log' | 'outbox' | 'store'>

/** Answers with what may go, and whom it is for where that is known. */
export async function withholdUnreadable(
  services: Judging,
  { id, mails }: Batch,
): Promise<{ batch: Batch; reader: Reader | undefined }> {
  const readers = kept((person: string) => readerOf(services, person))
  const sees = kept(async (key: string): Promise<boolean> => {
    const { person, collection, document } = JSON.parse(key) as MailReader
    const reader = await readers(person)
    return reader !== undefined && (await services.store.find(reader.actor, collection, document)) !== undefined
  })
  const whyNot = async ({ reader, topic }: Mail): Promise<WithheldWhy | undefined> => {
    if (!reader) return undefined
    const found = await readers(reader.person)
    if (!found || !(await sees(JSON.stringify(reader)))) return 'unreadable'
    if (!matches(hasSignedIn, found.user)) return 'neverCame'
    return frequencyOf(found.user, topic) === 'off' ? 'unwanted' : undefined
  }
  const judged = await Promise.all(mails.map(async (mail) => ({ mail, why: await whyNot(mail) })))
  for (const why of ['unreadable', 'neverCame', 'unwanted'] as const) {
    const withheld = judged.filter((one) => one.why === why).map(({ mail }) => mail.id)
    if (withheld.length === 0) continue
    await services.outbox.withhold(withheld, why, services.clock())
    services.log.info({ count: withheld.length, why }, 'mails withheld')
  }
  const going = judged.flatMap(({ mail, why }) => (why ? [] : [mail]))
  const person = going.find(({ reader }) => reader)?.reader?.person
  return {
    batch: { id, mails: going },
    reader: person === undefined ? undefined : await readers(person),
  }
}

/** Asked once for each key. */
function kept<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const asked = new Map<string, Promise<Value>>()
  return (key) => {
    const found = asked.get(key) ?? ask(key)
    asked.set(key, found)
    return found
  }
}
