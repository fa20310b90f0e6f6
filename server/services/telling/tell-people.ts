/** Tells people something: in the product, and by mail where they want it. */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import { type MailedType, topicOf } from '#domain/users/mail-topics.ts'
import type { News, Notification } from '#domain/users/notification.ts'
import type { User } from '#domain/users/user.ts'
import { isLanguage, type Language, newsTexts } from '../../texts.ts'
import type { MailReader } from '../../store/queue/add-mails.ts'
import type { Write } from '../../store/store.ts'
import type { Services } from '../base/context.ts'
import { planMails } from './plan-mails.ts'

export type Telling = Pick<Notification, 'documentId' | 'creatingUser'> & {
  type: MailedType
  /** Whom it was told under this id, it is not told again. */
  id: string
  news: News
  /** Of the document. */
  collection: RecordKind
  /** The address that the mail leads to. */
  link: string
}

/** People who are told in one write, with the mails to them. */
const together = 500

export async function tellPeople(
  services: Pick<Services, 'store' | 'outbox' | 'clock'>,
  people: readonly User[],
  telling: Telling,
): Promise<void> {
  for (let at = 0; at < people.length; at += together) await tell(services, people.slice(at, at + together), telling)
}

async function tell(
  services: Pick<Services, 'store' | 'outbox' | 'clock'>,
  people: readonly User[],
  { id, link, collection, ...facts }: Telling,
): Promise<void> {
  const { store, clock } = services
  const all = people.map((person) => {
    const { message, subject } = newsTexts(facts.news, languageOf(person))
    const reader: MailReader = { person: person.id, collection, document: facts.documentId }
    return {
      person,
      id: idFrom(id, person.id),
      message,
      subject,
      body: `${message}\n\n${link}`,
      reader,
      told: { news: facts.news, link },
    }
  })
  const where = { field: 'id', op: 'in', value: all.map((one) => one.id) } as const
  const { documents } = await store.list(systemActor, 'notifications', { where, limit: together })
  const told = new Set(documents.map((notification) => notification.id))
  const left = all.filter((one) => !told.has(one.id))
  const [first] = left
  if (!first) return
  const receivedTime = clock().toISOString()
  const writes = left.map((one): Write => ({
    kind: 'create',
    collection: 'notifications',
    id: one.id,
    document: { ...facts, user: one.person.id, message: one.message, receivedTime },
  }))
  const mails = await planMails(services, topicOf(facts.type), left)
  await store.write(systemActor, writes, {
    label: `Notify ${first.subject}`,
    follows: mails.map((mail) => ({ mail })),
  })
}

const languageOf = ({ language }: User): Language => (isLanguage(language) ? language : 'de')

/** The same UUID for the same parts. */
function idFrom(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
