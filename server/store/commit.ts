/**
 * Puts staged documents, their log, their trash and their references into the database: one statement, and so all or
 * nothing without a transaction's round trips.
 */
import { referencesOf } from '#domain/access/references.ts'
import { productError } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { type Bind, binder } from './bind.ts'
import { changeChannel } from './change-log.ts'
import type { Database } from './database.ts'
import { textOf } from './document-text.ts'
import { patchTo } from './fields.ts'
import { reliedSql, variantsSql } from './relied-sql.ts'
import { roundedUp } from './rounded-up.ts'
import type { Relied, Staged } from './stage.ts'
import { statementName } from './statement-name.ts'
import { columnsOf, sqlTypes, tables } from './tables.ts'
import type { ValueIndex } from './value-index.ts'
import { valueSteps } from './value-steps.ts'

export type Changeset = {
  id: string
  label: string | undefined
  reverts: string | undefined
  actor: { id: string; displayName?: string | undefined; email?: string | undefined }
  /** ISO 8601. */
  at: string
}

/** What one changeset writes: documents that change; what must still be as it was read, and all variants of whom. */
export type Commission = {
  changeset: Changeset
  staged: readonly Staged[]
  relied: readonly Relied[]
  variants: Readonly<Record<string, readonly string[]>>
}

type Operation = 'create' | 'update' | 'delete' | 'restore'
type Entry = { changeset: Changeset; document: Staged }

export const isChanged = (staged: Staged): boolean => operationOf(staged) !== undefined

/**
 * Answers with the ids of the changesets that were written. One alone is written wholly or not at all. Several go together
 * only where each changes one document: those whose document changed meanwhile, or is there already, are left out.
 */
export async function commit(
  database: Database,
  index: ValueIndex,
  commissions: readonly Commission[],
): Promise<ReadonlySet<string>> {
  const entries = commissions.flatMap(({ changeset, staged }) => staged.map((document) => ({ changeset, document })))
  const isAlone = commissions.length === 1
  const { bind, parameters } = binder()
  const groups = Map.groupBy(entries, ({ document }) => `${operationOf(document)} ${document.collection}`)
  const steps: string[] = []
  const written: string[] = []
  for (const [index, [, group]] of [...groups.entries()].entries()) {
    const { document } = group[0] as Entry
    const { collection } = document
    const operation = operationOf(document) as Operation
    const rows = group.toSorted((a, b) => (a.document.id < b.document.id ? -1 : 1))
    steps.push(`i${index} as materialized (${inputSql(collection, bind(rowsJson(collection, rows)), rows.length)})`)
    steps.push(...writeSql(operation, collection, index, isAlone))
    written.push(`select i.changeset from i${index} i join w${index} using (id)`)
    steps.push(
      `l${index} as (insert into change (changeset, collection, id, version, before, after, actor, at) ` +
        `select i.changeset, '${collection}', i.id, i.version, i.before, i.doc, i.actor, i.at from i${index} i join w${index} using (id))`,
    )
  }
  steps.push(`s as (${written.join(' union all ')})`)
  steps.push(changesetStep(commissions, bind))
  steps.push(...referenceSteps(entries, bind), ...valueSteps(entries, index, bind))
  const rests = reliedSql(commissions, bind)
  steps.push(...rests.steps)
  const answer = [
    isAlone ? `(select changeset from s limit 1) as written` : `(select string_agg(changeset, ',') from s) as written`,
    ...(entries.length > 1 && isAlone
      ? [`refuse_stale((select count(*) from s), ${bind(entries.length)}::bigint)`]
      : []),
    ...(rests.total > 0 ? [`refuse_stale(${rests.counts.join(' + ')}, ${bind(rests.total)}::bigint)`] : []),
    ...variantsSql(commissions, bind),
    // Others are told with the commit itself: a statement of its own would be a transaction more.
    ...(database.embedded ? [] : [`pg_notify('${changeChannel}', ${bind(database.opener)})`]),
  ]
  const sql = `with ${steps.join(',\n')}\nselect ${answer.join(', ')}`
  try {
    const [row] = await database.query<{ written: string | null }>(sql, parameters, statementName(sql))
    return new Set(row?.written?.split(','))
  } catch (error) {
    if (isLostRace(error)) return new Set()
    throw translated(error)
  }
}

function operationOf({ before, after, trashed }: Staged): Operation | undefined {
  if (before === after) return undefined
  if (!before) return trashed && after && after.version > trashed.version ? 'restore' : 'create'
  return after ? 'update' : 'delete'
}

/**
 * PostgreSQL cannot know how many rows a parameter holds, takes it for a hundred, and reads the whole table to join those. The
 * limit tells it, in few sizes so that the statements stay prepared (docs/decisions/0071-writes-that-come-together.md).
 */
const inputSql = (collection: RecordKind, parameter: string, count: number): string =>
  `select * from json_to_recordset(${parameter}::json) as r(changeset text, actor text, at timestamptz, id text, expected bigint, ` +
  `found text, version bigint, before json, doc json, ` +
  `${tables[collection].columns.map(({ name, type }) => `${name} ${sqlTypes[type].replace(' collate "C"', '')}`).join(', ')}) ` +
  `limit ${roundedUp(count)}`

function rowsJson(collection: RecordKind, entries: readonly Entry[]): string {
  return `[${entries.map((entry) => rowJson(collection, entry)).join(',')}]`
}

function rowJson(collection: RecordKind, { changeset, document }: Entry): string {
  const { id, before, trashed, after, fields } = document
  const kept = ['updateTimestamp', 'updateUser', ...fields]
  const row = {
    changeset: changeset.id,
    actor: changeset.actor.id,
    at: changeset.at,
    id,
    expected: (before ?? trashed)?.version ?? 0,
    found: before?.['updateTimestamp'],
    version: after?.version ?? (before?.version ?? 0) + 1,
    before: before && (after ? patchTo(before, kept) : before),
    ...(after && columnsOf(collection, after)),
  }
  const text = JSON.stringify(row)
  return after ? `${text.slice(0, -1)},"doc":${textOf(after)}}` : text
}

/** `w{index}` holds the ids that were written. A version may come again after a deletion, the time of its writing does not. */
function writeSql(operation: Operation, collection: RecordKind, index: number, isAlone: boolean): string[] {
  const { name: table, columns } = tables[collection]
  const names = ['id', 'version', 'doc', ...columns.map(({ name }) => name)].join(', ')
  const input = `i${index}`
  const isAsRead = `t.id = i.id and t.version = i.expected`
  const isSame = `${isAsRead} and t.f_update_timestamp is not distinct from i.found`
  // Alone, an id that is taken is an error that says so.
  const taken = isAlone ? '' : ' on conflict (id) do nothing'
  switch (operation) {
    case 'create':
      return [`w${index} as (insert into ${table} (${names}) select ${names} from ${input}${taken} returning id)`]
    case 'update': {
      const sets = ['version', 'doc', ...columns.map(({ name }) => name)].map((name) => `${name} = i.${name}`)
      return [`w${index} as (update ${table} t set ${sets.join(', ')} from ${input} i where ${isSame} returning t.id)`]
    }
    case 'delete':
      return [
        `w${index} as (delete from ${table} t using ${input} i where ${isSame} returning t.id)`,
        `t${index} as (insert into trash (collection, id, version, doc, at) ` +
          `select '${collection}', i.id, i.version, i.before, i.at from ${input} i join w${index} using (id) ` +
          `on conflict (collection, id) do update set version = excluded.version, doc = excluded.doc, at = excluded.at)`,
      ]
    case 'restore':
      return [
        `d${index} as (delete from trash t using ${input} i where t.collection = '${collection}' and ${isAsRead} returning t.id)`,
        `w${index} as (insert into ${table} (${names}) select ${names} from ${input} join d${index} using (id)${taken} returning id)`,
      ]
  }
}

function changesetStep(commissions: readonly Commission[], bind: Bind): string {
  const rows = commissions.map(({ changeset: { id, label, reverts, actor, at }, staged }) => ({
    id,
    label,
    actor: actor.id,
    actor_document: actor,
    at,
    count: staged.length,
    reverts,
  }))
  return (
    `c as (insert into changeset (id, label, actor, actor_document, at, count, reverts) ` +
    `select id, label, actor, actor_document, at, count, reverts from json_to_recordset(${bind(JSON.stringify(rows))}::json) ` +
    `as r(id text, label text, actor text, actor_document json, at timestamptz, count int, reverts text) ` +
    `where id in (select changeset from s))`
  )
}

/** Only what changed: the two sets have nothing in common, so that one statement may delete and insert. */
function referenceSteps(entries: readonly Entry[], bind: Bind): string[] {
  const gone: string[][] = []
  const fresh: string[][] = []
  for (const { changeset, document } of entries) {
    const { collection, id, before, after } = document
    const fields = before && after && topLevel(document.fields)
    const old = new Map(before ? pointers(collection, before, fields) : [])
    const now = new Map(after ? pointers(collection, after, fields) : [])
    for (const [key, to] of old) if (!now.has(key)) gone.push([collection, id, ...to, changeset.id])
    for (const [key, to] of now) if (!old.has(key)) fresh.push([collection, id, ...to, changeset.id])
  }
  const names = ['from_collection', 'from_id', 'to_collection', 'to_id', 'kind']
  const rows = (list: string[][]) =>
    `(select r->>0 as from_collection, r->>1 as from_id, r->>2 as to_collection, r->>3 as to_id, r->>4 as kind ` +
    `from json_array_elements(${bind(JSON.stringify(list))}::json) r where r->>5 in (select changeset from s))`
  return [
    ...(gone.length > 0
      ? [
          `rd as (delete from reference t using ${rows(gone)} g where ${names.map((name) => `t.${name} = g.${name}`).join(' and ')})`,
        ]
      : []),
    ...(fresh.length > 0
      ? [
          `ri as (insert into reference (${names.join(', ')}) select ${names.join(', ')} from ${rows(fresh)} f on conflict do nothing)`,
        ]
      : []),
  ]
}

const topLevel = (paths: Iterable<string>): ReadonlySet<string> =>
  new Set([...paths].map((path) => path.split('.', 1)[0] as string))

const pointers = (
  collection: RecordKind,
  document: Readonly<Record<string, unknown>>,
  fields: ReadonlySet<string> | undefined,
): [string, string[]][] =>
  referencesOf(collection, document, fields).map(({ kind, id, path }) => [`${path} ${kind} ${id}`, [kind, id, path]])

/** Changed meanwhile; deadlock; serialisation: nothing was written, and it may be tried again. */
const isLostRace = (error: unknown): boolean => ['IM409', '40P01', '40001'].includes(codeOf(error) ?? '')

/** A taken id has an answer of its own; the rest is a fault. */
const translated = (error: unknown): unknown => (codeOf(error) === '23505' ? productError('document.exists') : error)

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code
