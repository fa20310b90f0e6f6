/** Who comes by a link, and on whose word: asked anew at each call, so that whatever ended ends there. */
import type { Actor } from '#domain/access/actor.ts'
import { canManage } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Guest } from '../../../store/accounts/guests.ts'
import type { Services } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { hashOf } from './guest-secrets.ts'

/** `host`: as they are now. */
export type Visit = { guest: Guest; host: Actor }
/** To one of the versions that they are asked about. */
export type Look = Visit & { release: Release }

export type Visiting = Pick<Services, 'guests' | 'actors' | 'store' | 'clock'>

/**
 * With what is left to look at. Throws `guest.notFound`: for a link that is unknown, over, revoked or locked, and one whose host may show
 * nothing of it any more, in the same words.
 */
export async function visitByLink(services: Visiting, link: string): Promise<Visit & { releases: readonly Release[] }> {
  const visit = await visitOf(services, await services.guests.byLink(hashOf(link)))
  const releases = visit && (await releasesOf(services, visit))
  if (!visit || !releases?.length) throw productError('guest.notFound')
  return { ...visit, releases }
}

/** Throws `guest.over`. */
export async function visitBySession(services: Visiting, session: string): Promise<Visit> {
  const visit = await visitOf(services, await services.guests.bySession(hashOf(session), services.clock()))
  if (!visit) throw productError('guest.over')
  return visit
}

/** Those that the host may still show, in the order of the invitation. */
export async function releasesOf({ store }: Visiting, { guest, host }: Visit): Promise<readonly Release[]> {
  const found = await listById({ store, actor: host }, 'releases', guest.releases)
  return guest.releases.flatMap((id) => found.get(id) ?? []).filter((release) => canManage(host, release))
}

/** Throws `release.notFound`: for one that they are not asked about as for one that is not there. */
export async function lookAt({ store }: Visiting, visit: Visit, id: string): Promise<Look> {
  const release = visit.guest.releases.includes(id) ? await store.find(visit.host, 'releases', id) : undefined
  if (!release || !canManage(visit.host, release)) throw notFound('releases', id)
  return { ...visit, release }
}

async function visitOf({ actors, clock }: Visiting, guest: Guest | undefined): Promise<Visit | undefined> {
  if (!guest || guest.revokedAt || guest.lockedAt || guest.expiresAt <= clock()) return undefined
  const host = await actors.of(guest.invitedBy).catch(() => undefined)
  return host && { guest, host }
}
