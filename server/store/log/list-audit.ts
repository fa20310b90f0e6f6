/** What everybody did, for whoever answers for the installation: changesets of all, with what each concerned. */
import { type AuditEntry, type AuditQuery, mostAudited } from '#domain/undo/changes.ts'
import type { Actor } from '#domain/access/actor.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { instant } from './history.ts'
import { doneIn } from './list-steps.ts'
import { firstIdOf } from '../sql/new-id.ts'

/**
 * What the product notes all day while it works: that somebody was here (the security log tells of who came in), and of a
 * delivery how far it is and how often it was fetched, which its own log tells.
 */
const noted =
  `not (s.actor = 'system' and s.count = 1 and exists (select from change c where c.changeset = s.id and (c.collection = 'users' ` +
  `or c.collection = 'deployments' and c.before is not null and c.after is not null and (c.before -> 'set' -> 'status') is null)))`

type Row = Omit<AuditEntry, 'actor' | 'done'> & { actor: string }

/** Newest first. Ids of changesets begin with their time, so that a span of days is a span of ids. */
export async function listAudit(
  run: RunQuery,
  actor: Actor,
  { limit = 50, after, by, collection, from, to }: AuditQuery,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const { bind, parameters } = binder()
  const conditions = [
    noted,
    ...(after === undefined ? [] : [`id < ${bind(after)}`]),
    ...(by === undefined ? [] : [`actor = ${bind(by)}`]),
    ...(from === undefined ? [] : [`id >= ${bind(firstIdOf(new Date(from)))}`]),
    ...(to === undefined ? [] : [`id < ${bind(firstIdOf(new Date(to)))}`]),
    ...(collection === undefined
      ? []
      : [`exists (select from change c where c.changeset = s.id and c.collection = ${bind(collection)})`]),
  ]
  const size = Math.min(Math.max(Math.trunc(limit), 1), mostAudited)
  const rows = await run<Row>(
    `select id, label, actor_document::text as actor, to_json(at at time zone 'UTC')#>>'{}' as at, count, ` +
      `reverts is not null as "isUndoing", exists (select from changeset r where r.reverts = s.id) as "isUndone" ` +
      `from changeset s where ${conditions.join(' and ')} order by id desc limit ${bind(size + 1)}`,
    parameters,
  )
  const page = rows.slice(0, size)
  const done = await doneIn(run, actor, new Map(page.map(({ id, count }) => [id, count])))
  const entries = page.map(({ actor: document, at, ...row }) => ({
    ...row,
    at: instant(at),
    actor: JSON.parse(document) as AuditEntry['actor'],
    done: done.get(row.id) ?? null,
  }))
  return { entries, next: rows.length > size ? (page.at(-1)?.id ?? null) : null }
}
