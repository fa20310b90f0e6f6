/**
 * What a program may do that acts by a person's key (docs/decisions/0501-keys.md): what the person may at that moment, within the
 * key's scope, and nothing that is about accounts, keys, invitations and roles.
 */
import { refuse, type Refusal } from '../errors.ts'
import type { RecordKind } from '../records.ts'
import type { Actor, KeyScope } from '../access/actor.ts'
import { isRestore, type WriteAttempt } from '../access/rule.ts'
import { refuseFields } from '../access/tenancy.ts'

export const keyLimits = {
  /** Good ones of one person. */
  each: 10,
  days: 365,
  /** Days that one is told of after its end. */
  keptDays: 30,
}

/** What a call or an operation is: `reads` where it changes nothing. */
type Asked = { reads: boolean; bySelf: boolean }

/** Why a call is not for the key that it comes with; undefined for people who signed in themselves. */
export function refusalToKey({ key }: Actor, { reads, bySelf }: Asked): Refusal | undefined {
  if (!key) return undefined
  if (key.scope === 'scim') return refuse('key.onlyDirectory')
  if (bySelf) return refuse('key.bySelf')
  return key.scope === 'reads' && !reads ? refuse('key.onlyReads') : undefined
}

/** The same of a write of a record, whichever way it came. A directory's own calls are judged as the person's. */
export function refusalToWriteByKey({ key }: Actor, kind: RecordKind, attempt: WriteAttempt): Refusal | undefined {
  if (!key || key.scope === 'scim') return undefined
  if (key.scope === 'reads') return refuse('key.onlyReads')
  return kind === 'users' || (kind === 'organizations' && concernsPeople(attempt)) ? refuse('key.bySelf') : undefined
}

/** With an organization its people go, and come back. */
function concernsPeople(attempt: WriteAttempt): boolean {
  if (!attempt.after || isRestore(attempt)) return true
  return refuseFields(attempt, ofPeople, { emailDomainRegister: false }) !== undefined
}

const ofPeople = ['members', 'numMembers', 'owner', 'license', 'emailDomain', 'emailDomainRegister'] as const

/** Scopes that somebody may give a key of their own. */
export const keyScopesOf = (actor: Actor): readonly KeyScope[] =>
  leadsDirectory(actor) ? ['reads', 'all', 'scim'] : ['reads', 'all']

/** Asked again at each call: who handed over leads it no more. */
export const leadsDirectory = ({ role }: Actor): boolean => role === 'owner' || role === 'admin'

/** Keys of others are told of, and taken back by, who leads their organization; admins are nobody's people. */
export const maySeeKeysOf = (actor: Actor, organization: string): boolean =>
  actor.role === 'admin' || (actor.role === 'owner' && actor.organization === organization)

export const mayRevokeKey = (actor: Actor, key: { person: string; organization: string }): boolean =>
  key.person === actor.id || maySeeKeysOf(actor, key.organization)

/** A program is counted by its key: what it asks keeps neither its person waiting nor another program of theirs. */
export const whoOf = ({ id, key }: Actor): string => key?.id ?? id
