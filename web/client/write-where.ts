/**
 * One change of everything that a filter finds. The server takes ten thousand writes as one changeset; of more, several
 * changesets follow each other, which are taken back together: by the person, or here where a later one is refused.
 */
import type { Filter } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import type { DocumentWrite } from '#domain/writes.ts'
import { fetchAll } from './fetch-all.ts'
import { revertChangeset, writeAll } from './store.ts'

type ChangeOfAll = { kind: 'update'; set?: Record<string, unknown>; unset?: readonly string[] } | { kind: 'delete' }

export type WrittenWhere = { count: number; undo: () => Promise<void> }

const atOnce = 10_000

export async function writeWhere(
  collection: RecordKind,
  where: Filter,
  change: ChangeOfAll,
  label: string,
): Promise<WrittenWhere> {
  const found = await fetchAll(collection, { where, fields: [] })
  const writes = found.map(({ id }): DocumentWrite => ({ ...change, collection, id }))
  const changesets: string[] = []
  const undo = async () => {
    for (const changeset of changesets.toReversed()) await revertChangeset(changeset)
  }
  for (let at = 0; at < writes.length; at += atOnce) {
    try {
      changesets.push((await writeAll(writes.slice(at, at + atOnce), { label })).changeset)
    } catch (error) {
      await undo()
      throw error
    }
  }
  return { count: writes.length, undo }
}
