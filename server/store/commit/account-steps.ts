/**
 * What a person signs in with follows their record, by whatever way that was written, as steps of the statement that writes it
 * (docs/decisions/0325-accounts-are-called-as-their-people.md): it is called as they are, has their address, and is there again
 * when they come back with their organization. Then nobody can sign in to it before a password was chosen anew.
 */
import { productError } from '#domain/errors.ts'
import type { Bind } from '../sql/bind.ts'
import type { Entry, IsWritten } from '../stage/commission.ts'
import { operationOf, type Staged } from '../stage/stage.ts'

export function accountSteps(entries: readonly Entry[], bind: Bind, isWritten: IsWritten): string[] {
  const people = entries.filter(({ document: { collection, after } }) => collection === 'users' && after)
  const given = (rows: readonly unknown[]) => `json_array_elements(${bind(JSON.stringify(rows))}::json) r`
  const changed = people.flatMap(({ changeset, document: { id, before, after } }) => {
    const isMoved = before !== undefined && before['email'] !== after?.['email']
    return isMoved || before?.['displayName'] !== after?.['displayName']
      ? [[changeset.id, id, after?.['displayName'], isMoved ? after?.['email'] : null]]
      : []
  })
  const back = people
    .filter(({ document }) => operationOf(document) === 'restore')
    .map(({ changeset, document: { id, after } }) => [changeset.id, id, after?.['displayName'], after?.['email']])
  return [
    ...(changed.length > 0
      ? [
          `an as (update auth_user a set name = r->>2, email = coalesce(lower(r->>3), a.email), "updatedAt" = now() ` +
            `from ${given(changed)} where a.id = r->>1 and ${isWritten('r->>0')})`,
        ]
      : []),
    ...(back.length > 0
      ? [
          `ab as (insert into auth_user (id, name, email, "emailVerified") select r->>1, r->>2, lower(r->>3), true ` +
            `from ${given(back)} where ${isWritten('r->>0')} on conflict do nothing)`,
        ]
      : []),
  ]
}

/** Where somebody else signs in with the address. */
export function addressTaken(error: unknown, staged: readonly Staged[]): Error | undefined {
  if ((error as { constraint?: string } | null)?.constraint !== 'auth_user_email_key') return undefined
  const person = staged.find(({ collection }) => collection === 'users')?.after
  return productError('user.exists', { email: String(person?.['email']) })
}
