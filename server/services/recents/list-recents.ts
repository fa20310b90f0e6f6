import { mostRecent, type RecentKind, recentKinds } from '#domain/collections/recent.ts'
import type { Context } from '../base/context.ts'
import { seenAmong } from '../base/list-by-id.ts'

type Told = { id: string; at: string }

/** Newest first. What the person no longer sees is left out. */
export async function listRecents(
  context: Pick<Context, 'store' | 'actor' | 'recents'>,
): Promise<Record<RecentKind, Told[]>> {
  const { recents, actor } = context
  const [used = [], changed = []] = await Promise.all(recentKinds.map((kind) => recents.list(actor.id, kind)))
  const seen = await seenAmong(
    context,
    'collections',
    [...used, ...changed].map(({ id }) => id),
  )
  const told = (kind: RecentKind, list: typeof used) =>
    list
      .filter(({ id }) => seen.has(id))
      .slice(0, mostRecent[kind].kept)
      .map(({ id, at }) => ({ id, at: at.toISOString() }))
  return { used: told('used', used), changed: told('changed', changed) }
}
