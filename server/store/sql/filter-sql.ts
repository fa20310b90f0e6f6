/**
 * A filter as SQL. `domain/query/filter-cases.ts` proves that it means what `matches` of domain/query/filter.ts means.
 *
 * Inside an expression NULL means false; `not` is therefore `is not true`. A field with a column is read from the
 * column, any other from the document.
 */
import {
  type Condition,
  type Scalar,
  type TextOperator,
  type Ready,
  type Used,
  wordSeparators,
  wordsOf,
} from '#domain/query/filter.ts'
import { fold } from '#domain/query/fold.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Bind } from './bind.ts'
import { valueKey } from '#domain/query/value-key.ts'
import { type Column, columnOf, isTime, tables } from './tables.ts'

/** With parts that are SQL already. */
export type SqlFilter =
  | Condition
  | { all: readonly SqlFilter[] }
  | { any: readonly SqlFilter[] }
  | { not: SqlFilter }
  | { used: Used }
  | { ready: Ready }
  | { sql: (bind: Bind) => string }
  | RowSql

/**
 * Met by documents that have such a row `v` in the index of values, `of` a field where it is of one; `isOnce`: none has two. `also`
 * by these, which have no row of it where `isOnce`. `isWhole`: the row is all that
 * the document has of the field. `ways` are the same as conditions that are each one stretch of an index.
 */
type RowSql = {
  sql: (bind: Bind) => string
  row: (bind: Bind) => string
  ways?: readonly ((bind: Bind) => string)[]
  isOnce: boolean
  isWhole?: boolean
  of?: number
  also?: readonly string[]
}

export function filterSql(kind: RecordKind, filter: SqlFilter, bind: Bind): string {
  if ('sql' in filter) return filter.sql(bind)
  if ('all' in filter) return joined(kind, filter.all, ' and ', 'true', bind)
  if ('any' in filter) return joined(kind, filter.any, ' or ', 'false', bind)
  if ('not' in filter) return `(${filterSql(kind, filter.not, bind)}) is not true`
  // Answered too openly it would say what the asker does not see.
  if ('used' in filter || 'ready' in filter || 'inherits' in filter)
    throw new Error(`Nobody looked beyond ${kind} for ${JSON.stringify(filter)}`)
  return conditionSql(kind, filter, bind)
}

function joined(kind: RecordKind, filters: readonly SqlFilter[], by: string, empty: string, bind: Bind): string {
  if (filters.length === 0) return empty
  const together = Map.groupBy(filters, (filter) => (isTextCondition(filter) ? filter.field : filter))
  const parts = [...together.values()].map((group) =>
    group.length > 1 && group.every(isTextCondition)
      ? textsSql(kind, group, by, bind)
      : filterSql(kind, group[0] as SqlFilter, bind),
  )
  return `(${parts.join(by)})`
}

function conditionSql(kind: RecordKind, condition: Condition, bind: Bind): string {
  const place = placeOf(kind, condition.field, bind)
  switch (condition.op) {
    case '=':
      return equals(place, condition.value, bind)
    case '!=':
      return `(${equals(place, condition.value, bind)}) is not true`
    case 'exists':
      return `${place.any} is ${condition.value ? 'not ' : ''}null`
    case 'in':
      return isOneOf(place, condition.value, bind)
    case 'has':
      return hasSql(place, condition.value, bind)
    case 'contains':
    case 'startsWith':
    case 'words':
      return textsSql(kind, [condition], '', bind)
    default:
      return typeof condition.value === 'number'
        ? `${place.number} ${condition.op} ${bind(String(condition.value))}::numeric`
        : textRange(kind, condition.field, condition.op, condition.value, bind)
  }
}

type TextCondition = Extract<Condition, { op: TextOperator }>

const isTextCondition = (filter: SqlFilter): filter is TextCondition =>
  'op' in filter &&
  !('inherits' in filter) &&
  (filter.op === 'contains' || filter.op === 'startsWith' || filter.op === 'words')

/** Conditions on one field. */
function textsSql(kind: RecordKind, conditions: readonly TextCondition[], by: string, bind: Bind): string {
  const place = placeOf(kind, conditions[0]?.field ?? '', bind)
  if (!place.list) return foldedSql(place.text, conditions, by, bind)
  const { value, byType, some } = place.list
  const inList = conditions.map((one) => some('string', (element) => foldedSql(element, [one], by, bind)))
  return byType('string', foldedSql(value, conditions, by, bind), `(${inList.join(by)})`)
}

/** A text is folded once for all conditions and all words that are looked for in it: to fold costs more than to look. */
function foldedSql(text: string, conditions: readonly TextCondition[], by: string, bind: Bind): string {
  const areMet = (folded: string) => conditions.map(({ op, value }) => textSql(op, folded, value, bind)).join(by)
  return conditions.length === 1 && conditions[0]?.op !== 'words'
    ? areMet(`fold(${text})`)
    : `(select ${areMet('once.folded')} from (select fold(${text}) as folded offset 0) once)`
}

/** `folded` as SQL. */
export function textSql(op: TextOperator, folded: string, value: string, bind: Bind): string {
  if (op === 'contains') return `strpos(${folded} collate "C", ${bind(fold(value))}) > 0`
  if (op === 'startsWith') return `starts_with(${folded} collate "C", ${bind(fold(value))})`
  const words = wordsOf(value)
  if (words.length === 0) return 'false'
  const text = `${folded} collate "C"`
  // Patterns cost the most, and are asked only where the word stands neither behind a space nor nowhere. Words have no signs
  // that a pattern knows: all of them separate words.
  const begins = (word: string): string =>
    `strpos(${text}, ${bind(word)}) > 0 and (starts_with(${text}, ${bind(word)}) or strpos(${text}, ${bind(` ${word}`)}) > 0 ` +
    `or ${text} ~ ${bind(`[${separators}]${word}`)})`
  return `(${words.map(begins).join(' and ')})`
}

const separators = wordSeparators.replaceAll(/[\\\]^-]/g, '\\$&')

function hasSql(place: Place, value: string | number | boolean, bind: Bind): string {
  if (!place.list || (value === true && place.flag)) return equals(place, value, bind)
  const isSame = (text: string): string => {
    if (typeof value === 'number') return `${text}::numeric = ${bind(String(value))}::numeric`
    return isKept(value) ? `${text} = ${bind(String(value))}` : 'false'
  }
  const type = typeof value
  return place.list.byType(type, isSame(place.list.value), place.list.some(type, isSame))
}

/** `read-values.ts` has replaced those on fields whose place in a list the database does not know. */
function textRange(kind: RecordKind, field: string, op: string, value: string, bind: Bind): string {
  if (isTime(field)) return `${placeOf(kind, field, bind).text} ${op} ${bind(value)}`
  const column = columnOf(kind, field, true)
  if (!column) throw new Error(`No order of the texts of ${kind}.${field}`)
  return `${column.name} ${op} ${bind(valueKey(value))}`
}

/** Whether the database itself can say what is less and what is more. */
export const knowsOrder = (kind: RecordKind, field: string): boolean =>
  isTime(field) || columnOf(kind, field, true) !== undefined

function equals(place: Place, value: Scalar, bind: Bind): string {
  if (value === null) return `${place.any} is null`
  if (value === true && place.flag) return place.flag(bind)
  if (typeof value === 'boolean') return `${place.boolean} = ${value}`
  if (typeof value === 'number') return `${place.number} = ${bind(String(value))}::numeric`
  return isKept(value) ? `${place.text} = ${bind(value)}` : 'false'
}

/** Half a surrogate pair would reach the database as U+FFFD; no stored text has one. */
const isKept = (value: string | boolean): boolean => typeof value === 'boolean' || value.isWellFormed()

function isOneOf(place: Place, values: readonly Scalar[], bind: Bind): string {
  const texts = values.filter((value) => typeof value === 'string').filter((text) => text.isWellFormed())
  const numbers = values.filter((value) => typeof value === 'number')
  const others = values.filter((value) => value === null || typeof value === 'boolean')
  const parts = [...new Set(others)].map((value) => equals(place, value, bind))
  if (texts.length > 0) parts.push(`${place.text} = any(${bind(texts)}::text[])`)
  if (numbers.length > 0) parts.push(`${place.number} = any(${bind(numbers.map(String))}::numeric[])`)
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`
}

/** A field's value as SQL: each expression is NULL where the value has another type; `any` only where there is none. */
export type Place = {
  any: string
  text: string
  number: string
  boolean: string
  /** Membership of a set that has a column: `collections.k5 = true`. */
  flag?: (bind: Bind) => string
  /** Of what may be a list. */
  list?: List
  /** The value as JSON text, where it may be a list. */
  json?: string
}

/** What is asked of it is asked once its type is known, which most documents do not get to: they have nothing there. */
type List = {
  value: string
  /** NULL where it is neither of that type nor a list. */
  byType: (type: string, isMet: string, isMetByList: string) => string
  /** One of its elements is of the type and meets the condition. */
  some: (type: string, isMet: (element: string) => string) => string
}

export function placeOf(kind: RecordKind, field: string, bind: Bind): Place {
  const { columns } = tables[kind]
  if (field === 'id') return columnPlace({ field, name: 'id', type: 'text' })
  if (field === 'version') return columnPlace({ field, name: 'version', type: 'number' })
  const column = columnOf(kind, field)
  if (column) return columnPlace(column)
  const place = documentPlace(field, bind)
  const set = columns.find(({ field: name, type }) => type === 'flags' && field.startsWith(`${name}.`))
  if (!set || field.slice(set.field.length + 1).includes('.')) return place
  return Object.assign(place, {
    flag: (to: Bind) => `${set.name} @> array[${to(field.slice(set.field.length + 1))}]`,
  })
}

function columnPlace({ name, type }: Column): Place {
  const none = { any: name, text: 'null::text', number: 'null::numeric', boolean: 'null::boolean' }
  if (type === 'number') return { ...none, number: name }
  if (type === 'boolean') return { ...none, boolean: name }
  return { ...none, text: name }
}

/** Getters, since a parameter that is bound and not used is an error to PostgreSQL. */
function documentPlace(field: string, bind: Bind): Place {
  const steps = field.split('.')
  // PostgreSQL counts "-1" from the end of a list and reads "01" as 1; in the other interpreters only "1" is an index.
  const odd = steps.some((step) => /^\s*[+-]?\d+\s*$/.test(step) && !/^(0|[1-9]\d*)$/.test(step))
  let bound: string | undefined
  const path = () => (bound ??= `${bind(steps)}::text[]`)
  const any = () => (odd ? `text_at(doc, ${path()})` : `(doc #>> ${path()})`)
  const type = () => (odd ? `type_at(doc, ${path()})` : `json_typeof(doc #> ${path()})`)
  const when = (name: string, cast: string) => `(case when ${type()} = '${name}' then ${any()}${cast} end)`
  return {
    get any() {
      return any()
    },
    get text() {
      return `(${when('string', '')} collate "C")`
    },
    get number() {
      return when('number', '::numeric')
    },
    get boolean() {
      return when('boolean', '::boolean')
    },
    get list() {
      return {
        value: any(),
        byType: (wanted: string, isMet: string, isMetByList: string) =>
          `(case ${type()} when '${wanted}' then ${isMet} when 'array' then ${isMetByList} end)`,
        some: (wanted: string, isMet: (element: string) => string) =>
          `exists (select from json_array_elements(${odd ? `${any()}::json` : `doc #> ${path()}`}) e ` +
          `where case when json_typeof(e) = '${wanted}' then ${isMet(`(e #>> '{}')`)} end)`,
      }
    },
    get json() {
      return odd ? `to_json(${any()})::text` : `(doc #> ${path()})::text`
    },
  }
}
