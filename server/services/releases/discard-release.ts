/**
 * Discarding a change version (document 2 §4): into the trash and, by the store, out of its publication, as one changeset;
 * a publication that has no other version goes with it. Undoing it puts all of that back; its collections it knows itself.
 */
import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { canDiscardRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Context } from '../base/context.ts'
import { asDecided, decidedOn } from '../base/release-writes.ts'

export type Discarded = {
  id: string
  /** Null where it went with its only version. */
  publicationId: string | null
}

/** Throws `release.editNotAllowed` for one that somebody was asked about, or that is not the latest. */
export async function discardRelease(context: Context, id: string): Promise<Discarded> {
  const { store, actor } = context
  const release = await store.get(actor, 'releases', id)
  const publication =
    release.publicationId === undefined ? undefined : await store.get(actor, 'publications', release.publicationId)
  if (!canDiscardRelease(actor, release, publication)) throw productError('release.editNotAllowed')
  const others = releasesOf(publication).filter((one) => one.id !== id)
  // Its picture may be drawn meanwhile: that is no reason to keep it.
  const deletion = { kind: 'delete', collection: 'releases', id, expect: { values: decidedOn(release) } } as const
  const label = `ReleaseDiscard ${release.label}`
  await asDecided(store.write(within(actor, 'release.discard'), [deletion], { label }))
  return { id, publicationId: publication && others.length > 0 ? publication.id : null }
}
