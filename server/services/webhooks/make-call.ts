/** One try of calling a webhook, and what is noted of it. */
import { systemActor } from '#domain/access/actor.ts'
import { isDownloadable } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { type CallOutcome, isTaken, isWorthAnotherTry, longestAnswer } from '#domain/deployments/webhook-call.ts'
import { pauseAfter } from '../../store/queue/when-tried-again.ts'
import { webhookRequest, type WebhookValues } from '#domain/deployments/webhook-request.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { OutgoingFault } from '../../adapters/outside/outgoing.ts'
import type { StoredCall } from '../../store/queue/webhooks.ts'
import type { Services } from '../base/context.ts'
import { linkAddress } from '../telling/base-address.ts'
import { findWebhookKeys, signatureOf } from './sign-calls.ts'

/** Longer than a name, a connection and an answer may take. Milliseconds. */
export const callLease = 60_000

type Tried = { outcome: CallOutcome; answer: string | null }

export async function makeCall(services: Services, call: StoredCall): Promise<StoredCall> {
  const { webhooks, clock, log } = services
  const began = performance.now()
  const { outcome, answer } = await tryCall(services, call)
  const took = Math.round(performance.now() - began)
  const at = clock()
  const pause = isWorthAnotherTry(outcome) ? pauseAfter('webhooks', call.failures + 1) : undefined
  const state = isTaken(outcome) ? 'done' : pause === undefined ? 'failed' : 'waiting'
  const next = state === 'waiting' && pause !== undefined ? new Date(at.getTime() + pause) : null
  const status = 'status' in outcome ? outcome.status : null
  const trouble = 'trouble' in outcome ? outcome.trouble : null
  await webhooks.settle(call, { at, took, state, next, status, trouble, answer })
  const facts = { call: call.id, deployment: call.deployment, receiver: call.receiver, ...outcome, took }
  if (state === 'failed') log.warn(facts, 'webhook given up')
  else log.info(facts, state === 'done' ? 'webhook called' : 'webhook not taken; it is tried again')
  return {
    ...call,
    state,
    status,
    trouble,
    answer,
    took,
    triedAt: at,
    attempts: call.attempts + 1,
    failures: call.failures + (state === 'done' ? 0 : 1),
    dueAt: next ?? call.dueAt,
    leaseUntil: null,
  }
}

async function tryCall(services: Services, call: StoredCall): Promise<Tried> {
  const found = await whereTo(services, call)
  if (!found) return { outcome: { trouble: 'gone' }, answer: null }
  const keys = await findWebhookKeys(services, call.collection)
  const request = webhookRequest(found.address, found.values, keys.body)
  if (!request) return { outcome: { trouble: 'address' }, answer: null }
  const { url, body, contentType } = request
  const seconds = Math.floor(services.clock().getTime() / 1000)
  const headers = {
    authorization: `Bearer ${keys.token}`,
    'content-type': contentType,
    'user-agent': `Imprimatur/${services.config.version}`,
    'webhook-id': call.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(keys, call.id, seconds, body),
  }
  try {
    const { status, body: said } = await services.outgoing.post({ url, headers, body })
    const answer = shortened(said.replaceAll('\u0000', ''), longestAnswer)
    return { outcome: status >= 300 && status < 400 ? { trouble: 'redirected' } : { status }, answer }
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error
    return { outcome: { trouble: error.trouble }, answer: null }
  }
}

/** As the records are now: what has been removed, or has expired since, is told to nobody. */
async function whereTo(services: Services, { collection, deployment, mode }: StoredCall) {
  const { store, config, clock, files } = services
  if (deployment === null) {
    const address = (await store.find(systemActor, 'collections', collection))?.webhook
    const values: WebhookValues = { id: 'test', link: linkAddress(config, 'test'), mode }
    return address === undefined ? undefined : { address, values }
  }
  const found = await store.find(systemActor, 'deployments', deployment)
  if (!found || !isDownloadable(found, clock().toISOString())) return undefined
  if (found.file !== undefined && !(await files.stat(found.file))) return undefined
  const address = await addressNow(services, found)
  const values: WebhookValues = { id: found.link, link: linkAddress(config, found.link), mode }
  return address === undefined ? undefined : { address, values }
}

/** What a delivery stored, as long as its collection still names it: the keys are those of the collection's receiver. */
export async function addressNow(
  { store }: Pick<Services, 'store'>,
  { webhook, collectionId }: Deployment,
): Promise<string | undefined> {
  if (webhook === undefined || collectionId === undefined) return undefined
  const collection = await store.find(systemActor, 'collections', collectionId)
  return collection?.webhook === webhook ? webhook : undefined
}
