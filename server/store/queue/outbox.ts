/** The mails: written here first, sent from here, and kept for the admin to read. */
import type { MailTrouble } from '#domain/formats/refusals/mail-troubles.ts'
import { type Pace, paces } from '#domain/users/digest-due.ts'
import { addMailsSql, mailChannel, type NewMail } from './add-mails.ts'
import { binder } from '../sql/bind.ts'
import { isUuid } from '../sql/is-uuid.ts'
import { leased } from './leased.ts'
import type { Database } from '../database/database.ts'

export type Mail = NewMail & {
  sentAt: Date | null
  /** How often it was tried, why it did not go, and what the mail server said last. */
  attempts: number
  trouble: MailTrouble | null
  error: string | null
  /** Nobody tries any more by themselves. */
  givenUpAt: Date | null
  /** It did not go, and why. */
  withheldAt: Date | null
  withheldWhy: WithheldWhy | null
}

/** Whom it was for may no longer see what it is about, has never come in, or wants no more mails of the topic; or it waited in a backup. */
export type WithheldWhy = 'unreadable' | 'neverCame' | 'unwanted' | 'restored'

/** Of one that was never tried. */
export const unsent = {
  sentAt: null,
  attempts: 0,
  trouble: null,
  error: null,
  givenUpAt: null,
  withheldAt: null,
  withheldWhy: null,
}

export type MailState = 'sent' | 'waiting' | 'failing' | 'givenUp' | 'withheld'

/**
 * Mails that go as one, under the same id however often they are tried: an attempt that was refused may follow one of which nobody
 * knows whether it went.
 */
export type Batch = { id: string; mails: readonly Mail[] }

export type Refused = { trouble: MailTrouble; error: string | null; next: Date | null; at: Date }

export type MailCount = { state: 'waiting' | 'givenUp'; count: number; oldestSeconds: number }

export interface Outbox {
  add(mails: readonly NewMail[]): Promise<void>
  /** Those of these that are there. */
  known(ids: readonly string[]): Promise<Set<string>>
  /** Of each recipient and pace, as `pacedKey` names them: when the digest that waits will go, and when the last went. */
  digests(recipients: readonly string[], now: Date): Promise<Map<string, { waits?: number; went?: number }>>
  /** Takes what is due longest, with what may go along, until `until`. */
  take(batch: string, now: Date, until: Date): Promise<Batch | undefined>
  markSent(batch: string, at: Date): Promise<void>
  /** Where all who took some are known to be gone. They go again as the same mails. */
  expireLeases(): Promise<void>
  /**
   * Of what was just taken, and never tried: whether another digest to the same person went, or is on its way, within the time of its
   * pace. Then it waits until that is over, with what else comes.
   */
  joinsNext(batch: Batch, now: Date): Promise<boolean>
  /** They do not go, though they were taken. */
  withhold(ids: readonly string[], why: WithheldWhy, at: Date): Promise<void>
  /** It is tried at `next`, or no more. */
  markRefused(batch: string, refused: Refused): Promise<void>
  /** When the next is to be tried; undefined where none waits. */
  nextDue(): Promise<Date | undefined>
  /** Newest first. */
  list(query: { states?: readonly MailState[] | undefined; after?: string | undefined; limit: number }): Promise<Mail[]>
  /** One that has not gone is tried at once. False where there is none. */
  sendAgain(id: string, now: Date): Promise<boolean>
  count(now: Date): Promise<MailCount[]>
}

const columns = `id, recipient, topic, subject, body, created_at as "createdAt", due_at as "dueAt",
  sent_at as "sentAt", attempts, trouble, error, given_up_at as "givenUpAt",
  withheld_at as "withheldAt", withheld_why as "withheldWhy", told, pace,
  case when person is not null then json_build_object('person', person, 'collection', collection, 'document', document) end as reader`

export const pacedKey = (recipient: string, pace: Pace): string => `${pace} ${recipient}`

/** What was written before waited a day, was tried for another, and went more than a day ago. Milliseconds. */
const ofLate = 4 * 86_400_000

/** Mails that go as one, at most. */
const mostTogether = 5000

const isOpen = (of = ''): string => `${of}sent_at is null and ${of}given_up_at is null and ${of}withheld_at is null`

const stateSql: Record<MailState, string> = {
  sent: 'sent_at is not null',
  waiting: `${isOpen()} and attempts = 0`,
  failing: `${isOpen()} and attempts > 0`,
  givenUp: 'given_up_at is not null',
  withheld: 'withheld_at is not null',
}

export function createOutbox({ query, notify }: Pick<Database, 'query' | 'notify'>): Outbox {
  const { isFree, isDue, ...leases } = leased(
    { query },
    { table: 'mail', queue: 'mails', failures: 'attempts', isOpen: isOpen() },
  )
  return {
    ...leases,
    async add(mails) {
      const { bind, parameters } = binder()
      await query(addMailsSql(mails, bind), parameters)
      await notify(mailChannel)
    },
    async known(ids) {
      const rows = await query<{ id: string }>('select id from mail where id = any($1::uuid[])', [ids])
      return new Set(rows.map(({ id }) => id))
    },
    async digests(recipients, now) {
      const rows = await query<{ recipient: string; pace: Pace; waits: Date | null; went: Date | null }>(
        `select recipient, pace, max(due_at) filter (where batch is null and ${isOpen()}) as waits, ` +
          `max(coalesce(sent_at, due_at)) filter (where batch is not null) as went ` +
          `from mail where recipient = any($1::text[]) and pace is not null and created_at > $2 and withheld_at is null group by recipient, pace`,
        [recipients, new Date(now.getTime() - ofLate)],
      )
      return new Map(
        rows.map(({ recipient, pace, waits, went }) => [
          pacedKey(recipient, pace),
          { ...(waits && { waits: waits.getTime() }), ...(went && { went: went.getTime() }) },
        ]),
      )
    },
    async joinsNext({ id, mails: [first] }, now) {
      if (!first?.pace) return false
      const pause = paces[first.pace]
      const rows = await query(
        `with other as (select max(coalesce(sent_at, due_at)) as went from mail where recipient = $2 and pace = $3 and created_at > $6 and batch <> $1 ` +
          `and withheld_at is null and (sent_at is not null or lease_until > $4)) ` +
          `update mail set batch = null, lease_until = null, due_at = other.went + make_interval(secs => $5) from other ` +
          `where batch = $1 and other.went <= $4 and other.went + make_interval(secs => $5) > $4 returning id`,
        [id, first.recipient, first.pace, now, pause / 1000, new Date(now.getTime() - ofLate)],
      )
      return rows.length > 0
    },
    async take(batch, now, until) {
      const mails = await query<Mail & { batch: string }>(
        `with first as (select id, batch, recipient, topic, pace from mail where ${isFree()} and ${isDue} ` +
          `order by due_at limit 1 for update skip locked), ` +
          `along as (select m.id from mail m, first f where m.id = f.id or (${isOpen('m.')} and ${isFree('m.')} and ` +
          `case when f.batch is null then m.batch is null and m.recipient = f.recipient and m.due_at <= $1 and ` +
          `case when f.pace is null then m.pace is null and m.topic = f.topic else m.pace = f.pace end ` +
          `else m.batch = f.batch end) order by m.created_at limit ${mostTogether} for update of m skip locked) ` +
          `update mail set batch = coalesce(batch, $2::uuid), lease_until = $3 where id in (select id from along) returning batch, ${columns}`,
        [now, batch, until],
      )
      const [first] = mails
      const inOrder = mails.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      return first && { id: first.batch, mails: inOrder }
    },
    async markSent(batch, at) {
      await query(
        'update mail set sent_at = $2, trouble = null, error = null, lease_until = null where batch = $1 and withheld_at is null',
        [batch, at],
      )
    },
    async withhold(ids, why, at) {
      await query(
        'update mail set withheld_at = $2, withheld_why = $3, trouble = null, error = null, lease_until = null where id = any($1::uuid[])',
        [ids, at, why],
      )
    },
    async markRefused(batch, { trouble, error, next, at }) {
      await query(
        `update mail set attempts = attempts + 1, trouble = $5, error = $2, due_at = coalesce($3, due_at), lease_until = null, ` +
          `given_up_at = case when $3::timestamptz is null then $4::timestamptz end ` +
          `where batch = $1 and ${isOpen()}`,
        [batch, error, next, at, trouble],
      )
    },
    list: ({ states, after, limit }) =>
      query<Mail>(
        `select ${columns} from mail where ${states ? `(${states.map((one) => `(${stateSql[one]})`).join(' or ') || 'false'})` : 'true'} ` +
          `and ($1::uuid is null or (created_at, id) < (select created_at, id from mail where id = $1)) ` +
          `order by created_at desc, id desc limit $2`,
        [after ?? null, limit],
      ),
    async sendAgain(id, now) {
      if (!isUuid(id)) return false
      const rows = await query(
        'update mail set due_at = $2, given_up_at = null, attempts = 0 where id = $1 and sent_at is null and withheld_at is null returning id',
        [id, now],
      )
      if (rows.length > 0) await notify(mailChannel)
      return rows.length > 0
    },
    count: (now) =>
      query<MailCount>(
        `select case when given_up_at is null then 'waiting' else 'givenUp' end as state, count(*)::int as count, ` +
          `extract(epoch from $1::timestamptz - min(created_at))::float8 as "oldestSeconds" from mail where sent_at is null and withheld_at is null group by 1`,
        [now],
      ),
  }
}
