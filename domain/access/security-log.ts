/** Who reads which part of the security log. */
import type { Actor } from './actor.ts'

/** What is about the person; about the people of `organization` as well where it is there. */
export type SecurityScope = 'everything' | { person: string; organization?: string }

export function securityScope(actor: Actor): SecurityScope {
  if (actor.role === 'admin') return 'everything'
  const leads = actor.role === 'owner' || actor.role === 'manager'
  return { person: actor.id, ...(leads && { organization: actor.organization }) }
}

/**
 * From which address somebody acts is told to admins, to themselves, and to those who lead their organization where it is about what
 * they did to themselves: where an admin sits who changes a role, is nobody's business.
 */
export const seesOrigin = (actor: Actor, { by, person }: { by: string | null; person: string | null }): boolean =>
  actor.role === 'admin' || by === null || by === person || by === actor.id
