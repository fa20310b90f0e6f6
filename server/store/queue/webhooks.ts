/** The secrets of webhooks, and their calls (migration 0089). Who may ask for them is asked before. */
import type { CallState, WebhookTrouble } from '#domain/deployments/webhook-call.ts'
import type { WebhookBody, WebhookMode } from '#domain/deployments/webhook-request.ts'
import { addWebhookCallsSql, type NewWebhookCall, webhookChannel } from './add-webhook-calls.ts'
import { binder } from '../sql/bind.ts'
import type { Database } from '../database/database.ts'
import { isUuid } from '../sql/is-uuid.ts'
import { leased } from './leased.ts'

export type WebhookSecret = { seed: string; body: WebhookBody; madeAt: Date; madeBy: string }

export type StoredCall = {
  id: string
  collection: string
  deployment: string | null
  mode: WebhookMode
  receiver: string
  createdAt: Date
  createdBy: string
  state: CallState
  attempts: number
  failures: number
  dueAt: Date
  leaseUntil: Date | null
  triedAt: Date | null
  took: number | null
  status: number | null
  trouble: WebhookTrouble | null
  answer: string | null
}

export type Attempt = Pick<StoredCall, 'status' | 'trouble' | 'answer'> & {
  at: Date
  took: number
  state: CallState
  /** Of one that waits. */
  next: Date | null
}

export type CallsOf = { deployment: string } | { collection: string }

export interface Webhooks {
  secret(collection: string): Promise<WebhookSecret | undefined>
  /** In the place of the one before. */
  keepSecret(collection: string, secret: WebhookSecret): Promise<void>
  /** Unless there is one. Answers with the one that is there then. */
  ensureSecret(collection: string, secret: WebhookSecret): Promise<WebhookSecret>
  add(call: NewWebhookCall): Promise<StoredCall>
  /** Due ones, which are the taker's until then: no two of one collection, so that a slow receiver holds up nobody else. */
  take(now: Date, until: Date, most: number): Promise<StoredCall[]>
  /** False where it is somebody else's by now. */
  settle(call: Pick<StoredCall, 'id' | 'leaseUntil'>, attempt: Attempt): Promise<boolean>
  /** Where all who took some are known to be gone. */
  expireLeases(): Promise<void>
  /** Undefined where none waits. */
  nextDue(): Promise<Date | undefined>
  /** Newest first. `after` is the id of the last one seen. */
  list(of: CallsOf, part: { after?: string | undefined; limit: number }): Promise<StoredCall[]>
  /** As if it had never been tried, at once and by whoever asks. Undefined where it waits already, or is not one of these. */
  takeAgain(of: CallsOf, id: string, now: Date, until: Date): Promise<StoredCall | undefined>
  /** Forgets what ended before. */
  sweep(before: Date): Promise<void>
}

const columns =
  'id, collection, deployment, mode, receiver, created_at as "createdAt", created_by as "createdBy", state, attempts, failures, ' +
  'due_at as "dueAt", lease_until as "leaseUntil", tried_at as "triedAt", took, status, trouble, answer'

const secretColumns = 'seed, body, made_at as "madeAt", made_by as "madeBy"'

const isOpen = `state = 'waiting'`

const whose = (of: CallsOf): readonly [column: string, id: string] =>
  'deployment' in of ? ['deployment', of.deployment] : ['collection', of.collection]

export function createWebhooks({ query, notify }: Pick<Database, 'query' | 'notify'>): Webhooks {
  const { isFree, isDue, ...leases } = leased(
    { query },
    { table: 'webhook_call', queue: 'webhooks', failures: 'failures', isOpen },
  )
  const secretOf = async (collection: string) =>
    (await query<WebhookSecret>(`select ${secretColumns} from webhook where collection = $1`, [collection]))[0]
  const keep = (collection: string, { seed, body, madeAt, madeBy }: WebhookSecret, otherwise: string) =>
    query<WebhookSecret>(
      `insert into webhook (collection, seed, body, made_at, made_by) values ($1, $2, $3, $4, $5) ` +
        `on conflict (collection) do ${otherwise} returning ${secretColumns}`,
      [collection, seed, body, madeAt, madeBy],
    )
  return {
    ...leases,
    secret: secretOf,
    async keepSecret(collection, secret) {
      await keep(
        collection,
        secret,
        'update set seed = excluded.seed, body = excluded.body, made_at = excluded.made_at, made_by = excluded.made_by',
      )
    },
    async ensureSecret(collection, secret) {
      await keep(collection, secret, 'nothing')
      return (await secretOf(collection)) ?? secret
    },
    async add(call) {
      const { bind, parameters } = binder()
      const [added] = await query<StoredCall>(`${addWebhookCallsSql([call], bind)} returning ${columns}`, parameters)
      if (!added) throw new Error(`webhook call ${call.id} is there already`)
      if (!call.takenUntil) await notify(webhookChannel)
      return added
    },
    take: (now, until, most) =>
      query<StoredCall>(
        `update webhook_call set lease_until = $2 where id in (select id from webhook_call where id in (` +
          `select distinct on (collection) id from webhook_call where ${isDue} and ${isFree()} ` +
          `order by collection, due_at) and ${isOpen} and ${isFree()} order by due_at limit $3 for update skip locked) returning ${columns}`,
        [now, until, most],
      ),
    async settle({ id, leaseUntil }, { at, took, state, next, status, trouble, answer }) {
      const rows = await query(
        `update webhook_call set attempts = attempts + 1, failures = failures + case when $5 = 'done' then 0 else 1 end, ` +
          `tried_at = $3, took = $4, state = $5, due_at = coalesce($6, due_at), lease_until = null, status = $7, trouble = $8, answer = $9 ` +
          `where id = $1 and state = 'waiting' and lease_until = $2 returning id`,
        [id, leaseUntil, at, took, state, next, status, trouble, answer],
      )
      if (state === 'waiting') await notify(webhookChannel)
      return rows.length > 0
    },
    async list(of, { after, limit }) {
      const [column, id] = whose(of)
      return query<StoredCall>(
        `select ${columns} from webhook_call where ${column} = $1 and ($2::uuid is null or ` +
          `(created_at, id) < (select created_at, id from webhook_call where id = $2)) order by created_at desc, id desc limit $3`,
        [id, after !== undefined && isUuid(after) ? after : null, limit],
      )
    },
    async takeAgain(of, id, now, until) {
      if (!isUuid(id)) return undefined
      const [column, whoseId] = whose(of)
      const [taken] = await query<StoredCall>(
        `update webhook_call set state = 'waiting', failures = 0, due_at = $1, lease_until = $2 ` +
          `where id = $3 and ${column} = $4 and ${isFree()} returning ${columns}`,
        [now, until, id, whoseId],
      )
      return taken
    },
    async sweep(before) {
      await query(`delete from webhook_call where state <> 'waiting' and tried_at < $1`, [before])
    },
  }
}
