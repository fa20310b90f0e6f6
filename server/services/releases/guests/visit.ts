/** Who comes by a link, and on whose word: asked anew at each call, so that whatever ended ends there. */
import type { Actor } from '#domain/access/actor.ts'
import { canManage } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Guest } from '../../../store/accounts/guests.ts'
import type { Services } from '../../base/context.ts'
import { hashOf } from './guest-secrets.ts'

/** `host`: as they are now. */
export type Visit = { guest: Guest; host: Actor; release: Release }

export type Visiting = Pick<Services, 'guests' | 'actors' | 'store' | 'clock'>

/** Throws `guest.notFound`: for a link that is unknown, over, revoked or locked, and one whose host may no longer invite, in the same words. */
export async function visitByLink(services: Visiting, link: string): Promise<Visit> {
  const visit = await visitOf(services, await services.guests.byLink(hashOf(link)))
  if (!visit) throw productError('guest.notFound')
  return visit
}

/** Throws `guest.over`. */
export async function visitBySession(services: Visiting, session: string): Promise<Visit> {
  const visit = await visitOf(services, await services.guests.bySession(hashOf(session), services.clock()))
  if (!visit) throw productError('guest.over')
  return visit
}

async function visitOf({ actors, store, clock }: Visiting, guest: Guest | undefined): Promise<Visit | undefined> {
  if (!guest || guest.revokedAt || guest.lockedAt || guest.expiresAt <= clock()) return undefined
  const host = await actors.of(guest.invitedBy).catch(() => undefined)
  const release = host && (await store.find(host, 'releases', guest.release))
  return release && canManage(host, release) ? { guest, host, release } : undefined
}
