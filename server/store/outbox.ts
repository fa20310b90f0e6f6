/** The mails: written here first, sent from here, and kept for the admin to read. */
import type { Database } from './database.ts'

export type Mail = {
  id: string
  recipient: string
  /** What it is about, such as `statusChange`: mails of one topic to one person may be sent together. */
  topic: string
  subject: string
  body: string
  createdAt: Date
  dueAt: Date
  sentAt: Date | null
  attempts: number
  error: string | null
}

export interface Outbox {
  add(mail: Pick<Mail, 'id' | 'recipient' | 'topic' | 'subject' | 'body' | 'createdAt' | 'dueAt'>): Promise<void>
  /** When the last mail of the topic went, or will go, to the recipient. */
  lastDue(recipient: string, topic: string): Promise<Date | undefined>
  /** Unsent ones whose time has come, oldest first; those that failed `mostAttempts` times stay. */
  due(now: Date, mostAttempts: number): Promise<Mail[]>
  markSent(ids: readonly string[], at: Date): Promise<void>
  markFailed(ids: readonly string[], error: string, nextTry: Date): Promise<void>
  newest(limit: number): Promise<Mail[]>
}

const columns = `id, recipient, topic, subject, body, created_at as "createdAt", due_at as "dueAt",
  sent_at as "sentAt", attempts, error`

export function createOutbox({ query }: Pick<Database, 'query'>): Outbox {
  return {
    async add({ id, recipient, topic, subject, body, createdAt, dueAt }) {
      await query(
        `insert into mail (id, recipient, topic, subject, body, created_at, due_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do nothing`,
        [id, recipient, topic, subject, body, createdAt, dueAt],
      )
    },
    async lastDue(recipient, topic) {
      const [found] = await query<{ last: Date | null }>(
        'select max(due_at) as last from mail where recipient = $1 and topic = $2',
        [recipient, topic],
      )
      return found?.last ?? undefined
    },
    due: (now, mostAttempts) =>
      query<Mail>(
        `select ${columns} from mail where sent_at is null and due_at <= $1 and attempts < $2
         order by created_at limit 500`,
        [now, mostAttempts],
      ),
    async markSent(ids, at) {
      await query('update mail set sent_at = $2, error = null where id = any($1)', [ids, at])
    },
    async markFailed(ids, error, nextTry) {
      await query('update mail set attempts = attempts + 1, error = $2, due_at = $3 where id = any($1)', [
        ids,
        error,
        nextTry,
      ])
    },
    newest: (limit) => query<Mail>(`select ${columns} from mail order by created_at desc limit $1`, [limit]),
  }
}
