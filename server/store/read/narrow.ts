/**
 * A question taken apart: whose documents it is about, what the index of values answers, what only documents can. It asks the
 * database on the way; the same filter is taken apart once a question (`asking.narrowed`). Where what is left is met by few
 * documents, these are listed, so that nobody walks through a hundred thousand to find fifty.
 */
import type { Filter } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { absorbed } from './absorbed.ts'
import { type Asking, isList, isRows, type Narrowed, type RowFilter, type Scope, usuallyFew } from './asking.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { filterSql, type SqlFilter } from '../sql/filter-sql.ts'
import { resolveFilter } from './indexed-filter.ts'
import { meetingSql, scopeOf } from './scope.ts'
import { tables } from '../sql/tables.ts'
import { valueTables } from './value-index.ts'

export function narrow(asking: Asking, filter: Filter): Promise<Narrowed> {
  const key = JSON.stringify(filter)
  const known = asking.narrowed?.get(key)
  if (known) return known
  const narrowed = takeApart(asking, filter)
  asking.narrowed?.set(key, narrowed)
  return narrowed
}

async function takeApart(asking: Asking, filter: Filter): Promise<Narrowed> {
  const members = absorbed(filter).all
  const found = await scopeOf(asking, members)
  const asked = found ? found.rest : members
  const resolved: SqlFilter[] = []
  for (const member of asked) resolved.push(await resolveFilter({ ...asking, scope: found?.scope }, member))
  const lists = resolved.filter(isList)
  const rest = resolved.filter((one) => !isList(one) && !isRows(one))
  return {
    scope: found?.scope,
    ids: lists.length > 0 ? [...new Set(common(lists.map(({ value }) => value)))] : undefined,
    // Texts last: looking into them costs the most.
    rows: resolved.filter(isRows).toSorted((a, b) => Number(b.isOnce) - Number(a.isOnce)),
    rest,
    visible: members.filter((member) => !asked.includes(member)),
  }
}

const common = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce((one, other) => {
    const known = new Set(other)
    return one.filter((id) => known.has(id))
  })

/** With the list of all that may meet it, where many meet each condition and few all of them. */
export function withIds(asking: Asking, narrowed: Narrowed): Promise<Narrowed> {
  const known = asking.listed?.get(narrowed)
  if (known) return known
  const found = list(asking, narrowed)
  asking.listed?.set(narrowed, found)
  return found
}

async function list(asking: Asking, narrowed: Narrowed): Promise<Narrowed> {
  const { kind, run, few = usuallyFew } = asking
  const { scope, ids, rows, rest } = narrowed
  const [first, ...others] = rows
  if (ids) return narrowed
  if (rest.length > 0 || others.length > 0) {
    const { bind, parameters } = binder()
    const isWhole = first !== undefined && (rest.length === 0 || (await areSome(asking, narrowed, first)))
    const from = isWhole
      ? `${meetingSql({ kind, scope }, first, bind)} p where ${testsSql(kind, { scope, rows: others, rest }, bind).join(' and ')}`
      : `${tables[kind].name} where ${filterSql(kind, { all: [...ofScope(scope), ...rest] }, bind)}`
    const found = await run<{ id: string }>(`select id from ${from} limit ${few + 1}`, parameters)
    const ids = [...new Set(found.map(({ id }) => id))]
    // They met all of it: nobody asks them again.
    if (found.length <= few) return { ...narrowed, ids, ...(isWhole && { isMet: true, rows: [], rest: [] }) }
  }
  return { ...narrowed, scope: await withoutStrangers(asking, narrowed) }
}

/** Few enough to be looked at one by one, instead of asking everything else of all documents. */
async function areSome({ kind, run, few = usuallyFew }: Asking, { scope }: Narrowed, one: RowFilter): Promise<boolean> {
  const { bind, parameters } = binder()
  const most = 5 * few
  const from = meetingSql({ kind, scope }, one, bind)
  const [row] = await run<{ count: number }>(
    `select count(*)::int as count from (select id from ${from} m limit ${most + 1}) c`,
    parameters,
  )
  return (row?.count ?? 0) <= most
}

/** Of the others, each looked up by itself, only those that meet it: every statement to come would look them all up. */
async function withoutStrangers({ run, kind }: Asking, { scope, rows, rest }: Narrowed): Promise<Scope | undefined> {
  if (!scope || scope.others.length === 0 || rows.length === 0) return scope
  const { bind, parameters } = binder()
  const others = await run<{ id: string }>(
    `select p.id from unnest(${bind(scope.others)}::text[]) p(id) where ${testsSql(kind, { scope, rows, rest }, bind, true).join(' and ')}`,
    parameters,
  )
  return { ...scope, others: others.map(({ id }) => id) }
}

/** As a filter of documents. */
const ofScope = (scope: Scope | undefined): SqlFilter[] =>
  scope
    ? [
        {
          any: [
            { field: 'owner', op: '=', value: scope.owner },
            { field: 'id', op: 'in', value: scope.others },
          ],
        },
      ]
    : []

/** The whole question, asked of a document. */
export const wholeOf = ({ visible, ids, rows, rest }: Narrowed): SqlFilter => ({
  all: [...visible, ...(ids ? [{ field: 'id', op: 'in', value: ids } as const] : []), ...rows, ...rest],
})

/**
 * What a row `p` must meet besides its own condition. `isLazy`: row by row, whatever the database thinks of their number, for
 * windows that end soon.
 */
export function testsSql(
  kind: RecordKind,
  { scope, rows, rest }: Pick<Narrowed, 'scope' | 'rows' | 'rest'>,
  bind: Bind,
  isLazy = false,
): string[] {
  const there = (from: string): string => (isLazy ? `(select true ${from} limit 1)` : `exists (select ${from})`)
  const { name } = tables[kind]
  return [
    ...rows.map((one) => {
      // The database knows best whether it reads all of them first.
      if (one.ways && !isLazy) return `p.id in (select id from ${meetingSql({ kind, scope }, one, bind)} w)`
      const { row, also } = one
      const has = there(`from ${valueTables[kind] ?? ''} v where v.id = p.id and ${row(bind)}`)
      return also ? `(${has} or p.id = any(${bind(also)}::text[]))` : has
    }),
    ...(rest.length > 0
      ? [there(`from ${name} where ${name}.id = p.id and ${filterSql(kind, { all: rest }, bind)}`)]
      : []),
  ]
}
