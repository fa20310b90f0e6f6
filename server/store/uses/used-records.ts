/**
 * Who uses records, as SQL: asked while a deletion is decided, by the statement that deletes, and by people who want to know.
 * Also asked when a record is withdrawn or moved away: then it counts the users who would lose sight of it.
 * `$given` are the records that are asked about, as `usedJson` writes them.
 */
import { columnsNaming, followingFields, holders, looseFields } from '#domain/kinds/references.ts'
import type { Kind, Names } from '#domain/kind.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Json } from '../sql/fields.ts'
import type { Used } from '../stage/questions.ts'
import { keyOf } from '../stage/stage.ts'
import { columnOf, tables } from '../sql/tables.ts'

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
        eyes: eyesOf(one, one.document),
        ...(one.left && { left: { ...one.left, eyes: eyesOf(one, one.left) } }),
      }
    }),
  )
}

/** Whose organizations see it, or those that are served by whom: all of them where it is public, a content while it is active. */
function eyesOf({ kind, main }: Used, document: Json) {
  const { owner, supplier, organizations } = document
  const isPublic = document['public'] === true && document['effectivelyActive'] !== false
  const isTool = kind === 'templates' || kind === 'fonts'
  return {
    all: isPublic || (kind === 'fonts' && document['shared'] !== false),
    organizations: [owner, supplier, main, ...Object.keys(organizations ?? {})].filter((one) => one !== undefined),
    servedBy: isTool ? owner : null,
  }
}

const given = (parameter: string): string =>
  `json_to_recordset(${parameter}::json) as g(kind text, id text, keys text[], owner text, supplier text, open boolean, organizations text[], eyes json, "left" json)`

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
    only === 'all'
      ? ''
      : ` and (g."left" is null or ${losesSql(from)})` +
        (loose.length === 0
          ? ''
          : ` and (split_part(r.kind, '.', 1) not in (${quoted(loose)})` +
            ` or (g."left" is not null and split_part(r.kind, '.', 1) in (${quoted(followingFields(from))})))`)
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
      if (only === 'all' || end === 'holds' || kind === 'organizations')
        selects.push(
          `select g.kind, g.id, t.id, '${field}' from ${given(parameter)} ` +
            `join ${table} t on g.kind = '${kind}' and t.${columnOf(from, field)?.name} = g.id collate "C" and (t.id <> g.id or g.kind <> '${from}')` +
            (only === 'all'
              ? ''
              : ` and (case when g."left" is null then ${end === 'holds'} else ${belongsSql(from, field)} end)`),
        )
  return selects.join(' union all ')
}

const quoted = (fields: readonly string[]): string => [...fields, ''].map((field) => `'${field}'`).join(', ')

const has = (kind: RecordKind, field: string): boolean => tables[kind].columns.some((column) => column.field === field)

/** Whether those whom the using record belongs to see what it names, and would not any more. */
function losesSql(from: RecordKind): string {
  const owner = ['owner', 'organization'].find((field) => has(from, field))
  if (owner === undefined || !has(from, 'supplier')) return 'false'
  const column = columnOf(from, owner)?.name
  const sees = (eyes: string) =>
    `((${eyes}->>'all')::boolean or coalesce(t.f_supplier = ${eyes}->>'servedBy', false) or ` +
    `exists (select from json_array_elements_text(${eyes}->'organizations') e where e = t.${column}))`
  const after = `(g."left"->'eyes')`
  return `exists (select from ${tables[from].name} t where t.id = r.from_id and ${sees('g.eyes')} and not ${sees(after)})`
}

/** Of an organization that another serves from now on, or that serves nobody: what says so of the one before. */
const belongsSql = (from: RecordKind, field: string): string =>
  field === 'supplier'
    ? `g."left"->>'type' <> 'supplier'`
    : has(from, 'supplier')
      ? `t.f_supplier <> g."left"->>'supplier'`
      : 'false'

/**
 * Whether the record that a name stands for, where it is used, can be the one that is asked about: it is open to those whom
 * the using record belongs to, and they have no picture of that name of their own.
 */
export function isMeantSql(from: RecordKind, table: string): string {
  if (!has(from, 'owner')) return 'true'
  const supplier = has(from, 'supplier') ? 't.f_supplier' : 't.f_owner'
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
