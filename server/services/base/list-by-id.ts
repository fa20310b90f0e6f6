import { z } from 'zod'
import { all, everything, type Filter } from '#domain/query/filter.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import type { Context } from './context.ts'

const atOnce = 1000

/** Those of the records that the person sees. */
export async function listById<Kind extends RecordKind>(
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, RecordOf<Kind>>> {
  const found = new Map<string, RecordOf<Kind>>()
  for (const where of portions(ids)) {
    const { documents } = await store.list(actor, kind, { where, limit: atOnce })
    for (const document of documents) found.set(document.id, document)
  }
  return found
}

/** Which of them the person sees, without reading what is in them. */
export async function seenAmong(
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  kind: RecordKind,
  ids: readonly string[],
  /** Those of them that it finds. */
  filter: Filter<'id'> = everything,
): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const portion of portions(ids)) {
    const where = all(portion, filter)
    const { data } = Ids.parse(
      JSON.parse((await store.listJson(actor, kind, { where, limit: atOnce, fields: [] })).toString()),
    )
    for (const { id } of data) seen.add(id)
  }
  return seen
}

const Ids = z.object({ data: z.array(z.object({ id: z.string() })) })

function* portions(ids: readonly string[]): Generator<Filter<'id'>> {
  const wanted = [...new Set(ids)]
  for (let at = 0; at < wanted.length; at += atOnce)
    yield { field: 'id', op: 'in', value: wanted.slice(at, at + atOnce) }
}
