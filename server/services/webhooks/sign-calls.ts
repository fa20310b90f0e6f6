/**
 * What a receiver knows us by: a token, and a key that signs each call (Standard Webhooks). Both come of one seed, which is kept
 * sealed by the server's own secret and is told to nobody once it has been shown.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookBody } from '#domain/deployments/webhook-request.ts'
import { seal, unseal } from '../../adapters/identity/seal.ts'
import type { WebhookSecret } from '../../store/queue/webhooks.ts'
import type { Context, Services } from '../base/context.ts'

export type WebhookKeys = { token: string; key: string }

/** In the place of the ones before, which count no more. */
export async function makeWebhookKeys(context: Context, collection: string, body: WebhookBody): Promise<WebhookKeys> {
  const seed = newSeed()
  await context.webhooks.keepSecret(collection, sealed(context, seed, context.actor.id, body))
  return keysOf(seed)
}

/** Of a collection that nobody made any for they are made: no call goes without. */
export async function findWebhookKeys(
  services: Services,
  collection: string,
): Promise<WebhookKeys & { body: WebhookBody }> {
  const { webhooks, config } = services
  const kept = await webhooks.ensureSecret(collection, sealed(services, newSeed(), 'system', 'json'))
  const seed = unseal(kept.seed, config.SECRET, 'webhook')
  if (seed !== undefined) return { ...keysOf(seed), body: kept.body }
  // The server's secret is another one: what it sealed is lost, and so are its keys.
  const anew = newSeed()
  await webhooks.keepSecret(collection, sealed(services, anew, kept.madeBy, kept.body))
  return { ...keysOf(anew), body: kept.body }
}

/** `v1,` and the HMAC of id, seconds since 1970 and body, by https://www.standardwebhooks.com. */
export function signatureOf({ key }: WebhookKeys, id: string, seconds: number, body: string): string {
  const bytes = Buffer.from(key.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', bytes).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

const prefix = 'whsec_'

const keysOf = (seed: string): WebhookKeys => ({
  token: derived(seed, 'token').toString('base64url'),
  key: `${prefix}${derived(seed, 'key').toString('base64')}`,
})

const derived = (seed: string, purpose: string): Buffer => createHmac('sha256', seed).update(purpose).digest()

const newSeed = (): string => randomBytes(32).toString('base64url')

const sealed = (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  seed: string,
  madeBy: string,
  body: WebhookBody,
): WebhookSecret => ({ seed: seal(seed, config.SECRET, 'webhook'), body, madeAt: clock(), madeBy })
