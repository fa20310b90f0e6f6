/** Records as one actor may see them: withheld fields are removed, memberships are cut to the collections that they see. */
import { asSeenBy, visible } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import {
  askedBy,
  membershipsAsked,
  membershipsNamed,
  membershipsOf,
  type Sees,
  toldOf,
  withMemberships,
} from '#domain/kinds/memberships.ts'
import { listsTold, type NamedIn, namedIn, namingRecordsAsked, withNamed } from '#domain/kinds/named-in.ts'
import type { Document } from '#domain/access/rule.ts'
import { canWork, ownedOrServed, seesAll } from '#domain/access/tenancy.ts'
import { everything, type Filter, nothing, type Ready } from '#domain/query/filter.ts'
import type { Query } from '#domain/query/query.ts'
import { beyondIn } from '#domain/query/wider.ts'
import { isRecordKind, type RecordKind } from '#domain/records.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { statementName } from '../sql/statement-name.ts'
import { tables } from '../sql/tables.ts'

/** Those of the collections that are told of: `toldOf`. */
export async function seenAmong(run: RunQuery, told: Filter, ids: Iterable<string>): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Set()
  const { bind, parameters } = binder()
  const sql = `select id from ${tables.collections.name} where id = any(${bind(asked)}::text[]) and ${filterSql('collections', told, bind)}`
  return new Set((await run<{ id: string }>(sql, parameters, statementName(sql))).map(({ id }) => id))
}

/** What records name (`domain/kinds/named-in.ts`), by their ids; without those of which nothing is `told`. */
export async function readNamed(
  run: RunQuery,
  { kind, by, told }: NamedIn & { told: Filter },
  records: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (records.length === 0) return new Map()
  const { name, columns } = tables[kind]
  const column = columns.find(({ field, type }) => field === by && type === 'flags')
  if (!column) throw new Error(`${kind}.${by} is no set of ids`)
  const { bind, parameters } = binder()
  const sql = `select id, ${column.name} as named from ${name} where id = any(${bind(records)}::text[]) and ${filterSql(kind, told, bind)}`
  const rows = await run<{ id: string; named: string[] | null }>(sql, parameters, statementName(sql))
  return new Map(rows.map(({ id, named }) => [id, named ?? []]))
}

export async function shownTo<Shape extends Document>(
  run: RunQuery,
  actor: Actor,
  kind: RecordKind,
  documents: readonly Shape[],
): Promise<Shape[]> {
  const seen = documents.map((document) => asSeenBy(actor, kind, document))
  const sees = await seesOf(run, actor, kind, () => seen.flatMap((document) => membershipsOf(kind, document)))
  return sees ? seen.map((document) => withMemberships(kind, document, sees)) : seen
}

/** The same of values by path, such as a change has them. */
export async function changesShownTo<Fields extends Document>(
  run: RunQuery,
  actor: Actor,
  kind: RecordKind,
  changes: readonly Fields[],
): Promise<Fields[]> {
  const sees = await seesOf(run, actor, kind, () => changes.flatMap((fields) => membershipsNamed(kind, fields)))
  return sees ? changes.map((fields) => withMemberships(kind, fields, sees)) : [...changes]
}

/** The question as it is answered to this actor. */
export async function questionOf<Asked extends Pick<Query, 'where' | 'orderBy'>>(
  run: RunQuery,
  actor: Actor,
  kind: RecordKind,
  query: Asked,
): Promise<Asked> {
  const sees = await seesOf(run, actor, kind, () => membershipsAsked(kind, query))
  const asked = sees ? askedBy(kind, query, sees) : query
  const lists = namedIn(kind)
  const naming = lists && asked.where ? namingRecordsAsked(kind, asked.where) : []
  const named = lists && (await readNamed(run, { ...lists, told: listsTold(actor, lists) }, naming))
  const where =
    asked.where && named && naming.length > 0 ? withNamed(kind, asked.where, (id) => named.get(id) ?? []) : asked.where
  if (!where || beyondIn(where).length === 0) return { ...asked, ...(where && { where }) }
  return { ...asked, where: await seenBeyond(run, actor, kind, where) }
}

/** With what of other records is told to this actor. */
async function seenBeyond(run: RunQuery, actor: Actor, kind: RecordKind, filter: Filter): Promise<Filter> {
  const each = (filters: readonly Filter[]) => Promise.all(filters.map((one) => seenBeyond(run, actor, kind, one)))
  if ('all' in filter) return { all: await each(filter.all) }
  if ('any' in filter) return { any: await each(filter.any) }
  if ('not' in filter) return { not: await seenBeyond(run, actor, kind, filter.not) }
  if ('inherits' in filter) return { ...filter, seen: visible(actor, kind) }
  if ('ready' in filter) return { ready: { ...filter.ready, seen: await readinessTold(run, actor, filter.ready) } }
  if (!('used' in filter) || !isRecordKind(filter.used.by)) return filter
  const { by, where } = filter.used
  const asked = where && (await questionOf(run, actor, by, { where })).where
  return { used: { by, ...(asked && { where: asked }), seen: visible(actor, by) } }
}

/** Of whom they work for, on a template that they see: as `seesReadiness` says, as far as rows were asked for by it. */
async function readinessTold(run: RunQuery, actor: Actor, { template }: Ready): Promise<Filter> {
  if (!canWork(actor)) return nothing
  const { bind, parameters } = binder()
  const isSeen = filterSql('templates', visible(actor, 'templates'), bind)
  const sql = `select id from ${tables.templates.name} where id = ${bind(template)} and ${isSeen}`
  const found = await run(sql, parameters, statementName(sql))
  return found.length === 0 ? nothing : seesAll(actor) ? everything : ownedOrServed(actor)
}

/** Undefined where they are told of all. */
async function seesOf(
  run: RunQuery,
  actor: Actor,
  kind: RecordKind,
  ids: () => readonly string[],
): Promise<Sees | undefined> {
  const told = toldOf(actor, kind)
  if (!told) return undefined
  const seen = await seenAmong(run, told, ids())
  return (id) => seen.has(id)
}
