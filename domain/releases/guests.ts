/** People without an account who are asked to look at one version, and what they may do with it. */
import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { canManage } from '../access/tenancy.ts'
import { atMost, isStorable, Line, RequiredLine, wholeCharacters } from '../fields.ts'
import type { Release } from './release.ts'

export const guestRights = ['comment', 'decide', 'pdf'] as const
export type GuestRight = (typeof guestRights)[number]

export const guestStates = ['invited', 'entered', 'decided', 'revoked', 'locked', 'over'] as const

/** Of a version, to a guest: it waits for them, they decided, or nobody asks them about it any more. */
export const guestVersionStates = ['waits', 'decided', 'over'] as const

export const guestLimits = {
  /** Days that a link is good for. */
  usualDays: 14,
  mostDays: 60,
  /** Of one guest. */
  versions: 50,
  /** Of one person, in 24 hours. */
  invitationsADay: 50,
  atOnce: 20,
  codeMinutes: 10,
  triesOfCode: 5,
  /** In so many minutes. */
  codes: 3,
  codesMinutes: 15,
  triesADay: 15,
  sessionHours: 12,
  remarksAnHour: 30,
  /** Of one guest, in 24 hours, after the first. */
  linksADay: 5,
  /** Each is composed. */
  pdfsAnHour: 10,
  /** After the end, names and addresses of whoever decided nothing are forgotten. */
  keptDays: 90,
} as const

export const NewGuest = z.strictObject({
  name: RequiredLine.refine(isStorable, { error: wholeCharacters }),
  email: z.email().check(atMost(254)),
  organization: Line.refine(isStorable, { error: wholeCharacters }).default(''),
})
export type NewGuest = z.infer<typeof NewGuest>

export type Asked = Pick<Release, 'owner' | 'supplier' | 'type' | 'status'>

/** What is decided needs nobody's eyes. */
export const mayInviteGuests = (actor: Actor, release: Asked): boolean =>
  canManage(actor, release) && release.type === 'print' && !['rejected', 'disabled'].includes(release.status)

/** Something can still come of what is said about it. */
export const isUndecided = ({ status }: Pick<Release, 'status'>): boolean =>
  ['pending', 'review', 'approval', 'reviewAndPublish'].includes(status)

/** A guest's word is their host's: whoever serves the owner gives nobody the owner's; where it was said nobody gives one. */
export const mayGiveRight = (actor: Actor, release: Asked, right: GuestRight): boolean =>
  mayInviteGuests(actor, release) &&
  (right !== 'decide' || (actor.organization === release.owner && isUndecided(release)))

/** Of an address, as much as its owner knows it by: `p…r@rosenhof.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  return `${first}…${rest.length > 1 ? rest.at(-1) : ''}${email.slice(at)}`
}
