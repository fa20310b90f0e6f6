import type { Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Context } from './context.ts'

/** Every record that matches and that the person sees, however many pages that takes. */
export async function listAll<Shape>(
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  kind: RecordKind,
  query: Pick<Query, 'where' | 'orderBy'>,
): Promise<Shape[]> {
  const found: Shape[] = []
  for (let after: string | undefined; ;) {
    const page = await store.list(actor, kind, { ...query, limit: 1000, ...(after !== undefined && { after }) })
    found.push(...(page.documents as unknown as Shape[]))
    if (page.next === null) return found
    after = page.next
  }
}
