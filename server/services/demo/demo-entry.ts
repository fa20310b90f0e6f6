/** Whom the sign-in screen of the demonstration offers, and with which password they come in. */
import type { Role } from '#domain/access/actor.ts'
import { organizationRecords, people } from '#samples/tenant/people.ts'
import type { Services } from '../base/context.ts'
import { demoPassword, isKnownPasswordTaken } from '../users/sign-in/known-password.ts'

export type DemoPerson = { email: string; name: string; role: Role; organization: string }
export type DemoEntry = { password: string; people: readonly DemoPerson[] }

/** Undefined where it is no demonstration, or where everybody could come in. */
export function demoEntry({
  SEED,
  PUBLIC_URL,
}: Pick<Services['config'], 'SEED' | 'PUBLIC_URL'>): DemoEntry | undefined {
  if (SEED !== 'demo' || !isKnownPasswordTaken({ PUBLIC_URL })) return undefined
  return {
    password: demoPassword,
    people: people.map(({ email, name, role, organization }) => ({
      email,
      name,
      role,
      organization: nameOf(organization),
    })),
  }
}

const nameOf = (id: string): string =>
  String(organizationRecords.find((record) => record.id === id)?.document['name'] ?? id)
