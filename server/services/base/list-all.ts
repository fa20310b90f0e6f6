import type { QueryOf } from '#domain/query/path.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import type { Context } from './context.ts'

type Eyes = Pick<Context, 'store' | 'actor'>
type Asked<Kind extends RecordKind> = Pick<QueryOf<Kind>, 'where' | 'orderBy'>

const atOnce = 1000

/** Every record that matches and that the person sees, however many pages that takes. */
export async function listAll<Kind extends RecordKind>(
  eyes: Eyes,
  kind: Kind,
  query: Asked<Kind>,
): Promise<RecordOf<Kind>[]> {
  const found: RecordOf<Kind>[] = []
  for await (const page of pagesOf(eyes, kind, query)) found.push(...page)
  return found
}

/** The same a page at a time, for what need not be in memory all at once. */
export async function* pagesOf<Kind extends RecordKind>(
  { store, actor }: Eyes,
  kind: Kind,
  query: Asked<Kind>,
): AsyncGenerator<RecordOf<Kind>[]> {
  for (let after: string | undefined; ;) {
    const { documents, next } = await store.list(actor, kind, { ...query, limit: atOnce, ...(after && { after }) })
    yield documents
    if (next === null) return
    after = next
  }
}
