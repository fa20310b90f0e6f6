/** People without an account who are asked to look at one version, and what they may do with it. */
import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { canManage } from '../access/tenancy.ts'
import { atMost, isStorable, Line, RequiredLine, wholeCharacters } from '../fields.ts'
import type { Release } from './release.ts'

export const guestRights = ['comment', 'decide', 'pdf'] as const
export type GuestRight = (typeof guestRights)[number]

export const guestStates = ['invited', 'entered', 'decided', 'revoked', 'locked', 'over'] as const

export const guestLimits = {
  /** Days that a link is good for. */
  usualDays: 14,
  mostDays: 60,
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
  /** After the end, names and addresses of whoever decided nothing are forgotten. */
  keptDays: 90,
} as const

/** They are no record, whose texts are all asked this. */
const kept = (text: string): boolean => isStorable(text)

export const NewGuest = z.strictObject({
  name: RequiredLine.refine(kept, { error: wholeCharacters }),
  email: z.email().check(atMost(254)),
  organization: Line.refine(kept, { error: wholeCharacters }).default(''),
})
export type NewGuest = z.infer<typeof NewGuest>

type Asked = Pick<Release, 'owner' | 'supplier' | 'type' | 'status'>

/** What is decided needs nobody's eyes. */
export const mayInviteGuests = (actor: Actor, release: Asked): boolean =>
  canManage(actor, release) && release.type === 'print' && !['rejected', 'disabled'].includes(release.status)

/** A guest's word is their host's: whoever serves the owner gives nobody the owner's. */
export const mayGiveRight = (actor: Actor, release: Asked, right: GuestRight): boolean =>
  mayInviteGuests(actor, release) && (right !== 'decide' || actor.organization === release.owner)

/** Of an address, as much as its owner knows it by: `p…r@rosenhof.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  return `${first}…${rest.length > 1 ? rest.at(-1) : ''}${email.slice(at)}`
}
