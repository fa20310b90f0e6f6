import type { RecordKind } from '#domain/records.ts'
import type { Context } from './context.ts'

const atOnce = 1000

/** Those of the records that the person sees. */
export async function listById<Shape extends { id: string }>(
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, Shape>> {
  const wanted = [...new Set(ids)]
  const found = new Map<string, Shape>()
  for (let at = 0; at < wanted.length; at += atOnce) {
    const where = { field: 'id', op: 'in', value: wanted.slice(at, at + atOnce) } as const
    const { documents } = await store.list(actor, kind, { where, limit: atOnce })
    for (const document of documents as unknown as Shape[]) found.set(document.id, document)
  }
  return found
}
