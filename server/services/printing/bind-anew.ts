/** The newer master, pictures, fonts and words are taken over by a release that is being checked, by whoever may edit it. */
import { within } from '#domain/access/actor.ts'
import { canManage } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import type { Bound } from '#domain/releases/bound.ts'
import { canEditRelease } from '#domain/releases/course/editable-release.ts'
import type { Write } from '../../store/store.ts'
import type { Context } from '../base/context.ts'
import { boundOf } from './bind-release.ts'
import { asDecided, decidedOn, logEntry } from '../base/release-writes.ts'

/** Throws `release.notInReview` where nobody checks it, and what refuses an edit of the release. */
export async function bindAnew(context: Context, id: string): Promise<{ bound: Bound }> {
  const { store, actor, clock } = context
  const release = await store.get(actor, 'releases', id)
  const publication =
    release.publicationId === undefined ? undefined : await store.find(actor, 'publications', release.publicationId)
  // Whoever may not edit it may not change how it looks either.
  if (!canManage(actor, release) || !canEditRelease(actor, release, publication))
    throw productError('release.editNotAllowed')
  // Approved in advance, it was approved as it was.
  if (!release.bound || release.status !== 'review') throw productError('release.notInReview')
  const { bound: _, ...unbound } = release
  const bound = await boundOf(context, unbound)
  if (!bound) throw productError('template.noDesign', { id: release.template ?? '' })
  const log = [...release.log, logEntry(actor, clock(), 'bound')]
  const set = { bound, log }
  const change: Write = { kind: 'update', collection: 'releases', id, set, expect: { values: decidedOn(release) } }
  await asDecided(store.write(within(actor, 'release.bind'), [change], { label: 'ReleaseBind' }))
  return { bound }
}
