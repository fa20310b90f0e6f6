/**
 * What other records say of a document: what a variant has from its parent, and who uses it. Few documents become the list of
 * them, as with the index of values; many stay a question. Nobody is told by it of records that they do not see.
 */
import { all, type Condition, everything, type Filter, matches, type Ready, type Used } from '#domain/query/filter.ts'
import { columnsNaming } from '#domain/kinds/references.ts'
import { isRecordKind, type RecordKind } from '#domain/records.ts'
import { type Asking, isList, isRows, type List, type RowFilter, usuallyFew } from './asking.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { filterSql, type SqlFilter } from '../sql/filter-sql.ts'
import { columnOf, tables } from '../sql/tables.ts'
import { isMeantSql } from '../uses/used-records.ts'

/** `resolveFilter`: what is asked of the others is asked like anything else. */
type Resolve = (asking: Asking, filter: Filter) => Promise<SqlFilter>

/** `condition` is not met by nothing. A variant whose own value is empty has its parent's, as `withInheritance` reads it. */
export async function resolveInherited(asking: Asking, condition: Condition, resolve: Resolve): Promise<SqlFilter> {
  const { seen, inherits: _, ...plain } = condition
  const own = plain as Condition
  if (!seen) throw new Error(`Nobody said which parents are told for ${condition.field}`)
  const met = await resolve(asking, own)
  const parents = await parentsOf(asking)
  if (isList(parents) && parents.value.length === 0) return met
  const { field } = own
  const isVariant = { field: 'parentId', op: 'exists', value: true } as const
  const isBlank: Filter = { field, op: '=', value: '' }
  // Parents may be others' than those whose contents are listed. They are few: nothing else is listed for them.
  const anywhere: Asking = {
    ...asking,
    few: 0,
    scope: undefined,
    found: new Map(),
    narrowed: new Map(),
    listed: new Map(),
  }
  const blank = matches({ ...own, field: 'value' }, { value: '' })
    ? await listed(asking, { all: [isVariant, await resolve(anywhere, isBlank)] })
    : undefined
  const meeting = await listed(asking, {
    all: [parents, await resolve(anywhere, seen), await resolve(anywhere, own)],
  })
  const ofThem: SqlFilter = isList(meeting)
    ? { field: 'parentId', op: 'in', value: meeting.value }
    : { sql: (bind) => `${columnOf(asking.kind, 'parentId')?.name} in (${idsSql(asking.kind, meeting, bind)})` }
  const isEmpty = await resolve(anywhere, { any: [{ field, op: 'exists', value: false }, isBlank] })
  const inheriting = await listed(asking, { all: [ofThem, isEmpty] })
  const byOwn = !blank || isNone(blank) ? met : { all: [met, { not: blank }] }
  if (isNone(inheriting)) return byOwn
  if (isList(byOwn) && isList(inheriting))
    return { field: 'id', op: 'in', value: [...new Set([...byOwn.value, ...inheriting.value])] }
  return isRows(byOwn) && isList(inheriting)
    ? withAlso(asking.kind, byOwn, inheriting.value)
    : { any: [byOwn, inheriting] }
}

/** Still a question to the index: whoever has it from a parent has no row of their own. */
export const withAlso = (kind: RecordKind, one: RowFilter, also: readonly string[]): RowFilter => ({
  ...one,
  also,
  sql: (bind) => `(${one.sql(bind)} or ${tables[kind].name}.id = any(${bind(also)}::text[]))`,
})

function parentsOf(asking: Asking): Promise<SqlFilter> {
  const known = asking.found?.get('parents')
  if (known) return known
  const column = columnOf(asking.kind, 'parentId')?.name
  const sql = `select distinct ${column} as id from ${tables[asking.kind].name} where ${column} is not null`
  const found = idsOr(asking, () => sql)
  asking.found?.set('parents', found)
  return found
}

/** Without `where` by any. */
export async function resolveUsed(asking: Asking, { by, where, seen }: Used, resolve: Resolve): Promise<SqlFilter> {
  if (!seen || !isRecordKind(by)) throw new Error(`Nobody said which ${by} are told`)
  const { run, index, kind, few } = asking
  const users: Asking = { run, index, kind: by, ...(few !== undefined && { few }), found: new Map() }
  const filter = await resolve(users, all<string>(seen, where ?? everything))
  return idsOr(asking, (bind) => namedSql(kind, by, idsSql(by, filter, bind)))
}

/** A word that is due is none. */
export async function resolveReady(asking: Asking, ready: Ready, resolve: Resolve): Promise<SqlFilter> {
  const { template, language, is, seen } = ready
  if (!seen) throw new Error(`Nobody said whose labels on ${template} are told`)
  const known = await idsOr(asking, (bind) => {
    const isKnown = 'due_at is null and verdict is not null'
    const ofWord =
      is === 'due' ? `not (${isKnown})` : is === 'open' ? isKnown : `due_at is null and verdict = ${bind(is)}`
    return (
      `select content as id from label_check where template = ${bind(template)} and language = ${bind(language)} ` +
      `and ${ofWord}`
    )
  })
  const told: SqlFilter = { all: [await resolve(asking, seen), known] }
  return is === 'open' ? { not: told } : told
}

/** Ids of records of `kind` that those of `by` with these ids name. One that names itself is no use of it. */
function namedSql(kind: RecordKind, by: RecordKind, users: string): string {
  const selects = [
    `select to_id as id from reference where to_collection = '${kind}' and from_collection = '${by}' ` +
      `and from_id in (${users})${kind === by ? ' and from_id <> to_id' : ''}`,
    ...columnsNaming(by, kind).map(({ field }) => {
      const column = columnOf(by, field)?.name
      return `select ${column} as id from ${tables[by].name} where id in (${users})${kind === by ? ` and id <> ${column}` : ''}`
    }),
    ...(kind === 'pictures'
      ? [
          `select p.id from pictures p cross join lateral (select '${kind}' as kind, p.f_owner as owner, p.f_supplier as supplier, ` +
            `p.f_public as open, p.f_organizations as organizations, ':' || p.f_name as key) g ` +
            `join reference r on r.to_collection = '${kind}' and r.to_id = g.key collate "C" and r.from_collection = '${by}' ` +
            `where r.from_id in (${users}) and ${isMeantSql(by, tables[by].name)}`,
        ]
      : []),
    ...(by === 'contents' && kind === 'properties'
      ? [`select unnest(properties) as id from contents_property where id in (${users})`]
      : []),
  ]
  return `select distinct id from (${selects.join(' union all ')}) n`
}

const idsSql = (kind: RecordKind, filter: SqlFilter, bind: Bind): string =>
  `select id from ${tables[kind].name} where ${filterSql(kind, filter, bind)}`

/** The list of those that meet it where they are few. */
const listed = async (asking: Asking, filter: SqlFilter): Promise<SqlFilter> => {
  const found = await idsOr(asking, (bind) => idsSql(asking.kind, filter, bind))
  return isList(found) ? found : filter
}

async function idsOr(
  { run, kind, few = usuallyFew }: Asking,
  statement: (bind: Bind) => string,
): Promise<List | SqlFilter> {
  const { bind, parameters } = binder()
  const found = await run<{ id: string }>(`select id from (${statement(bind)}) f limit ${few + 1}`, parameters)
  if (found.length <= few) return { field: 'id', op: 'in', value: found.map(({ id }) => id) }
  return { sql: (to) => `${tables[kind].name}.id in (${statement(to)})` }
}

const isNone = (filter: SqlFilter): boolean => isList(filter) && filter.value.length === 0
