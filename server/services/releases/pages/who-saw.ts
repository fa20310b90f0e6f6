/** Who had the pages of a version before them, since when: so that whoever waits knows whether they wait for eyes or for a word. */
import { systemActor } from '#domain/access/actor.ts'
import { canWork } from '#domain/access/tenancy.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { isAskedNow } from '../rounds.ts'

/** Nothing is kept of whoever is not asked. Throws `release.notFound`. */
export async function noteSeenBy(context: Context, id: string, pages: string): Promise<{ success: true }> {
  const { store, actor, seenBy, clock } = context
  const release = await store.get(actor, 'releases', id)
  if (await isAskedNow(context, actor, release)) await seenBy.note(id, { pages, person: actor.id, at: clock() })
  return { success: true }
}

/** For both houses, the latest first. Throws `release.notFound`. */
export async function whoSaw(context: Context, id: string) {
  const { store, actor, seenBy, guests } = context
  await store.get(actor, 'releases', id)
  if (!canWork(actor)) return { data: [] }
  const seen = await seenBy.ofRelease(id)
  const asSystem = { store, actor: systemActor }
  const people = await listById(
    asSystem,
    'users',
    seen.map(({ person }) => person),
  )
  const invited = new Map((await guests.ofRelease(id)).map((guest) => [guest.id, guest.name]))
  return {
    data: seen.map(({ person, pages, at }) => ({
      name: people.get(person)?.displayName ?? invited.get(person) ?? person,
      pages,
      at: at.toISOString(),
    })),
  }
}
