/** How a call of a webhook comes into the queue: by itself, or in the statement that writes what it follows. */
import type { WebhookMode } from '#domain/deployments/webhook-request.ts'
import type { Bind } from '../sql/bind.ts'

/** Told to every process when one is there. */
export const webhookChannel = 'imprimatur_webhooks'

export type NewWebhookCall = {
  /** A UUID, by which the receiver knows a call that comes again. One that is there already is not added again. */
  id: string
  collection: string
  /** None of a test. */
  deployment?: string | undefined
  mode: WebhookMode
  receiver: string
  createdAt: Date
  /** The id of the person. */
  createdBy: string
  /** Not before. */
  dueAt: Date
  /** Whoever adds it makes the first call; until then nobody else does. */
  takenUntil?: Date | undefined
}

export const addWebhookCallsSql = (calls: readonly NewWebhookCall[], bind: Bind, condition = 'true'): string =>
  `insert into webhook_call (id, collection, deployment, mode, receiver, created_at, created_by, due_at, lease_until) ` +
  `select id, collection, deployment, mode, receiver, "createdAt", "createdBy", "dueAt", "takenUntil" ` +
  `from json_to_recordset(${bind(JSON.stringify(calls))}::json) as w(id uuid, collection text, deployment text, mode text, ` +
  `receiver text, "createdAt" timestamptz, "createdBy" text, "dueAt" timestamptz, "takenUntil" timestamptz) ` +
  `where ${condition} on conflict (id) do nothing`
