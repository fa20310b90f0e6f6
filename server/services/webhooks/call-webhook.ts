/** Calls a webhook now, and again later where the receiver is not well (document 1 §7). */
import { randomUUID } from 'node:crypto'
import { deploymentStatusAt, isDownloadable } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import type { WebhookCall } from '#domain/deployments/webhook-call.ts'
import { shownReceiver, type WebhookMode } from '#domain/deployments/webhook-request.ts'
import { productError } from '#domain/errors.ts'
import type { NewWebhookCall } from '../../store/queue/add-webhook-calls.ts'
import type { StoredCall } from '../../store/queue/webhooks.ts'
import type { Context, Services } from '../base/context.ts'
import { addressNow, callLease, makeCall } from './make-call.ts'
import { viewCall } from './list-calls.ts'
import { managed, ofAdmin } from './of-whom.ts'

/**
 * The first call is made at once. Throws `deployment.webhookEmpty` where none is stored, `deployment.webhookFailed` where the
 * receiver answers that it did not take it, with its status and words.
 */
export async function callWebhook(context: Context, id: string, mode?: WebhookMode): Promise<WebhookCall> {
  const deployment = await managed(context, id)
  const now = context.clock()
  if (!isDownloadable(deployment, now.toISOString()))
    throw productError('deployment.notDownloadable', { status: deploymentStatusAt(deployment, now.toISOString()) })
  const { collectionId } = deployment
  const webhook = await addressNow(context, deployment)
  if (webhook === undefined || collectionId === undefined) throw productError('deployment.webhookEmpty', { id })
  return firstCall(context, {
    ...newCall(now, context.actor.id),
    collection: collectionId,
    deployment: id,
    mode: mode ?? modeOf(deployment),
    receiver: shownReceiver(webhook),
  })
}

/** As a delivery would be told, with `test` as its id and mode. For admins. */
export async function testWebhook(context: Context, collection: string): Promise<WebhookCall> {
  const { webhook } = await ofAdmin(context, collection)
  if (webhook === undefined) throw productError('collection.webhookEmpty')
  const receiver = shownReceiver(webhook)
  return firstCall(context, { ...newCall(context.clock(), context.actor.id), collection, mode: 'test', receiver })
}

/** Of a delivery that has just been made. */
export function callOf(deployment: Deployment, now: Date): NewWebhookCall | undefined {
  const { id, webhook, collectionId, createUser } = deployment
  if (webhook === undefined || collectionId === undefined) return undefined
  const by = typeof createUser === 'string' ? createUser : createUser.id
  const receiver = shownReceiver(webhook)
  return {
    ...newCall(now, by),
    takenUntil: undefined,
    collection: collectionId,
    deployment: id,
    mode: modeOf(deployment),
    receiver,
  }
}

const modeOf = ({ print, digital }: Deployment): WebhookMode =>
  print && digital ? 'both' : print ? 'print' : 'digital'

/** Also of calls that were taken, for receivers that lost them. */
export async function callAgain(context: Context, deployment: string, call: string): Promise<WebhookCall> {
  await managed(context, deployment)
  const now = context.clock()
  const taken = await context.webhooks.takeAgain({ deployment }, call, now, leaseFrom(now))
  if (!taken) throw productError('webhook.callNotFound')
  return answered(await makeCall(context, taken))
}

async function firstCall(services: Services, call: NewWebhookCall): Promise<WebhookCall> {
  return answered(await makeCall(services, await services.webhooks.add(call)))
}

function answered(call: StoredCall): WebhookCall {
  if (call.state !== 'done' && call.status !== null)
    throw productError('deployment.webhookFailed', { status: call.status, body: call.answer ?? '' })
  return viewCall(call)
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + callLease)

const newCall = (now: Date, createdBy: string) => ({
  id: randomUUID(),
  createdAt: now,
  createdBy,
  dueAt: now,
  takenUntil: leaseFrom(now),
})
