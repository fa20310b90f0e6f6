/** What the link of a mail does: its reader gets no more mails of its topics. Again, or for somebody who left, nothing happens. */
import { within } from '#domain/access/actor.ts'
import { frequencyOf } from '#domain/users/mail-topics.ts'
import type { Services } from '../base/context.ts'
import { readWish } from './wish-links.ts'
import { readerOf } from './reader-of.ts'

export async function turnOffTopics(services: Services, token: string): Promise<void> {
  const { person, topics } = readWish(services.config.SECRET, token)
  const reader = await readerOf(services, person)
  if (!reader) return
  const on = topics.filter((topic) => frequencyOf(reader.user, topic) !== 'off')
  if (on.length === 0) return
  const set = Object.fromEntries(on.map((topic) => [`emailTopics.${topic}`, 'off']))
  const actor = within(reader.actor, 'mail.unsubscribe')
  await services.store.write(actor, [{ kind: 'update', collection: 'users', id: person, set }], {
    label: 'MailUnsubscribe',
  })
}
