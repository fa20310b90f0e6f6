/** What the security log tells: who came in, who was refused, whose rights changed. Never a password, a token or a link. */
import type { RecordKind } from '../records.ts'

export const securityKinds = [
  'signedIn',
  'signInRefused',
  'signInLocked',
  'signedOut',
  'sessionEnded',
  'passwordRefused',
  'passwordLocked',
  'passwordChanged',
  'passwordSet',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'spareCodeUsed',
  'memberJoined',
  'memberRemoved',
  'memberDisabled',
  'memberEnabled',
  'roleChanged',
  'ownerChanged',
  'licenceChanged',
  'setUpOffered',
  'setUpDone',
  'keyMade',
  'keyRevoked',
  'guestInvited',
  'guestEntered',
  'guestLocked',
  'guestRevoked',
  'guestDecided',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** Days that an event is kept. */
export const securityLogDays = 180
/** Of one page of them. */
export const mostSecurityEvents = 200

/** A person as they were called then: the log outlives their record. */
export type NamedPerson = { id: string; name: string }

/** Whom or what it is about. `organization` is whose people may read of it; none has what is about admins, whom nobody but they see. */
export type SecuritySubject = {
  kind: SecurityKind
  person?: NamedPerson | undefined
  organization?: string | undefined
  /** Of a role and of licences: what it was and what it is. */
  params?: Readonly<Record<string, string | number | null>>
}

type Document = Readonly<Record<string, unknown>> | undefined

/** What a write of a person or an organization means. */
export function securityEventsOf(
  collection: RecordKind,
  id: string,
  before: Document,
  after: Document,
): SecuritySubject[] {
  if (collection === 'users') return eventsOfPerson(id, before, after)
  return collection === 'organizations' ? eventsOfOrganization(id, before, after) : []
}

function eventsOfPerson(id: string, before: Document, after: Document): SecuritySubject[] {
  const person = { id, name: String((after ?? before)?.['displayName'] ?? id) }
  const isAdmins = before?.['role'] === 'admin' || after?.['role'] === 'admin'
  const subject = { person, ...(!isAdmins && { organization: String((after ?? before)?.['organization']) }) }
  if (!before) return [{ ...subject, kind: 'memberJoined', params: { to: textOf(after?.['role']) } }]
  if (!after) return [{ ...subject, kind: 'memberRemoved' }]
  const isDisabled = after['disabled'] === true
  return [
    ...changed(before, after, 'role').map((params) => ({ ...subject, kind: 'roleChanged' as const, params })),
    ...changed(before, after, 'license').map((params) => ({ ...subject, kind: 'licenceChanged' as const, params })),
    ...((before['disabled'] === true) === isDisabled
      ? []
      : [{ ...subject, kind: isDisabled ? ('memberDisabled' as const) : ('memberEnabled' as const) }]),
  ]
}

function eventsOfOrganization(organization: string, before: Document, after: Document): SecuritySubject[] {
  if (!before || !after) return []
  const owner = typeof after['owner'] === 'string' ? after['owner'] : undefined
  const name = textOf(after['name'])
  return [
    ...changed(before, after, 'license').map((params) => ({
      kind: 'licenceChanged' as const,
      organization,
      params: { ...params, name },
    })),
    ...(owner !== undefined && owner !== before['owner']
      ? [{ kind: 'ownerChanged' as const, organization, person: { id: owner, name: owner }, params: { name } }]
      : []),
  ]
}

function changed(
  before: Document,
  after: Document,
  field: string,
): { from: string | number | null; to: string | number | null }[] {
  const [from, to] = [textOf(before?.[field]), textOf(after?.[field])]
  return from === to ? [] : [{ from, to }]
}

const textOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null
