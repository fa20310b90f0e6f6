/**
 * A filter before it becomes SQL: conditions on indexed fields are asked of the index of values. Those that few documents
 * meet become the list of these, which no plan can get wrong; others stay a question to the index by the document's id. What
 * neither columns nor the index know is read out of the documents (`read-values.ts`).
 */
import type { Condition, Filter, Ready, TextOperator, Used } from '#domain/query/filter.ts'
import { withConditions } from '#domain/query/with-conditions.ts'
import { booleanMark, numberMark, textMark, valueKey } from '#domain/query/value-key.ts'
import type { RecordKind } from '#domain/records.ts'
import { type Asking, isList, isRows, type RowFilter, usuallyFew } from './asking.ts'
import { resolveInherited, resolveReady, resolveUsed, withAlso } from './beyond.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { filterSql, knowsOrder, type SqlFilter, textSql } from '../sql/filter-sql.ts'
import { idsWithin } from './read-values.ts'
import { inScopeSql, rowsSql } from './scope.ts'
import { columnOf, tables } from '../sql/tables.ts'
import { mayHold } from './text-candidates.ts'
import { type IndexedField, valueTables } from './value-index.ts'

export async function resolveFilter(asking: Asking, filter: Filter): Promise<SqlFilter> {
  if ('all' in filter) return { all: await eachOf(asking, filter.all) }
  if ('any' in filter) return oneOf(asking.kind, await alternatives(asking, filter.any))
  if ('not' in filter) return { not: await resolveFilter(asking, filter.not) }
  const key = JSON.stringify(filter)
  const known = asking.found?.get(key)
  if (known) return known
  const resolved = resolveOne(asking, filter)
  asking.found?.set(key, resolved)
  return resolved
}

function resolveOne(asking: Asking, filter: Condition | { used: Used } | { ready: Ready }): Promise<SqlFilter> {
  if ('used' in filter) return resolveUsed(asking, filter.used, resolveFilter)
  if ('ready' in filter) return resolveReady(asking, filter.ready, resolveFilter)
  return filter.inherits ? resolveInheriting(asking, filter) : resolveCondition(asking, filter)
}

/** What is met by nothing is met by those that have nothing, nor inherit anything. */
async function resolveInheriting(asking: Asking, condition: Condition): Promise<SqlFilter> {
  const opposite = oppositeOf(condition)
  if (!opposite) return resolveInherited(asking, condition, resolveFilter)
  const { inherits, seen } = condition
  const inheriting = withConditions(opposite, (one) => ({
    ...one,
    ...(inherits && { inherits }),
    ...(seen && { seen }),
  }))
  return { not: await resolveFilter(asking, inheriting) }
}

async function eachOf(asking: Asking, filters: readonly Filter[]): Promise<SqlFilter[]> {
  const resolved: SqlFilter[] = []
  for (const filter of filters) resolved.push(await resolveFilter(asking, filter))
  return resolved
}

/**
 * Alternatives that the index answers are one question to it: a document's rows stand beside each other, and are looked at once for
 * all of them.
 */
function oneOf(kind: RecordKind, any: readonly SqlFilter[]): SqlFilter {
  const rows = any.filter(isRows)
  const lists = any.filter(isList)
  if (any.length < 2 || rows.length === 0 || rows.length + lists.length < any.length) return { any }
  const ways = rows.flatMap(({ row, ways: apart = [row] }) => apart)
  const also = [...new Set([...rows.flatMap((one) => one.also ?? []), ...lists.flatMap(({ value }) => value)])]
  const row = (bind: Bind) => `(${ways.map((way) => `(${way(bind)})`).join(' or ')})`
  const met = unlisted(kind, { row, isOnce: false })
  return also.length > 0 ? withAlso(kind, { ...met, ways }, also) : { ...met, ways }
}

/** One text in one of several fields, as lists are searched, is asked for once and not field by field. */
async function alternatives(asking: Asking, filters: readonly Filter[]): Promise<SqlFilter[]> {
  const groups = Map.groupBy(filters, (filter) =>
    isTextCondition(filter) && valueTables[asking.kind] ? `${filter.op} ${filter.value}` : filter,
  )
  const resolved: SqlFilter[] = []
  // Texts last: they cost the most, and are not looked for where the others are met by many.
  for (const group of [...groups.values()].toSorted((a, b) => Number(a.some(isOfText)) - Number(b.some(isOfText))))
    resolved.push(
      group.length > 1 && group.every(isTextCondition)
        ? await resolveTexts(asking, group)
        : await resolveFilter({ ...asking, areMany: resolved.some(isRows) }, group[0] as Filter),
    )
  return resolved
}

async function resolveTexts(asking: Asking, conditions: readonly TextCondition[]): Promise<SqlFilter> {
  const { index, kind } = asking
  const key = JSON.stringify(conditions)
  const known = asking.found?.get(key)
  if (known) return known
  const resolve = async (): Promise<SqlFilter> => {
    const candidates = await mayHold(asking, conditions[0] as TextCondition)
    const isReady = ({ field }: TextCondition) => index.fieldsOf(kind).get(field)?.isReady === true
    const ready = conditions.filter(isReady)
    const rest = conditions.filter((one) => !isReady(one))
    for (const { field } of rest) index.ask(kind, field)
    const within = (filter: SqlFilter): SqlFilter =>
      candidates ? { all: [{ field: 'id', op: 'in', value: candidates }, filter] } : filter
    return {
      any: [
        ...(ready.length > 0 ? [await resolveIndexedTexts(asking, ready, candidates)] : []),
        ...(rest.length > 0 ? [within({ any: rest })] : []),
      ],
    }
  }
  const resolved = resolve()
  asking.found?.set(key, resolved)
  return resolved
}

async function resolveIndexedTexts(
  asking: Asking,
  conditions: readonly TextCondition[],
  candidates: readonly string[] | undefined,
): Promise<SqlFilter> {
  const { index, kind } = asking
  const [{ op, value }] = conditions as [TextCondition]
  const numbers = conditions.map(({ field }) => index.fieldsOf(kind).get(field)?.number ?? 0)
  const row = (bind: Bind) =>
    `v.field = any(${bind(numbers)}::smallint[]) and (${textSql(op, 'v.folded', value, bind)} or ` +
    `${longTextSql(kind, { any: conditions }, bind)})`
  return listed(asking, { row, isOnce: false, rows: Math.min(4, conditions.length) }, candidates)
}

/** The list of the documents where they are few. */
async function listed(
  { run, kind, scope, few = usuallyFew }: Asking,
  one: Row & { /** A document's, mostly. */ rows?: number },
  candidates?: readonly string[],
): Promise<SqlFilter> {
  const { row, rows = 1 } = one
  const { bind, parameters } = binder()
  const most = rows * few
  const sql = candidates
    ? `select v.id from ${valueTables[kind] ?? ''} v where v.id = any(${bind(candidates)}::text[]) and ${inScopeSql(scope, bind)} and ${row(bind)}`
    : `select id from ${rowsSql({ kind, scope }, row, bind)} v limit ${most + 1}`
  const found = await run<{ id: string }>(sql, parameters)
  const ids = new Set(found.map(({ id }) => id))
  if (candidates || (found.length <= most && ids.size <= few)) return { field: 'id', op: 'in', value: [...ids] }
  return unlisted(kind, one)
}

type Row = { row: (bind: Bind) => string; isOnce: boolean; isWhole?: boolean; of?: number }

const unlisted = (kind: RecordKind, { row, isOnce, isWhole, of }: Row): RowFilter => ({
  row,
  isOnce,
  ...(isWhole && { isWhole }),
  ...(of !== undefined && { of }),
  sql: (to) => `exists (select from ${valueTables[kind] ?? ''} v where v.id = ${tables[kind].name}.id and ${row(to)})`,
})

async function resolveCondition(asking: Asking, condition: Condition): Promise<SqlFilter> {
  const { run, index, kind } = asking
  const { field: path, op } = condition
  const isAsked = isTextOperator(op) || !columnOf(kind, path)
  const field = isAsked ? index.fieldsOf(kind).get(path) : undefined
  if (field?.isReady) {
    const opposite = oppositeOf(condition)
    return opposite ? { not: await resolveFilter(asking, opposite) } : resolveIndexed(asking, field, condition)
  }
  if (isAsked) index.ask(kind, path)
  const isTextRange = isRange(condition) && typeof condition.value === 'string'
  if (isTextRange && !knowsOrder(kind, path))
    return { field: 'id', op: 'in', value: await idsWithin(run, kind, condition) }
  return condition
}

/** Of conditions that documents meet by having nothing: what the others meet. */
function oppositeOf({ field, op, value }: Condition): Filter | undefined {
  if (op === '!=') return { field, op: '=', value }
  if (op === 'exists' && !value) return { field, op: 'exists', value: true }
  if (op === '=' && value === null) return { field, op: 'exists', value: true }
  if (op === 'in' && value.includes(null))
    return {
      all: [
        { field, op: 'exists', value: true },
        { not: { field, op: 'in', value: value.filter((one) => one !== null) } },
      ],
    }
  return undefined
}

async function resolveIndexed(asking: Asking, field: IndexedField, condition: Condition): Promise<SqlFilter> {
  const isField = `v.field = ${field.number}`
  const isMet = (bind: Bind) => rowSql(asking.kind, condition, bind)
  const row = (bind: Bind) => `${isField} and ${isMet(bind)}`
  if (!isTextCondition(condition)) {
    const { op } = condition
    return listed(asking, { row, isOnce: op !== 'has', isWhole: op !== 'has' && op !== 'exists', of: field.number })
  }
  if (asking.areMany || (await isCommon(asking, isField, isMet))) return unlisted(asking.kind, { row, isOnce: false })
  return listed(asking, { row, isOnce: false }, await mayHold(asking, condition))
}

const sample = 2000

/** Where one in ten of the first texts meets it, nobody looks for those few that may. */
async function isCommon(
  { run, kind, scope }: Asking,
  isField: string,
  isMet: (bind: Bind) => string,
): Promise<boolean> {
  const { bind, parameters } = binder()
  const columns = 'v.id, v.key, v.folded'
  const shaped = (rows: string) => `${rows} limit ${sample}`
  const texts = rowsSql({ kind, scope: scope && { ...scope, others: [] } }, () => isField, bind, { columns, shaped })
  const [row] = await run<{ count: number }>(
    `select count(*)::int as count from ${texts} v where ${isMet(bind)}`,
    parameters,
  )
  return (row?.count ?? 0) >= sample / 10
}

/** A row `v` of the index meets the condition. */
function rowSql(kind: RecordKind, condition: Condition, bind: Bind): string {
  const { op, value } = condition
  switch (op) {
    case '=':
      return `v.ordinal = 0 and v.key = ${bind(valueKey(value))}`
    case 'in':
      return `v.ordinal = 0 and v.key = any(${bind(value.map((one) => valueKey(one)))}::text[])`
    case 'has':
      return `v.key = ${bind(valueKey(value))}`
    case 'exists':
      return `v.ordinal <= 1`
    case 'contains':
    case 'startsWith':
    case 'words':
      return `(${textSql(op, 'v.folded', value, bind)} or ${longTextSql(kind, condition, bind)})`
    case '!=':
      return 'false'
    default: {
      const [from, to] = typeof value === 'number' ? [numberMark, textMark] : [textMark, booleanMark]
      return `v.ordinal = 0 and v.key ${op} ${bind(valueKey(value))} and v.key >= '${from}' and v.key < '${to}'`
    }
  }
}

/** Texts that are not kept in the index. */
const longTextSql = (kind: RecordKind, condition: Filter, bind: Bind): string => {
  const { name } = tables[kind]
  return (
    `(v.folded is null and v.key >= '${textMark}' and v.key < '${booleanMark}' and ` +
    `exists (select from ${name} where ${name}.id = v.id and ${filterSql(kind, condition, bind)}))`
  )
}

type TextCondition = Extract<Condition, { op: TextOperator }>

/** Which is asked of the documents themselves. */
const isTextCondition = (filter: Filter): filter is TextCondition =>
  isOfText(filter) && !('inherits' in filter && filter.inherits)

/** Of its own or an inherited text. */
const isOfText = (filter: Filter): boolean => 'op' in filter && isTextOperator(filter.op)

const isTextOperator = (op: Condition['op']): boolean => op === 'contains' || op === 'startsWith' || op === 'words'

const isRange = ({ op }: Condition): boolean => op === '<' || op === '<=' || op === '>' || op === '>='
