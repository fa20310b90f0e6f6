import type { Query } from '#domain/query/query.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import type { Context } from './context.ts'

/** Every record that matches and that the person sees, however many pages that takes. */
export async function listAll<Kind extends RecordKind>(
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  kind: Kind,
  query: Pick<Query, 'where' | 'orderBy'>,
): Promise<RecordOf<Kind>[]> {
  const found: RecordOf<Kind>[] = []
  for (let after: string | undefined; ;) {
    const page = await store.list(actor, kind, { ...query, limit: 1000, ...(after !== undefined && { after }) })
    found.push(...page.documents)
    if (page.next === null) return found
    after = page.next
  }
}
