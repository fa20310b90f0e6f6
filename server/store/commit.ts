/**
 * Puts staged documents, their log, their trash and their references into the database: one statement, and so all or
 * nothing without a transaction's round trips. A document that changed since it was read ends the statement
 * (`StaleDocument`); the caller reads again.
 */
import { referencesOf } from '#domain/access/references.ts'
import { productError } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { binder, idSql } from './bind.ts'
import type { RunQuery } from './database.ts'
import { patchTo } from './fields.ts'
import type { Staged } from './stage.ts'
import { statementName } from './statement-name.ts'
import { columnsOf, sqlTypes, tables } from './tables.ts'

export class StaleDocument extends Error {}

export type Changeset = {
  id: string
  label: string | undefined
  reverts: string | undefined
  actor: { id: string; displayName?: string | undefined; email?: string | undefined }
  at: string
}

type Operation = 'create' | 'update' | 'delete' | 'restore'

/** Answers with how many documents changed. */
export async function commit(run: RunQuery, changeset: Changeset, staged: readonly Staged[]): Promise<number> {
  const groups = Map.groupBy(
    staged.flatMap((document) => {
      const operation = operationOf(document)
      return operation ? [{ operation, document }] : []
    }),
    ({ operation, document }) => `${operation} ${document.collection}`,
  )
  const count = [...groups.values()].reduce((sum, group) => sum + group.length, 0)
  if (count === 0) return 0

  const { bind, parameters } = binder()
  const log = {
    changeset: bind(changeset.id),
    actor: bind(changeset.actor.id),
    at: `${bind(changeset.at)}::timestamptz`,
  }
  const steps: string[] = []
  const written: string[] = []
  for (const [index, [, group]] of [...groups.entries()].entries()) {
    const { operation, document } = group[0] as (typeof group)[number]
    const { collection } = document
    const rows = group.map((entry) => entry.document).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    steps.push(`i${index} as materialized (${inputSql(collection, bind(rowsJson(collection, rows)))})`)
    const isWanted = () =>
      idSql(
        rows.map(({ id }) => id),
        bind,
      )
    steps.push(...writeSql(operation, collection, index, isWanted, log.at))
    written.push(`(select count(*) from w${index})`)
    steps.push(
      `l${index} as (insert into change (changeset, collection, id, version, before, after, actor, at) ` +
        `select ${log.changeset}, '${collection}', id, version, before, doc, ${log.actor}, ${log.at} from i${index})`,
    )
  }
  steps.push(
    `c as (insert into changeset (id, label, actor, actor_document, at, count, reverts) values (${log.changeset}, ` +
      `${bind(changeset.label ?? null)}, ${log.actor}, ${bind(JSON.stringify(changeset.actor))}::json, ${log.at}, ` +
      `${bind(count)}::int, ${bind(changeset.reverts ?? null)}))`,
  )
  steps.push(...referenceSteps(staged, bind))
  const sql = `with ${steps.join(',\n')}\nselect refuse_stale(${written.join(' + ')}, ${bind(count)}::bigint)`
  try {
    await run(sql, parameters, statementName(sql))
  } catch (error) {
    throw translated(error)
  }
  return count
}

function operationOf({ before, after, trashed }: Staged): Operation | undefined {
  if (before === after) return undefined
  if (!before) return trashed && after && after.version > trashed.version ? 'restore' : 'create'
  return after ? 'update' : 'delete'
}

const inputSql = (collection: RecordKind, parameter: string): string =>
  `select * from json_to_recordset(${parameter}::json) as r(id text, expected bigint, version bigint, before json, doc json, ` +
  `${tables[collection].columns.map(({ name, type }) => `${name} ${sqlTypes[type].replace(' collate "C"', '')}`).join(', ')})`

function rowsJson(collection: RecordKind, rows: readonly Staged[]): string {
  return `[${rows.map((staged) => rowJson(collection, staged)).join(',')}]`
}

function rowJson(collection: RecordKind, { id, before, trashed, after, fields }: Staged): string {
  const kept = ['updateTimestamp', 'updateUser', ...fields]
  const row = {
    id,
    expected: (before ?? trashed)?.version ?? 0,
    version: after?.version ?? (before?.version ?? 0) + 1,
    before: before && (after ? patchTo(before, kept) : before),
    doc: after,
    ...(after && columnsOf(collection, after)),
  }
  return JSON.stringify(row)
}

/**
 * `isWanted` repeats what the input says: how many rows that has the planner cannot know, and reads the whole table to join it.
 * Four fifths of a single update went there (docs/decisions/0070-writes-find-their-documents-by-id.md).
 */
function writeSql(
  operation: Operation,
  collection: RecordKind,
  index: number,
  isWanted: () => string,
  at: string,
): string[] {
  const { name: table, columns } = tables[collection]
  const names = ['id', 'version', 'doc', ...columns.map(({ name }) => name)].join(', ')
  const input = `i${index}`
  const insert = `insert into ${table} (${names}) select ${names} from ${input} returning 1`
  switch (operation) {
    case 'create':
      return [`w${index} as (${insert})`]
    case 'update': {
      const sets = ['version', 'doc', ...columns.map(({ name }) => name)].map((name) => `${name} = ${input}.${name}`)
      return [
        `w${index} as (update ${table} t set ${sets.join(', ')} from ${input} ` +
          `where t.${isWanted()} and t.id = ${input}.id and t.version = ${input}.expected returning 1)`,
      ]
    }
    case 'delete':
      return [
        `w${index} as (delete from ${table} t using ${input} where t.${isWanted()} and t.id = ${input}.id and t.version = ${input}.expected returning 1)`,
        `t${index} as (insert into trash (collection, id, version, doc, at) ` +
          `select '${collection}', id, version, before, ${at} from ${input} ` +
          `on conflict (collection, id) do update set version = excluded.version, doc = excluded.doc, at = excluded.at)`,
      ]
    case 'restore':
      return [
        `w${index} as (delete from trash t using ${input} where t.collection = '${collection}' and t.${isWanted()} and t.id = ${input}.id ` +
          `and t.version = ${input}.expected returning 1)`,
        `t${index} as (${insert})`,
      ]
  }
}

/** Only what changed: the two sets have nothing in common, so that one statement may delete and insert. */
function referenceSteps(staged: readonly Staged[], bind: (value: unknown) => string): string[] {
  const gone: string[][] = []
  const fresh: string[][] = []
  for (const { collection, id, before, after } of staged) {
    if (before === after) continue
    const old = new Map(before ? pointers(collection, before) : [])
    const now = new Map(after ? pointers(collection, after) : [])
    for (const [key, to] of old) if (!now.has(key)) gone.push([collection, id, ...to])
    for (const [key, to] of now) if (!old.has(key)) fresh.push([collection, id, ...to])
  }
  const names = ['from_collection', 'from_id', 'to_collection', 'to_id', 'kind']
  const rows = (list: string[][]) =>
    `(select r->>0 as from_collection, r->>1 as from_id, r->>2 as to_collection, r->>3 as to_id, r->>4 as kind ` +
    `from json_array_elements(${bind(JSON.stringify(list))}::json) r)`
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

const pointers = (collection: RecordKind, document: Readonly<Record<string, unknown>>): [string, string[]][] =>
  referencesOf(collection, document).map(({ kind, id, path }) => [`${path} ${kind} ${id}`, [kind, id, path]])

/** Taken ids and lost races have an answer of their own; the rest is a fault. */
function translated(error: unknown): unknown {
  const code = (error as { code?: string } | null)?.code
  if (code === '23505') return productError('document.exists')
  // Changed meanwhile; deadlock; serialisation.
  if (code === 'IM409' || code === '40P01' || code === '40001') return new StaleDocument()
  return error
}
