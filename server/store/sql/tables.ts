/**
 * Which fields of a document stand beside it as columns: what lists are filtered and sorted by. The document itself is
 * JSON text (docs/decisions/0035-documents-as-json-text.md), which is quick to send and slow to look into; a filter on
 * any other field works too, and reads the document.
 *
 * The store is the only writer of these tables and fills the columns from the document. A field that has a column must
 * have its type or be absent; `columnsOf` refuses anything else, so that the column is as good as the field.
 */
import { productError } from '#domain/errors.ts'
import { expected, found } from '#domain/formats/refusals/expected.ts'
import type { Kind } from '#domain/kind.ts'
import { valueAt } from '#domain/query/filter.ts'
import { valueKey } from '#domain/query/value-key.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'

export type ColumnType =
  | 'text'
  | 'boolean'
  | 'number'
  /** A set `{ id: true }`, kept as the list of its ids. */
  | 'flags'
  /** The sort key of a text (domain/query/value-key.ts). */
  | 'key'

export type Column = { field: string; name: string; type: ColumnType }

export type Table = { name: string; columns: readonly Column[] }

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('.', '_')

function tableOf(kind: RecordKind): Table {
  const facts: Kind = kinds[kind]
  const types = facts.columnTypes ?? {}
  const byOrder = facts.order.map(({ field }) => field)
  const plain = [...facts.equality, ...byOrder, ...facts.sorted, 'createTimestamp', 'updateTimestamp']
  const isByKey = (field: string) =>
    !types[field] && !isTime(field) && (!facts.ranked?.[field] || facts.sorted.includes(field))
  const ofTexts = [...new Set([...byOrder, ...facts.sorted])].filter(isByKey)
  return {
    name: snake(kind),
    columns: [
      ...[...new Set(plain)].map((field) => ({
        field,
        name: `f_${snake(field)}`,
        type: types[field] ?? ('text' as const),
      })),
      ...facts.membership.map((field) => ({ field, name: `f_${snake(field)}`, type: 'flags' as const })),
      ...ofTexts.map((field) => ({ field, name: `s_${snake(field)}`, type: 'key' as const })),
    ],
  }
}

export const tables = Object.fromEntries(recordKinds.map((kind) => [kind, tableOf(kind)])) as Record<RecordKind, Table>

/** Written by the server, ISO 8601 in UTC: their texts stand as their times do. */
export function isTime(field: string): boolean {
  return (
    field === 'createTimestamp' ||
    field === 'updateTimestamp' ||
    field === 'printDataGenerated' ||
    field === 'nextReminder'
  )
}

export const columnOf = (kind: RecordKind, field: string, isKey = false): Column | undefined =>
  tables[kind].columns.find(
    (column) => column.field === field && column.type !== 'flags' && (column.type === 'key') === isKey,
  )

export const sqlTypes: Record<ColumnType, string> = {
  text: 'text collate "C"',
  boolean: 'boolean',
  number: 'numeric',
  flags: 'text[] collate "C"',
  key: 'text collate "C"',
}

export type ColumnValue = string | boolean | number | readonly string[] | null

/** The columns' values for this document, by their names. */
export function columnsOf(
  columns: readonly Column[],
  document: Readonly<Record<string, unknown>>,
): Record<string, ColumnValue> {
  const values: Record<string, ColumnValue> = {}
  for (const { field, name, type } of columns) values[name] = columnValue(valueAt(document, field), field, type)
  return values
}

const words = { text: 'text', boolean: 'yesNo', number: 'number', flags: 'fields', key: 'text' } as const

function columnValue(value: unknown, field: string, type: ColumnType): ColumnValue {
  if (value === undefined || value === null) return null
  if (type === 'key') return valueKey(value) ?? null
  if (type === 'flags' && typeof value === 'object' && !Array.isArray(value)) {
    const ids = Object.entries(value).flatMap(([id, set]) => (set === true ? [id] : []))
    // An index of members says nothing of what is a member of nothing.
    return ids.length > 0 ? ids : null
  }
  const fits = type === 'text' ? 'string' : type
  if (typeof value === fits) return value as ColumnValue
  throw productError('document.wrongType', { path: field, expected: expected(words[type]), found: found(value) })
}
