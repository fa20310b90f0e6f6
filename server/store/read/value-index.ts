/**
 * The index of values beside the documents of contents: a row a value of each field that lists show, sort or filter by, in the
 * order of domain/query/value-key.ts. Written in the statement that writes the document (docs/decisions/0201-values-are-indexed.md).
 *
 * Not every field is indexed. One that is asked for and is not becomes so in the background (`build-value-index.ts`); until
 * then documents are read, which answers the same and takes longer.
 */
import { fold } from '#domain/query/fold.ts'
import { valueKey } from '#domain/query/value-key.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Database, RunQuery } from '../database/database.ts'

export type IndexedField = {
  number: number
  path: string
  /** All documents are in it. Until then it is written and not read. */
  isReady: boolean
}

export type IndexedFields = ReadonlyMap<string, IndexedField>

export type ValueIndex = {
  /** As far as this process knows. */
  fieldsOf(kind: RecordKind): IndexedFields
  refresh(): Promise<void>
  /** No field waits for its documents. */
  isComplete(): boolean
  /** Lists ask for a field that is not indexed. */
  ask(kind: RecordKind, path: string): void
}

export const valueTables: Partial<Record<RecordKind, string>> = { contents: 'contents_value' }

/** Keys at or behind it are of what has no order: objects, lists of them. */
export const unordered = '8'

/** A folded text that is longer is not kept beside the document: conditions on it look into the document. */
export const longestText = 200

const none: IndexedFields = new Map()

/** For lists that are not so long. */
export const noIndex: ValueIndex = {
  fieldsOf: () => none,
  refresh: async () => {},
  isComplete: () => true,
  ask: () => {},
}

export const indexChannel = 'imprimatur_value_index'

/** `wanted` is told of a field that is to be indexed, once. */
export async function openValueIndex(database: Database, wanted: () => void = () => {}): Promise<ValueIndex> {
  const { query: run } = database
  let known = await readFields(run)
  const asked = new Set<string>()
  const index: ValueIndex = {
    fieldsOf: (kind) => known.get(kind) ?? none,
    async refresh() {
      known = await readFields(run)
    },
    isComplete: () => [...known.values()].every((fields) => [...fields.values()].every(({ isReady }) => isReady)),
    ask(kind, path) {
      if (!isIndexable(kind, path) || index.fieldsOf(kind).has(path) || asked.has(path)) return
      asked.add(path)
      void noteField(run, kind, path).then(
        (isNew) => isNew && wanted(),
        () => asked.delete(path),
      )
    },
  }
  return index
}

/** What a content is called in a language, and values of its properties. */
export const isIndexable = (kind: RecordKind, path: string): boolean =>
  kind in valueTables && path.length <= 200 && /^(label\.[\w-]+|data\.[\w-]+\.(value|translation\.[\w-]+))$/.test(path)

/** It is on its way into the index, or will be. */
export const canBecomeIndexed = ({ fieldsOf }: ValueIndex, kind: RecordKind, path: string): boolean =>
  isIndexable(kind, path) && (fieldsOf(kind).has(path) || fieldsOf(kind).size < mostFields)

/** More would cost every write more than any list gains. */
const mostFields = 200

/** Only properties that there are: people could ask for anything. */
export async function noteField(run: RunQuery, kind: RecordKind, path: string): Promise<boolean> {
  const rows = await run<{ number: number }>(
    `insert into indexed_field (collection, path) select $1, $2 where ` +
      `(select count(*) from indexed_field) < ${mostFields} and ` +
      `($2 like 'label.%' or exists (select from properties where id = split_part($2, '.', 2))) ` +
      `on conflict (collection, path) do nothing returning number`,
    [kind, path],
  )
  return rows.length > 0
}

async function readFields(run: RunQuery): Promise<Map<string, Map<string, IndexedField>>> {
  const rows = await run<IndexedField & { collection: string }>(
    `select collection, path, number, ready as "isReady" from indexed_field`,
    [],
    'indexed-fields',
  )
  const fields = new Map<string, Map<string, IndexedField>>()
  for (const { collection, ...field } of rows) {
    const ofKind = fields.get(collection) ?? new Map<string, IndexedField>()
    fields.set(collection, ofKind.set(field.path, field))
  }
  return fields
}

/** `ordinal` is 0 for a value by itself; those of a list count from 1. */
export type ValueRow = { field: number; ordinal: number; key: string; folded: string | null }

export function rowsOf(field: number, value: unknown): ValueRow[] {
  if (value === undefined || value === null) return []
  const values = Array.isArray(value) ? value : [value]
  const rows = values.flatMap((one, index) => {
    const key = valueKey(one)
    const ordinal = Array.isArray(value) ? index + 1 : 0
    return key === undefined
      ? []
      : [{ field, ordinal, key, folded: typeof one === 'string' ? shortened(fold(one)) : null }]
  })
  // The first of a list that has a place gives it to the list.
  if (rows[0] && rows[0].ordinal > 1) rows[0].ordinal = 1
  return rows.length > 0 ? rows : [{ field, ordinal: 0, key: unordered, folded: null }]
}

const shortened = (folded: string): string | null => (folded.length > longestText ? null : folded)
