/** The security log as the person may read it. */
import { securityScope, seesOrigin } from '#domain/access/users.ts'
import type { SecurityKind } from '#domain/users/security-event.ts'
import type { KeptEvent } from '../../store/accounts/security-log.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'

type Asked = { person?: string | undefined; kind?: SecurityKind | undefined; after?: string | undefined; limit: number }

/** Newest first. */
export async function listSecurityLog(context: Context, { limit, ...asked }: Asked) {
  const { securityLog, actor } = context
  const found = await securityLog.list(securityScope(actor), { ...asked, limit: limit + 1 })
  const page = found.slice(0, limit)
  const names = await namesOf(context, page)
  const data = page.map((event) => view(context, event, names))
  return { data, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** A write of an organization knows its new owner by the id alone: what they are called is looked up where it is read. */
async function namesOf(context: Context, page: readonly KeptEvent[]): Promise<ReadonlyMap<string, string>> {
  const named = page.flatMap(({ person, personName, actor, actorName }) => [
    [person, personName] as const,
    [actor, actorName] as const,
  ])
  const unnamed = named.flatMap(([id, name]) => (id !== null && (name ?? id) === id ? [id] : []))
  const people = await listById(context, 'users', unnamed)
  return new Map([...people].map(([id, { displayName }]) => [id, displayName]))
}

function view({ actor }: Context, event: KeptEvent, names: ReadonlyMap<string, string>) {
  const { id, at, last, kind, person, personName, actor: by, actorName, organization, params, count } = event
  const origin = seesOrigin(actor, { by, person }) ? event : { address: '', agent: '' }
  return {
    id,
    at: at.toISOString(),
    last: last.toISOString(),
    kind,
    person: person === null ? null : { id: person, name: names.get(person) ?? personName ?? person },
    by: by === null ? null : { id: by, name: names.get(by) ?? actorName ?? by },
    organization,
    address: origin.address,
    agent: origin.agent,
    params,
    count,
  }
}
