import { notArchived } from '#domain/query/archived.ts'
import { defaultStatusFilter } from '#domain/releases/release-status.ts'
import type { Context } from '../base/context.ts'
import { seenAmong } from '../base/list-by-id.ts'

export type MemberCounts = { contents: number; releases: number }

/** How much is in collections, as their lists show it before anything is filtered. What the person does not see is left out. */
export async function countMembers(
  context: Pick<Context, 'store' | 'actor'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberCounts>> {
  const { store, actor } = context
  const seen = [...(await seenAmong(context, 'collections', ids))]
  const [contents, releases] = await Promise.all([
    store.countMembers(actor, 'contents', seen, notArchived),
    store.countMembers(actor, 'releases', seen, { field: 'status', op: 'in', value: defaultStatusFilter }),
  ])
  return new Map(seen.map((id) => [id, { contents: contents.get(id) ?? 0, releases: releases.get(id) ?? 0 }]))
}
