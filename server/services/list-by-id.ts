import type { Filter } from '#domain/query/filter.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import type { Context } from './context.ts'

const atOnce = 1000

/** Those of the records that the person sees. */
export async function listById<Kind extends RecordKind>(
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, RecordOf<Kind>>> {
  const wanted = [...new Set(ids)]
  const found = new Map<string, RecordOf<Kind>>()
  for (let at = 0; at < wanted.length; at += atOnce) {
    const where: Filter<'id'> = { field: 'id', op: 'in', value: wanted.slice(at, at + atOnce) }
    const { documents } = await store.list(actor, kind, { where, limit: atOnce })
    for (const document of documents) found.set(document.id, document)
  }
  return found
}
