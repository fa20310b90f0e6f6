/** Keeps the index of values true to the documents, as steps of the statement that writes them: only rows that change. */
import { valueAt } from '#domain/query/filter.ts'
import type { Bind } from './bind.ts'
import type { Entry, IsWritten } from './commission.ts'
import { differsAt } from './fields.ts'
import type { Staged } from './stage.ts'
import { type IndexedField, type ValueIndex, type ValueRow, rowsOf, valueTables } from './value-index.ts'

type Row = readonly [
  changeset: string,
  id: string,
  field: number,
  ordinal: number,
  owner?: string | null,
  key?: string,
  folded?: string | null,
]

export function valueSteps(entries: readonly Entry[], index: ValueIndex, bind: Bind, isWritten: IsWritten): string[] {
  return [...Map.groupBy(entries, ({ document }) => document.collection)].flatMap(([collection, group]) => {
    const table = valueTables[collection]
    const fields = [...index.fieldsOf(collection).values()]
    if (!table || fields.length === 0) return []
    const gone: Row[] = []
    const fresh: Row[] = []
    for (const { changeset, document } of group)
      for (const field of fields) compare(changeset.id, document, field, gone, fresh)
    return [
      ...(gone.length > 0
        ? [
            `vd as (delete from ${table} t using (select r->>1 as id, (r->>2)::smallint as field, (r->>3)::smallint as ordinal ` +
              `from json_array_elements(${bind(JSON.stringify(gone))}::json) r where ${isWritten('r->>0')}) g ` +
              `where t.id = g.id and t.field = g.field and t.ordinal = g.ordinal)`,
          ]
        : []),
      ...(fresh.length > 0
        ? [
            `vi as (insert into ${table} (id, field, ordinal, owner, key, folded) ` +
              `select r->>1, (r->>2)::smallint, (r->>3)::smallint, r->>4, r->>5, r->>6 ` +
              `from json_array_elements(${bind(JSON.stringify(fresh))}::json) r where ${isWritten('r->>0')} ` +
              `on conflict (id, field, ordinal) do update set owner = excluded.owner, key = excluded.key, folded = excluded.folded)`,
          ]
        : []),
    ]
  })
}

function compare(changeset: string, document: Staged, field: IndexedField, gone: Row[], fresh: Row[]): void {
  const { id, before, after } = document
  const owner = ownerOf(after)
  const isSame = before && after && owner === ownerOf(before) && !differsAt(before, after, field.path)
  // While the index is built nobody knows which rows are there.
  if (isSame && field.isReady) return
  const [old, now] = [before && valueAt(before, field.path), after && valueAt(after, field.path)]
  const rows = rowsOf(field.number, now)
  const kept = new Set(rows.map(({ ordinal }) => ordinal))
  for (const { ordinal } of rowsOf(field.number, old))
    if (!kept.has(ordinal)) gone.push([changeset, id, field.number, ordinal])
  for (const { ordinal, key, folded } of rows as ValueRow[])
    fresh.push([changeset, id, field.number, ordinal, owner, key, folded])
}

const ownerOf = (document: Readonly<Record<string, unknown>> | undefined): string | null =>
  typeof document?.['owner'] === 'string' ? document['owner'] : null
