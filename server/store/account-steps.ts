/** A sign-in account is called as its person is, by whatever way that was written, as a step of the statement that writes it. */
import type { Bind } from './bind.ts'
import type { Entry, IsWritten } from './commission.ts'

export function accountSteps(entries: readonly Entry[], bind: Bind, isWritten: IsWritten): string[] {
  const rows = entries.flatMap(({ changeset, document: { collection, id, before, after } }) =>
    collection === 'users' && after && before?.['displayName'] !== after['displayName']
      ? [[changeset.id, id, after['displayName']]]
      : [],
  )
  if (rows.length === 0) return []
  const renamed = `json_array_elements(${bind(JSON.stringify(rows))}::json) r`
  return [
    `an as (update auth_user a set name = r->>2, "updatedAt" = now() from ${renamed} ` +
      `where a.id = r->>1 and ${isWritten('r->>0')})`,
  ]
}
