/**
 * Sign-in by a service that the operator trusts. The way there and back belongs to one browser: it keeps a secret, of which the
 * server knows the hash from the beginning, and without which the last step is refused. Only an address that the service has
 * verified joins a person, and never an admin: who runs the other service would run this one.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { productError } from '#domain/errors.ts'
import { linkLimits } from '#domain/users/sign-in/link-limits.ts'
import type { Oidc } from '../../../adapters/identity/oidc.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import type { Services } from '../../base/context.ts'
import { baseAddress } from '../../telling/base-address.ts'
import { countFrom, giveBackTo } from './count-attempts.ts'
import { findUserByEmail } from '../find-user-by-email.ts'
import { type SignedIn, welcome } from './sign-in.ts'

const callback = '/oidc/callback'

const Visit = z.object({ nonce: z.string(), verifier: z.string(), binding: z.string() })

/** `binding` is the SHA-256 of the browser's secret, in base64url. */
export async function beginOidc(services: Services, binding: string, from: Origin): Promise<{ address: string }> {
  const oidc = requireOidc(services)
  await countFrom(services, 'oidc', from, linkLimits.wrongOfNetwork)
  const prepared = await oidc.prepare()
  // The service sends back what it was given: the token of a link, which is good once.
  const state = await services.identity.links.create(
    'oidc',
    JSON.stringify({ ...prepared, binding }),
    inMinutes(services, linkLimits.visitMinutes),
  )
  return { address: await oidc.addressOf(`${baseAddress(services.config)}${callback}`, { ...prepared, state }) }
}

/** Answers a code that the browser exchanges for a session. `query` is what the service sent it back with. */
export async function finishOidc(services: Services, query: URLSearchParams, from: Origin): Promise<string> {
  const oidc = requireOidc(services)
  await countFrom(services, 'oidc', from, linkLimits.wrongOfNetwork)
  const { links } = services.identity
  const state = query.get('state') ?? ''
  const kept = state === '' ? undefined : await links.use('oidc', state)
  if (kept === undefined) throw productError('login.oidcOver')
  await giveBackTo(services, 'oidc', from)
  const { nonce, verifier, binding } = Visit.parse(JSON.parse(kept))
  const answered = new URL(`${baseAddress(services.config)}${callback}?${query}`)
  const { email, isVerified } = await oidc.finish(answered, { state, nonce, verifier })
  if (!isVerified) throw productError('login.oidcUnverified')
  const user = await findUserByEmail(services, email)
  if (!user || user.role === 'admin') throw productError('login.oidcUnknown')
  return links.create('entry', `${user.id} ${binding}`, inMinutes(services, linkLimits.returnMinutes))
}

export async function exchangeOidc(
  services: Services,
  { code, secret }: { code: string; secret: string },
  from: Origin,
): Promise<SignedIn> {
  await countFrom(services, 'oidc', from, linkLimits.wrongOfNetwork)
  const subject = code === '' ? undefined : await services.identity.links.use('entry', code)
  const [id, binding] = subject?.split(' ') ?? []
  if (id === undefined || binding === undefined || !isOf(secret, binding)) throw productError('login.oidcOver')
  // And that it was begun: whoever comes in has guessed nothing.
  await Promise.all([1, 2].map(() => giveBackTo(services, 'oidc', from)))
  return welcome(services, await services.identity.beginSession(id, from), from)
}

const isOf = (secret: string, binding: string): boolean => {
  const [given, kept] = [createHash('sha256').update(secret).digest(), Buffer.from(binding, 'base64url')]
  return given.length === kept.length && timingSafeEqual(given, kept)
}

const inMinutes = ({ clock }: Services, minutes: number): Date => new Date(clock().getTime() + minutes * 60_000)

function requireOidc({ oidc }: Services): Oidc {
  if (!oidc) throw productError('login.oidcOff')
  return oidc
}
