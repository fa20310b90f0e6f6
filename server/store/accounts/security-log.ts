/** The security log: what is not a write of a record is added here, the rest comes with the write (`security-steps.ts`). */
import type { SecurityScope } from '#domain/access/users.ts'
import type { NamedPerson, SecurityKind, SecuritySubject } from '#domain/users/security-event.ts'
import { binder } from '../sql/bind.ts'
import type { Database } from '../database/database.ts'

export type SecurityEvent = SecuritySubject & {
  at: Date
  /** None for strangers and for the server itself. */
  by?: NamedPerson | undefined
  address: string
  agent: string
}

/** Several that are alike are one row. */
export type GatheredEvent = SecurityEvent & { key: string; count: number }

export type KeptEvent = {
  id: string
  at: Date
  /** Of several: when the last was. */
  last: Date
  kind: SecurityKind
  person: string | null
  personName: string | null
  actor: string | null
  actorName: string | null
  organization: string | null
  address: string
  agent: string
  params: Readonly<Record<string, string | number | null>>
  count: number
}

export type SecurityQuery = {
  person?: string | undefined
  kind?: SecurityKind | undefined
  /** The id of the last one seen. */
  after?: string | undefined
  limit: number
}

export interface SecurityLog {
  add(event: SecurityEvent): Promise<void>
  /** In one statement. */
  gather(events: readonly GatheredEvent[]): Promise<void>
  /** Newest first. */
  list(scope: SecurityScope, query: SecurityQuery): Promise<KeptEvent[]>
  sweep(before: Date): Promise<void>
}

const columns = `id::text, at, last, kind, person, person_name as "personName", actor, actor_name as "actorName", organization, address, agent, params, count`

export function createSecurityLog({ query }: Pick<Database, 'query'>): SecurityLog {
  return {
    async add(event) {
      const { bind, parameters } = binder()
      await query(securityEventSql(bind(JSON.stringify([rowOf(event)]))), parameters)
    },
    async gather(events) {
      if (events.length === 0) return
      const { bind, parameters } = binder()
      const rows = events.map((event) => rowOf(event, event.count, event.key))
      await query(
        `${securityEventSql(bind(JSON.stringify(rows)))} on conflict (gather) do update set ` +
          `count = security_event.count + excluded.count, last = excluded.last, address = excluded.address, agent = excluded.agent`,
        parameters,
      )
    },
    list(scope, { person, kind, after, limit }) {
      const { bind, parameters } = binder()
      const conditions = [
        scopeSql(scope, bind),
        ...(person === undefined ? [] : [`person = ${bind(person)}`]),
        ...(kind === undefined ? [] : [`kind = ${bind(kind)}`]),
        ...(after === undefined ? [] : [`id < ${bind(after)}::bigint`]),
      ]
      return query<KeptEvent>(
        `select ${columns} from security_event where ${conditions.join(' and ')} order by security_event.id desc limit ${bind(limit)}`,
        parameters,
      )
    },
    async sweep(before) {
      await query('delete from security_event where at < $1', [before])
    },
  }
}

const scopeSql = (scope: SecurityScope, bind: (value: unknown) => string): string => {
  if (scope === 'everything') return 'true'
  const own = `person = ${bind(scope.person)}`
  return scope.organization === undefined ? own : `(${own} or organization = ${bind(scope.organization)})`
}

/** `rows`: the placeholder of a JSON list of what `rowOf` answers. */
export const securityEventSql = (rows: string, condition = 'true'): string =>
  `insert into security_event (at, last, kind, person, person_name, actor, actor_name, organization, address, agent, params, count, gather) ` +
  `select at, at, kind, person, person_name, actor, actor_name, organization, address, agent, params, count, gather ` +
  `from json_to_recordset(${rows}::json) as r(at timestamptz, kind text, person text, person_name text, actor text, actor_name text, ` +
  `organization text, address text, agent text, params json, count int, gather text, changeset text) where ${condition}`

export const rowOf = (
  {
    at,
    kind,
    person,
    by,
    organization,
    address,
    agent,
    params = {},
  }: Omit<SecurityEvent, 'at'> & { at: Date | string },
  count = 1,
  gather: string | null = null,
) => ({
  at,
  kind,
  person: person?.id ?? null,
  person_name: person?.name ?? null,
  actor: by?.id ?? null,
  actor_name: by?.name ?? null,
  organization: organization ?? null,
  address,
  agent: agent.slice(0, 300),
  params,
  count,
  gather,
})
