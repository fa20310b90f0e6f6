/** What a write means for the security log, as a step of the statement that writes it. */
import { systemActor } from '#domain/access/actor.ts'
import { securityEventsOf } from '#domain/users/security-event.ts'
import type { Bind } from '../sql/bind.ts'
import type { Entry, IsWritten } from '../stage/commission.ts'
import { rowOf, securityEventSql } from '../accounts/security-log.ts'

export function securitySteps(entries: readonly Entry[], bind: Bind, isWritten: IsWritten): string[] {
  const rows = entries.flatMap(({ changeset, document: { collection, id, before, after } }) =>
    securityEventsOf(collection, id, before, after).map((event) => {
      const { id, displayName, email } = changeset.actor
      const by = id === systemActor.id ? undefined : { id, name: displayName ?? email ?? id }
      const given = { ...event, by, at: changeset.at, address: changeset.address ?? '', agent: '' }
      return { ...rowOf(given), changeset: changeset.id }
    }),
  )
  return rows.length > 0 ? [`sl as (${securityEventSql(bind(JSON.stringify(rows)), isWritten('r.changeset'))})`] : []
}
