/**
 * Discarding a change version (document 2 §4): into the trash and, by the store, out of its publication, as one changeset;
 * a publication that has no other version goes with it. Restoring it puts all of that back; its collections it knows itself.
 */
import { within } from '#domain/access/actor.ts'
import { productError, ProductError } from '#domain/errors.ts'
import { notFound } from '#domain/not-found.ts'
import { canDiscardRelease, isNewReleaseAllowed, releasesOf } from '#domain/releases/editable-release.ts'
import { publicationSummary } from '#domain/publications/publication-summary.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../context.ts'
import { leftValues } from '../left-values.ts'
import type { ReleaseMade } from './copy-release.ts'

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
  const deletion = { kind: 'delete', collection: 'releases', id, expect: { version: release.version } } as const
  await store.write(within(actor, 'release.discard'), [deletion], { label: `ReleaseDiscard ${release.label}` })
  return { id, publicationId: publication && others.length > 0 ? publication.id : null }
}

/** Throws `release.notFound` for one that is not in the trash, `release.newNotAllowed` where another took its place. */
export async function restoreRelease(context: Context, id: string): Promise<ReleaseMade> {
  const { store, actor } = context
  const [newest] = await store.history(actor, 'releases', id)
  const release = newest?.after === null ? newest.before : undefined
  if (!release) throw notFound('releases', id)
  const state = { id, number: release.number, status: release.status }
  const { publicationId } = release
  const publication = publicationId ? await store.find(actor, 'publications', publicationId) : undefined
  const others = releasesOf(publication)
  if (publication && (!isNewReleaseAllowed(others) || others.some(({ number }) => number >= state.number)))
    throw productError('release.newNotAllowed')
  const writes: Write[] = [
    ...(publicationId && !publication
      ? [{ kind: 'restore', collection: 'publications', id: publicationId } as const]
      : []),
    { kind: 'restore', collection: 'releases', id },
    ...(publication
      ? [
          {
            kind: 'update',
            collection: 'publications',
            id: publication.id,
            set: publicationSummary([...others, state]),
            expect: { values: { releases: publication.releases } },
          } as const,
        ]
      : []),
  ]
  const asOperation = within(actor, 'release.restore')
  const options = { label: `ReleaseRestore ${release.label}`, leavesOut: true }
  // What filled a place that the template has lost since stays away; the release does not.
  const { leftOut = [] } = await store.write(asOperation, writes, { ...options, dryRun: true })
  const whole = leftOut.find(({ path }) => path === '')
  if (whole) throw new ProductError(whole.reason)
  const outcome = await store.write(asOperation, writes, options)
  return { release: await store.get(actor, 'releases', id), leftOut: leftValues(outcome) }
}
