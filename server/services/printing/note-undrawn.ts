/** Lists say of a release that it cannot be composed, and of the publication whose latest version it is. */
import { systemActor } from '#domain/access/actor.ts'
import { ProductError } from '#domain/errors.ts'
import { latestRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import { type Undrawn, undrawnBy } from '#domain/releases/undrawn.ts'
import type { RawWrite } from '../../store/store.ts'
import type { Services } from '../base/context.ts'

/** `why` is undefined of one that can be. Nothing is written where that is known. */
export async function noteUndrawn(
  { store }: Pick<Services, 'store'>,
  id: string,
  why: Undrawn | undefined,
): Promise<void> {
  const release = await store.find(systemActor, 'releases', id)
  if (!release) return
  const publication =
    release.publicationId === undefined
      ? undefined
      : await store.find(systemActor, 'publications', release.publicationId)
  const isLatest = publication && latestRelease(releasesOf(publication))?.id === id
  const writes = [
    ...(release.undrawn === why ? [] : [undrawnWrite('releases', id, why)]),
    ...(isLatest && publication.undrawn !== why ? [undrawnWrite('publications', publication.id, why)] : []),
  ]
  if (writes.length > 0) await store.writeRaw(systemActor, writes, { label: 'ReleaseUndrawn' })
}

export const undrawnWrite = (
  collection: 'releases' | 'publications' | 'templates',
  id: string,
  why: Undrawn | undefined,
): RawWrite =>
  why === undefined
    ? { kind: 'update', collection, id, unset: ['undrawn'] }
    : { kind: 'update', collection, id, set: { undrawn: why } }

/** Of what composing threw. */
export const undrawnFor = (error: unknown): Undrawn | undefined =>
  error instanceof ProductError ? undrawnBy(error.code) : undefined
