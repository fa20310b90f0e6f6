/** How mails come into the outbox: by themselves, or in the statement that writes what they follow. */
import type { RecordKind } from '#domain/records.ts'
import type { Pace } from '#domain/users/digest-due.ts'
import type { News } from '#domain/users/notification.ts'
import type { Bind } from '../sql/bind.ts'

/** Told to every process when one is there. */
export const mailChannel = 'imprimatur_mails'

export type NewMail = {
  /** A UUID. One that is there already is not added again. */
  id: string
  recipient: string
  /** What it is about, such as `statusChange`: mails of one topic to one person may be sent together. */
  topic: string
  /** As they were worded when it was written; what goes is worded anew where it is known what is told. */
  subject: string
  body: string
  createdAt: Date
  /** Not before. */
  dueAt: Date
  /** Whoever adds it sends it, as a batch of its own by its id; until then nobody else does. */
  takenUntil?: Date
  /** It goes only to a person who may see this record then. Without it, it goes to whoever reads at the address. */
  reader?: MailReader | undefined
  told?: Told | { passedOn: PassedOn } | undefined
  /** It goes with everything else of this pace to the person; without one by itself. */
  pace?: Pace | undefined
}

/** What happened, and where it is seen. */
export type Told = { news: News; link: string }

/** A delivery, to people who need no account here. */
export type PassedOn = {
  language: string
  /** What the sender is called, and where an answer goes. */
  from: string
  replyTo: string | undefined
  note: string | undefined
  name: string
  /** Bytes. */
  size: number
  files: number
  /** ISO 8601. */
  until: string | undefined
  link: string
  /** The path of a page of it. */
  picture: string | undefined
}

export type MailReader = { person: string; collection: RecordKind; document: string }

export const addMailsSql = (mails: readonly NewMail[], bind: Bind, condition = 'true'): string =>
  `insert into mail (id, recipient, topic, subject, body, created_at, due_at, lease_until, batch, person, collection, document, told, pace) ` +
  `select id, recipient, topic, subject, body, "createdAt", "dueAt", "takenUntil", case when "takenUntil" is not null then id end, ` +
  `reader ->> 'person', reader ->> 'collection', reader ->> 'document', told, pace from json_to_recordset(${bind(JSON.stringify(mails))}::json) ` +
  `as r(id uuid, recipient text, topic text, subject text, body text, "createdAt" timestamptz, "dueAt" timestamptz, "takenUntil" timestamptz, reader json, told jsonb, pace text) ` +
  `where ${condition} on conflict (id) do nothing`
