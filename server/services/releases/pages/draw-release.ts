/** Pictures of releases for lists, made beside the work: whoever created or changed one need not wait for them. */
import { systemActor } from '#domain/access/actor.ts'
import type { Uses } from '#domain/undo/changes.ts'
import { all, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import type { Services } from '../../base/context.ts'
import type { JobPayloads } from '../../base/job-queue.ts'
import { keepingDates } from '../../base/without-touching-dates.ts'
import { listAll } from '../../base/list-all.ts'
import { aboutRelease } from '../../telling/address-of-release.ts'
import { bindOverdue } from '../../printing/bind-release.ts'
import { generateReleaseArtwork } from '../../printing/generate-release-artwork.ts'
import { noteUndrawn, undrawnFor } from '../../printing/note-undrawn.ts'
import { tellOfVoid } from './tell-of-void.ts'

/**
 * One that is gone meanwhile has no pictures; of one that has no design to be drawn in, or cannot be composed in it, lists say why. Where others have written on pages that are approved
 * in advance, its owner hears of it with the picture.
 */
export async function drawRelease(services: Services, id: string): Promise<void> {
  const { store } = services
  const release = await store.find(systemActor, 'releases', id)
  if (!release || release.type !== 'print') return
  const context = { ...services, store: keepingDates(store), actor: systemActor }
  const template =
    release.template === undefined ? undefined : await store.find(systemActor, 'templates', release.template)
  // What is bound is composed of its own parts.
  if (!template && !release.bound) return noteUndrawn(context, id, 'noTemplate')
  if (!template?.design && !release.bound && !release.ownPdf) return noteUndrawn(context, id, 'noDesign')
  try {
    await bindOverdue(context, release)
    await generateReleaseArtwork(context, { id, forceRecreate: false })
  } catch (error) {
    const why = undrawnFor(error)
    if (why) await noteUndrawn(context, id, why)
    throw error
  }
  await noteUndrawn(context, id, undefined)
  // Whoever is told sees the new pages beside it.
  await tellOfVoid(services, id)
}

/** What is decided stays as it was decided. */
const open: readonly ReleaseStatus[] = ['pending', 'review', 'approval', 'reviewAndPublish']

export async function drawReleasesOf(services: Services, changed: JobPayloads['draw-releases-of']): Promise<void> {
  const { store, jobs } = services
  const eyes = { store, actor: systemActor }
  const isOpen = { field: 'status', op: 'in', value: open } as const
  for await (const where of usersOf(services, changed))
    for (const release of await listAll(eyes, 'releases', { where: all(where, isOpen) })) {
      const { id } = release
      // What is bound looks as before.
      if (release.bound) continue
      await jobs.start('draw-release', { releaseId: id }, { actor: systemActor, key: id, about: aboutRelease(release) })
    }
}

async function* usersOf(
  { store }: Services,
  { collection, id }: JobPayloads['draw-releases-of'],
): AsyncGenerator<FilterOf<'releases'>> {
  if (collection === 'templates') return yield is('template', id)
  if (!(await store.find(systemActor, collection, id))) return
  for (let after: string | undefined; ;) {
    const { users, next }: Uses = await store.uses(systemActor, collection, id, {
      of: 'releases',
      ...(after && { after }),
    })
    yield { field: 'id', op: 'in', value: users.map((one) => one.id) }
    if (next === null) return
    after = next
  }
}
