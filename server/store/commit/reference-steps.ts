/**
 * Keeps the index of uses true to the documents, as steps of the statement that writes them: only what changed. Which
 * properties a content has values of stands in one row a content, written where a value of another one comes or goes.
 */
import type { Bind } from '../sql/bind.ts'
import type { Entry, IsWritten } from '../stage/commission.ts'
import { rowsSql } from '../sql/rows-sql.ts'

export function referenceSteps(entries: readonly Entry[], bind: Bind, isWritten: IsWritten): string[] {
  const gone: string[][] = []
  const fresh: string[][] = []
  const ended: string[][] = []
  const having: [string, string, string][] = []
  for (const { changeset, document } of entries) {
    const { collection, id, before, after, names } = document
    if (before && !after) ended.push([collection, id, changeset.id])
    for (const { kind, id: to, path } of names?.gone.filter(({ apart }) => !apart) ?? [])
      gone.push([collection, id, kind, to, path, changeset.id])
    for (const { kind, id: to, path } of names?.fresh.filter(({ apart }) => !apart) ?? [])
      fresh.push([collection, id, kind, to, path, changeset.id])
    if (after && [...(names?.gone ?? []), ...(names?.fresh ?? [])].some(({ apart }) => apart))
      having.push([changeset.id, id, arrayOf(Object.keys(after['data'] ?? {}))])
  }
  return [
    ...(gone.length > 0
      ? [
          `rd as (delete from reference t using ${namedSql(gone, bind, isWritten)} g ` +
            `where ${columns.map((name) => `t.${name} = g.${name}`).join(' and ')})`,
        ]
      : []),
    ...(fresh.length > 0
      ? [
          `ri as (insert into reference (${columns.join(', ')}) select ${columns.join(', ')} ` +
            `from ${namedSql(fresh, bind, isWritten)} f on conflict do nothing)`,
        ]
      : []),
    ...endedSteps(ended, bind, isWritten),
    ...(having.length > 0
      ? [
          `pi as (insert into contents_property (id, properties) ` +
            `select r.id, r.properties::text[] from ${rowsSql(['changeset', 'id', 'properties'], having, bind)} ` +
            `where ${isWritten('r.changeset')} on conflict (id) do update set properties = excluded.properties)`,
        ]
      : []),
  ]
}

/** As PostgreSQL writes one: building it from JSON takes it longer than all the rest of the row. No id has a quote in it. */
const arrayOf = (ids: readonly string[]): string => `{${ids.map((id) => `"${id}"`).join(',')}}`

const columns = ['from_collection', 'from_id', 'to_collection', 'to_id', 'kind']

const namedSql = (rows: string[][], bind: Bind, isWritten: IsWritten): string =>
  `(select ${columns.map((name) => `r.${name}`).join(', ')} ` +
  `from ${rowsSql([...columns, 'changeset'], rows, bind)} where ${isWritten('r.changeset')})`

/** All that a deleted record named, whatever its values meant when they were written. */
function endedSteps(ended: readonly string[][], bind: Bind, isWritten: IsWritten): string[] {
  if (ended.length === 0) return []
  const rows =
    `(select r.collection, r.id from ${rowsSql(['collection', 'id', 'changeset'], ended, bind)} ` +
    `where ${isWritten('r.changeset')}) e`
  return [
    `re as (delete from reference t using ${rows} where t.from_collection = e.collection and t.from_id = e.id)`,
    ...(ended.some(([collection]) => collection === 'contents')
      ? [`pe as (delete from contents_property t using ${rows} where e.collection = 'contents' and t.id = e.id)`]
      : []),
  ]
}
