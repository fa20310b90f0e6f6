import type { RecentKind } from '#domain/collections/recent.ts'
import type { Context } from '../base/context.ts'

/** Throws `collection.notFound`: whoever does not see it did not come by it. */
export async function noteRecent(
  { store, actor, recents, clock }: Pick<Context, 'store' | 'actor' | 'recents' | 'clock'>,
  { kind, id }: { kind: RecentKind; id: string },
): Promise<void> {
  await store.get(actor, 'collections', id)
  await recents.note(actor.id, kind, id, clock())
}
