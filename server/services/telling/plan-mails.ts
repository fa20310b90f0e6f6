/** Mails to people, at the time that their settings allow (document 2 §9). */
import { dueOf } from '#domain/users/digest-due.ts'
import { frequencyOf } from '#domain/users/mail-topics.ts'
import type { User } from '#domain/users/user.ts'
import type { MailReader, NewMail, Told } from '../../store/queue/add-mails.ts'
import { pacedKey } from '../../store/queue/outbox.ts'
import type { Services } from '../base/context.ts'

type Addressee = Pick<User, 'email' | 'emailNotify' | 'emailTopics'>

export type PersonalMail = {
  id: string
  person: Addressee
  subject: string
  body: string
  reader?: MailReader
  told?: Told
}

/** To be written into the outbox. Who wants none gets none. */
export async function planMails(
  { outbox, clock }: Pick<Services, 'outbox' | 'clock'>,
  topic: string,
  mails: readonly PersonalMail[],
): Promise<NewMail[]> {
  const createdAt = clock()
  const digests = await outbox.digests(
    mails.map(({ person }) => person.email),
    createdAt,
  )
  return mails.flatMap(({ person, ...mail }): NewMail[] => {
    const frequency = frequencyOf(person, topic)
    if (frequency === 'off') return []
    const facts = { ...mail, recipient: person.email, topic, createdAt }
    if (frequency === 'each') return [{ ...facts, dueAt: createdAt }]
    const before = digests.get(pacedKey(person.email, frequency)) ?? {}
    return [{ ...facts, pace: frequency, dueAt: new Date(dueOf(frequency, createdAt.getTime(), before)) }]
  })
}
