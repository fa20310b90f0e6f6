/** One change of everything that a filter finds, as one changeset that can be taken back. */
import type { Filter } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import type { DocumentWrite } from '#domain/writes.ts'
import { fetchAll } from './fetch-all.ts'
import { writeAll } from './store.ts'

export type ChangeOfAll =
  | { kind: 'update'; set?: Readonly<Record<string, unknown>>; unset?: readonly string[] }
  | { kind: 'delete' }

export type WrittenWhere = { changeset: string; count: number }

export async function writeWhere(
  collection: RecordKind,
  where: Filter,
  change: ChangeOfAll,
  label: string,
): Promise<WrittenWhere> {
  const found = await fetchAll(collection, { where, fields: [] })
  const writes = found.map(({ id }): DocumentWrite => ({ ...change, collection, id }))
  const { changeset } = await writeAll(writes, { label })
  return { changeset, count: writes.length }
}
