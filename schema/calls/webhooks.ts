/** What is told to other programs when something has been delivered. */
import { callStates, webhookTroubles } from '#domain/deployments/webhook-call.ts'
import { webhookBodies, webhookModes } from '#domain/deployments/webhook-request.ts'
import { Timestamp } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { list, number, pageEnd } from '../parts.ts'

const Count = z.int().min(0)

const WebhookCall = z.object({
  id: z.string(),
  mode: z.enum(webhookModes),
  receiver: z.string(),
  state: z.enum(callStates),
  createdAt: Timestamp,
  attempts: Count,
  triedAt: Timestamp.nullable(),
  dueAt: Timestamp.nullable(),
  took: Count.nullable(),
  status: Count.nullable(),
  trouble: z.enum(webhookTroubles).nullable(),
  answer: z.string().nullable(),
})

const part = z.object({ after: pageEnd.optional(), limit: number.int().min(1).max(100).default(20) })
const Page = z.object({ data: list(WebhookCall), next: z.string().nullable() })

export const makeWebhookKeys = call({
  method: 'POST',
  path: '/api/collections/:id/webhook',
  says: 'A new token and a new signing key of a collection’s webhook, told only now; those before count no more. For the admin',
  body: z.object({ body: z.enum(webhookBodies).default('json') }).prefault({}),
  answer: z.object({ token: z.string(), key: z.string() }),
})

export const testWebhook = call({
  method: 'POST',
  path: '/api/collections/:id/webhook/test',
  says: 'Calls a collection’s webhook with the mode test, for the admin',
  answer: WebhookCall,
})

export const listCallsOfCollection = call({
  method: 'GET',
  path: '/api/collections/:id/webhook/calls',
  says: 'The calls of a collection’s webhook, tests included, newest first, for the admin',
  query: part,
  answer: Page,
})

export const listCallsOfDeployment = call({
  method: 'GET',
  path: '/api/deployments/:id/webhook/calls',
  says: 'The calls of the webhook about a delivery, newest first, for those who manage it',
  query: part,
  answer: Page,
})

export const repeatCall = call({
  method: 'POST',
  path: '/api/deployments/:id/webhook/calls/:call/repeat',
  says: 'Makes a call again, now, by the same id',
  answer: WebhookCall,
})
