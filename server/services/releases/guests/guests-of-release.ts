/** Those who are asked to look at a version without an account: who they are, and what whoever asked them does about it. */
import { randomUUID } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { canManage, canWork } from '#domain/access/tenancy.ts'
import { productError, type Refusal, refuse } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import {
  guestLimits,
  type GuestRight,
  isUndecided,
  mayGiveRight,
  mayInviteGuests,
  type NewGuest,
} from '#domain/releases/guests.ts'
import type { Release } from '#domain/releases/release.ts'
import type { SecurityKind } from '#domain/users/security-event.ts'
import type { Guest } from '../../../store/accounts/guests.ts'
import { type Language, isLanguage } from '#server/texts.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { languageOfOwner } from '../../printing/generate-release-artwork.ts'
import { baseAddress } from '../../telling/base-address.ts'
import { accountMail } from '../../users/sign-in/account-mail.ts'
import { guessableHash, hashOf, newSecret } from './guest-secrets.ts'
import { namesOf } from './names-of.ts'

export type Invitation = {
  /** What they are asked about. */
  releases: readonly string[]
  guests: readonly NewGuest[]
  rights: readonly GuestRight[]
  days: number
  /** Told in another way; asked for with the code. */
  phrase?: string | undefined
}

type Invited = { email: string; id: string | null; refusal: Refusal | null }

/** Each for itself. Throws `release.notFound`, `guest.notInvitedTo`, `guest.rightNotYours`: for all, where one of the versions is none to ask about. */
export async function inviteGuests(context: Context, invitation: Invitation): Promise<Invited[]> {
  const { store, actor, guests, clock, config } = context
  const ids = [...new Set(invitation.releases)]
  const found = await listById({ store, actor }, 'releases', ids)
  const releases = ids.map((id) => {
    const release = found.get(id)
    if (!release) throw notFound('releases', id)
    return release
  })
  const closed = releases.filter((release) => !mayInviteGuests(actor, release))
  if (closed.length > 0) throw productError('guest.notInvitedTo', labelsOf(closed))
  const denied = releases.filter((release) => invitation.rights.some((right) => !mayGiveRight(actor, release, right)))
  if (denied.length > 0) throw productError('guest.rightNotYours', labelsOf(denied))
  const [first] = releases
  if (!first) return []
  const language = await languageOfOwner(context, first)
  const invited: Invited[] = []
  for (const { name, email, organization } of invitation.guests) {
    const [guest, link, at] = [randomUUID(), newSecret(), clock()]
    const expiresAt = new Date(at.getTime() + invitation.days * day)
    const phrase = invitation.phrase?.trim() ? guessableHash(config.SECRET, guest, invitation.phrase) : undefined
    const facts = {
      id: guest,
      releases: ids,
      invitedBy: actor.id,
      house: actor.organization,
      name,
      email: email.toLowerCase(),
      organization,
      language,
    }
    const isAsked = await guests.add(
      { ...facts, rights: invitation.rights, link: hashOf(link), phrase, at, expiresAt },
      await invitationMail(context, releases, { ...facts, expiresAt }, link),
    )
    if (isAsked) await note(context, 'guestInvited', { id: guest, name })
    invited.push({ email, id: isAsked ? guest : null, refusal: isAsked ? null : refuse('guest.notAsked', { email }) })
  }
  return invited
}

/** For those of both houses who work; addresses are the host's house's alone. */
export async function listGuests(context: Context, id: string) {
  const { store, actor, guests } = context
  await store.get(actor, 'releases', id)
  if (!canWork(actor)) return { data: [] }
  const found = await guests.ofRelease(id)
  const data = []
  for (const guest of found) {
    const host = await hostOf(context, guest)
    const isOwnHouse = host.organization === actor.organization
    data.push({
      id: guest.id,
      name: guest.name,
      organization: guest.organization,
      email: isOwnHouse ? guest.email : null,
      host: host.name ?? null,
      rights: [...guest.rights],
      state: stateOf(guest, id, context.clock()),
      versions: guest.releases.length,
      isOpen: !guest.revokedAt && !guest.lockedAt && guest.expiresAt > context.clock(),
      invitedAt: guest.invitedAt.toISOString(),
      expiresAt: guest.expiresAt.toISOString(),
      enteredAt: guest.enteredAt?.toISOString() ?? null,
    })
  }
  return { data }
}

/** Throws `guest.notFound`, `guest.notAllowed`. */
export async function revokeGuest(context: Context, id: string): Promise<{ success: true }> {
  const { guest } = await ownGuest(context, id)
  if (await context.guests.revoke(id, context.clock())) await note(context, 'guestRevoked', guest)
  return { success: true }
}

/**
 * Another link for as long as before; what was given out with the one before is over. Where their host is gone, they are the guest of
 * whoever asks for it. Likewise, and `guest.hasDecided`, `guest.notAsked`.
 */
export async function renewGuest(context: Context, id: string): Promise<{ success: true }> {
  const { guest, releases, isHostThere } = await ownGuest(context, id)
  if (guest.releases.every((one) => guest.decided.includes(one)) && !releases.some(isUndecided))
    throw productError('guest.hasDecided')
  const link = newSecret()
  const at = context.clock()
  const term = Math.min(guest.expiresAt.getTime() - guest.invitedAt.getTime(), guestLimits.mostDays * day)
  const expiresAt = new Date(at.getTime() + term)
  const invitedBy = isHostThere ? guest.invitedBy : context.actor.id
  const mail = await invitationMail(context, releases, { ...guest, expiresAt }, link)
  const given = { link: hashOf(link), invitedBy, at, expiresAt }
  if (guest.email === '' || !(await context.guests.renew(id, given, mail)))
    throw productError('guest.notAsked', { email: guest.email })
  await note(context, 'guestInvited', guest)
  return { success: true }
}

const day = 24 * 3_600_000

const labelsOf = (releases: readonly Release[]) => ({
  names: shortened(releases.map(({ id, label }) => label || id).join(', '), 500),
})

type OwnGuest = { guest: Guest; releases: readonly Release[]; isHostThere: boolean }

async function ownGuest(context: Context, id: string): Promise<OwnGuest> {
  const { store, actor, guests } = context
  const guest = await guests.find(id)
  const found = guest && [...(await listById({ store, actor }, 'releases', guest.releases)).values()]
  if (!guest || !found?.length || !canWork(actor)) throw productError('guest.notFound')
  const host = await hostOf(context, guest)
  const releases = found.filter((release) => canManage(actor, release))
  // The one house decides nothing about the other's guests, also when whoever invited them is gone.
  if (releases.length === 0 || host.organization !== actor.organization) throw productError('guest.notAllowed')
  return { guest, releases, isHostThere: host.isThere }
}

/** Who invited them, also where they may not sign in any more: their house keeps its guests. */
async function hostOf({ actors, store }: Context, { invitedBy, house }: Guest) {
  const isThere = (await actors.of(invitedBy).catch(() => undefined)) !== undefined
  const person = await store.find(systemActor, 'users', invitedBy)
  return { isThere, organization: house ?? person?.organization, name: person?.displayName }
}

/** At one of the versions. */
const stateOf = ({ revokedAt, lockedAt, expiresAt, enteredAt, decided }: Guest, release: string, now: Date) =>
  decided.includes(release)
    ? ('decided' as const)
    : revokedAt
      ? ('revoked' as const)
      : lockedAt
        ? ('locked' as const)
        : expiresAt <= now
          ? ('over' as const)
          : enteredAt
            ? ('entered' as const)
            : ('invited' as const)

type Addressed = Pick<Guest, 'name' | 'email' | 'language' | 'expiresAt'>

async function invitationMail(context: Context, releases: readonly Release[], guest: Addressed, link: string) {
  const { config, clock, actor, store } = context
  const language: Language = isLanguage(guest.language) ? guest.language : 'de'
  const house = await store.find(actor, 'organizations', actor.organization)
  const params = {
    name: guest.name,
    person: actor.displayName ?? actor.id,
    organization: house?.name ?? '',
    what: namesOf(releases, language),
    until: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(guest.expiresAt),
  }
  // Behind `#`: no server, proxy or log on the way is told of it.
  const address = `${baseAddress(config)}/guest#${link}`
  return accountMail({ recipient: guest.email, language, about: 'guest', params }, address, clock())
}

async function note(
  { securityLog, actor, clock }: Context,
  kind: SecurityKind,
  { id, name }: { id: string; name: string },
) {
  const by = { id: actor.id, name: actor.displayName ?? actor.id }
  const { organization, address = '' } = actor
  await securityLog.add({ organization, kind, person: { id, name }, by, at: clock(), address, agent: '' })
}
