/**
 * Whose documents a question is about. Mostly those of one organization and a few that everybody sees: the index of values is
 * then read in the range of their owner, and no document is looked at to learn who may see it.
 */
import type { Filter } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { type Asking, type RowFilter, type Scope, usuallyFew } from './asking.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { columnOf, tables } from '../sql/tables.ts'
import { valueTables } from './value-index.ts'

/** `rest` is what else is to be met. Undefined where the documents are not those of one owner, or too many others. */
export async function scopeOf(
  { run, kind, few = usuallyFew }: Asking,
  members: readonly Filter[],
): Promise<{ scope: Scope; rest: readonly Filter[] } | undefined> {
  if (!valueTables[kind]) return undefined
  for (const member of members.toSorted((a, b) => Number('any' in a) - Number('any' in b))) {
    const options = optionsOf(member)
    const owner = options.map(ownerOf).find((one) => one !== undefined)
    const strange = options.filter((option) => ownerOf(option) !== owner)
    if (owner === undefined || !strange.every((option) => isOfColumns(kind, option))) continue
    const others: { id: string }[] = []
    if (strange.length > 0) {
      const { bind, parameters } = binder()
      const isMet = filterSql(kind, { any: strange }, bind)
      const { name } = tables[kind]
      const sql = `select id from ${name} where ${isMet} and f_owner is distinct from ${bind(owner)} limit ${few + 1}`
      others.push(...(await run<{ id: string }>(sql, parameters)))
    }
    if (others.length <= few)
      return { scope: { owner, others: others.map(({ id }) => id) }, rest: members.filter((one) => one !== member) }
  }
  return undefined
}

const optionsOf = (filter: Filter): Filter[] => ('any' in filter ? filter.any.flatMap(optionsOf) : [filter])

const ownerOf = (filter: Filter): string | undefined =>
  'field' in filter && filter.field === 'owner' && filter.op === '=' && typeof filter.value === 'string'
    ? filter.value
    : undefined

function isOfColumns(kind: RecordKind, filter: Filter): boolean {
  if ('all' in filter) return filter.all.every((one) => isOfColumns(kind, one))
  if ('any' in filter) return filter.any.every((one) => isOfColumns(kind, one))
  if ('not' in filter) return isOfColumns(kind, filter.not)
  if ('used' in filter || 'ready' in filter) return false
  return columnOf(kind, filter.field) !== undefined && filter.op === '='
}

/** A row `v` of the index is one of the scope's. */
export const inScopeSql = (scope: Scope | undefined, bind: Bind): string =>
  !scope
    ? 'true'
    : scope.others.length === 0
      ? `v.owner = ${bind(scope.owner)}`
      : `(v.owner = ${bind(scope.owner)} or v.id = any(${bind(scope.others)}::text[]))`

/**
 * Rows `v` of the index that meet the condition: those of the owner, then those of the others, each by an index. `shaped`
 * makes of each of the two what is wanted of it.
 */
export function rowsSql(
  { kind, scope }: Pick<Asking, 'kind' | 'scope'>,
  condition: (bind: Bind) => string,
  bind: Bind,
  { columns = 'v.id', shaped = (rows: string) => rows } = {},
): string {
  const isMet = condition(bind)
  const rows = (isMeant: string): string =>
    `(${shaped(`select ${columns} from ${valueTables[kind] ?? ''} v where ${isMeant}${isMet}`)})`
  if (!scope) return rows('')
  const own = rows(`v.owner = ${bind(scope.owner)} and `)
  if (scope.others.length === 0) return own
  return `(${own} union all ${rows(`v.id = any(${bind(scope.others)}::text[]) and `)})`
}

/**
 * Ids of the scope's documents that meet it, those more than once that have several such rows; beside them what `more` names of the
 * rows, which is null of those that have none.
 */
export function meetingSql(
  { kind, scope }: Pick<Asking, 'kind' | 'scope'>,
  { row, ways = [row], also }: RowFilter,
  bind: Bind,
  more: readonly string[] = [],
): string {
  const columns = ['v.id', ...more.map((name) => `v.${name}`)].join(', ')
  const stretches = ways.map((way) => rowsSql({ kind, scope }, way, bind, { columns }))
  const rows = stretches.length === 1 ? (stretches[0] ?? '') : `(${stretches.join(' union all ')})`
  if (!also) return rows
  const isOfScope = scope ? ` and (f_owner = ${bind(scope.owner)} or id = any(${bind(scope.others)}::text[]))` : ''
  return (
    `(select ${['id', ...more].join(', ')} from ${rows} r union all ` +
    `select ${['id', ...more.map(() => 'null')].join(', ')} from ${tables[kind].name} where id = any(${bind(also)}::text[])${isOfScope})`
  )
}
