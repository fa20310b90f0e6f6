/** Notes in the security log what a person did with their own sign-in. */
import type { Actor } from '#domain/access/actor.ts'
import type { SecurityKind, SecuritySubject } from '#domain/users/security-event.ts'
import type { Origin } from '../../adapters/identity/identity.ts'
import type { Services } from '../base/context.ts'

export async function noteOfOneself(
  { securityLog, clock }: Pick<Services, 'securityLog' | 'clock'>,
  { id, displayName, email, role, organization }: Actor,
  kind: SecurityKind,
  from: Origin,
  params: NonNullable<SecuritySubject['params']> = {},
): Promise<void> {
  const person = { id, name: displayName ?? email ?? id }
  const whose = role === 'admin' ? {} : { organization }
  await securityLog.add({ ...whose, ...from, kind, person, by: person, at: clock(), params })
}
