/** Keeps the index of values true to the documents, as steps of the statement that writes them: only rows that change. */
import { valueAt } from '#domain/query/filter.ts'
import { differsAt } from '#domain/query/with-value.ts'
import type { Bind } from '../sql/bind.ts'
import type { Entry, IsWritten } from '../stage/commission.ts'
import { rowsSql } from '../sql/rows-sql.ts'
import type { Staged } from '../stage/stage.ts'
import { type IndexedField, type ValueIndex, rowsOf, valueTables } from '../read/value-index.ts'

type Row = readonly [
  changeset: string,
  id: string,
  field: number,
  ordinal: number,
  owner?: string | null,
  key?: string,
  folded?: string | null,
]

const place = ['changeset', 'id', 'field', 'ordinal']
const names = [...place, 'owner', 'key', 'folded']

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
            `vd as (delete from ${table} t using (select r.id, r.field::smallint as field, r.ordinal::smallint as ordinal ` +
              `from ${rowsSql(place, gone, bind)} where ${isWritten('r.changeset')}) g ` +
              `where t.id = g.id and t.field = g.field and t.ordinal = g.ordinal)`,
          ]
        : []),
      ...(fresh.length > 0
        ? [
            `vi as (insert into ${table} (id, field, ordinal, owner, key, folded) ` +
              `select r.id, r.field::smallint, r.ordinal::smallint, r.owner, r.key, r.folded ` +
              `from ${rowsSql(names, fresh, bind)} where ${isWritten('r.changeset')} ` +
              `on conflict (id, field, ordinal) do update set owner = excluded.owner, key = excluded.key, folded = excluded.folded)`,
          ]
        : []),
    ]
  })
}

function compare(changeset: string, document: Staged, field: IndexedField, gone: Row[], fresh: Row[]): void {
  const { id, before, after } = document
  const owner = ownerOf(after)
  // While the index is built nobody knows which rows are there.
  const isKnown = field.isReady && before && after && owner === ownerOf(before)
  if (isKnown && !differsAt(before, after, field.path)) return
  const old = new Map(rowsOf(field.number, before && valueAt(before, field.path)).map((row) => [row.ordinal, row]))
  for (const { ordinal, key, folded } of rowsOf(field.number, after && valueAt(after, field.path))) {
    const there = old.get(ordinal)
    old.delete(ordinal)
    if (!isKnown || there?.key !== key || there.folded !== folded)
      fresh.push([changeset, id, field.number, ordinal, owner, key, folded])
  }
  for (const ordinal of old.keys()) gone.push([changeset, id, field.number, ordinal])
}

const ownerOf = (document: Readonly<Record<string, unknown>> | undefined): string | null =>
  typeof document?.['owner'] === 'string' ? document['owner'] : null
