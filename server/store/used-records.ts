/**
 * Who uses records, as SQL: asked while a deletion is decided, by the statement that deletes, and by those who want to know.
 * `$given` are the records that are asked about, as `usedJson` writes them.
 */
import { columnsNaming, holders, looseFields } from '#domain/access/references.ts'
import type { Kind, Names } from '#domain/kind.ts'
import { kinds } from '#domain/kinds.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Json } from './fields.ts'
import { keyOf } from './stage.ts'
import { columnOf, tables } from './tables.ts'

export type Used = { kind: RecordKind; document: Json }

export const canBeUsed = (kind: RecordKind): boolean => holders.has(kind)

const namesOf = ({ kind, document }: Used): Names =>
  (kinds[kind] as Kind).names?.(document) ?? { names: [], isOpen: true, organizations: [] }

/** By id, and by the names that others know it by: as the index of uses has them, with the kind before. */
export const usedKeys = (used: Used): string[] =>
  [String(used.document['id']), ...namesOf(used).names].map((id) => keyOf(used.kind, id))

export function usedJson(used: readonly Used[]): string {
  return JSON.stringify(
    used.map((one) => {
      const { kind, document } = one
      const id = String(document['id'])
      const { names, isOpen, organizations } = namesOf(one)
      return {
        kind,
        id,
        keys: [id, ...names],
        owner: document['owner'] ?? null,
        supplier: document['supplier'] ?? null,
        open: isOpen,
        organizations,
      }
    }),
  )
}

const given = (parameter: string): string =>
  `json_to_recordset(${parameter}::json) as g(kind text, id text, keys text[], owner text, supplier text, open boolean, organizations text[])`

/** Rows `(to_kind, to_id, from_id, path)` of the records of one kind that use what is given. */
export function usersSql(
  from: RecordKind,
  to: ReadonlySet<RecordKind>,
  parameter: string,
  only: 'all' | 'holding',
): string {
  const table = tables[from].name
  const loose = only === 'holding' ? looseFields(from) : []
  const isHolding =
    loose.length === 0
      ? ''
      : ` and split_part(r.kind, '.', 1) not in (${loose.map((field) => `'${field}'`).join(', ')})`
  const selects = [
    `select g.kind as to_kind, g.id as to_id, r.from_id, r.kind as path from ${given(parameter)} ` +
      `cross join lateral unnest(g.keys) as key ` +
      `join reference r on r.to_collection = g.kind and r.to_id = key collate "C" ` +
      `where r.from_collection = '${from}' and (r.from_id <> g.id or g.kind <> '${from}')${isHolding} ` +
      `and (key not like ':%' or ${isMeantSql(from, table)})`,
  ]
  if (from === 'contents' && to.has('properties'))
    selects.push(
      `select g.kind, g.id, p.id, 'data.' || g.id from ${given(parameter)} ` +
        `join contents_property p on g.kind = 'properties' and p.properties @> array[g.id]`,
    )
  for (const kind of to)
    for (const { field, end } of columnsNaming(from, kind))
      if (only === 'all' || end === 'holds')
        selects.push(
          `select g.kind, g.id, t.id, '${field}' from ${given(parameter)} ` +
            `join ${table} t on g.kind = '${kind}' and t.${columnOf(from, field)?.name} = g.id collate "C" and (t.id <> g.id or g.kind <> '${from}')`,
        )
  return selects.join(' union all ')
}

/**
 * Whether the record that a name stands for, where it is used, can be the one that is asked about: it is open to those whom
 * the using record belongs to, and they have no picture of that name of their own.
 */
function isMeantSql(from: RecordKind, table: string): string {
  const has = (field: string) => tables[from].columns.some((column) => column.field === field)
  if (!has('owner')) return 'true'
  const supplier = has('supplier') ? 't.f_supplier' : 't.f_owner'
  return (
    `exists (select from ${table} t where t.id = r.from_id and (t.f_owner = g.owner or ` +
    `((g.open or ${supplier} = g.owner or t.f_owner = g.supplier or t.f_owner = any(g.organizations)) ` +
    `and (g.kind <> 'pictures' or not exists (select from pictures p where p.f_owner = t.f_owner and p.f_name = substr(key, 2))))))`
  )
}

/** The kinds that may use records of these. */
export const usingKinds = (to: Iterable<RecordKind>): RecordKind[] => [
  ...new Set([...to].flatMap((kind) => holders.get(kind) ?? [])),
]

/**
 * Whether anything still holds what is given, as one text without values: `$1` is what is given, `$2` the records that the
 * statement writes itself, `[[kind, id], …]`, whose own names were looked at when it was decided.
 */
export function heldSql(to: ReadonlySet<RecordKind>): string {
  const found = usingKinds(to).map(
    (from) =>
      `exists (select from (${usersSql(from, to, '$1', 'holding')}) u where not exists (` +
      `select from json_array_elements($2) w where w->>0 = '${from}' and w->>1 = u.from_id))`,
  )
  return `select ${found.join(' or ')}`
}
