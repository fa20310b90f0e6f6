/** Everything that matches, page by page: for what is done with all of a long list. */
import type { QueryOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import { type FieldsOf, type Found, queryDocuments, type QueryFor } from './store.ts'

const atOnce = 2000

export async function fetchAll<Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>(
  collection: Kind,
  query: Pick<QueryFor<Kind, Fields>, 'where' | 'orderBy' | 'fields'>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (fetched: number) => void } = {},
): Promise<Found<Kind, Fields>[]> {
  const found: Found<Kind, Fields>[] = []
  for (let after: string | undefined; ;) {
    const page = { ...query, limit: atOnce, ...(after !== undefined && { after }) }
    const { data, next } = await queryDocuments<Kind, Fields>(collection, page, signal)
    found.push(...data)
    onProgress?.(found.length)
    if (next === null) return found
    after = next
  }
}

/** Ids by position, both included. */
export async function fetchIds<Kind extends RecordKind>(
  collection: Kind,
  query: Pick<QueryOf<Kind>, 'where' | 'orderBy'>,
  from: number,
  to: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let offset = from; offset <= to; offset += atOnce) {
    const limit = Math.min(atOnce, to - offset + 1)
    const { data } = await queryDocuments(collection, { ...query, fields: [], offset, limit })
    ids.push(...data.map(({ id }) => id))
    if (data.length < limit) break
  }
  return ids
}
