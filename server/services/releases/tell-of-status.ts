/** Tells the people concerned that a release changed its status. */
import { systemActor } from '#domain/access/actor.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { all, is } from '#domain/query/filter.ts'
import { threadsOf } from '#domain/releases/remark.ts'
import { whoHears } from '#domain/releases/course/who-hears.ts'
import type { Services } from '../base/context.ts'
import type { StatusNews } from '../base/job-queue.ts'
import { listAll } from '../base/list-all.ts'
import { tellPeople } from '../telling/tell-people.ts'
import { addressOfRelease } from '../telling/address-of-release.ts'

/** `id`: the same news is told once. */
export async function tellOfStatus(services: Services, id: string, news: StatusNews): Promise<void> {
  const { status, comment, afterChanges, adjusted, by, to } = news
  const release = await services.store.find(systemActor, 'releases', news.releaseId)
  if (!release) return
  const { store, config } = services
  const asSystem = { store, actor: systemActor }
  const remarks =
    status === 'rejected'
      ? threadsOf(await listAll(asSystem, 'remarks', { where: is('release', release.id) })).filter(
          ({ isOpen }) => isOpen,
        )
      : []
  const { number } = release
  const person = shortened(by.name, 200)
  const told = {
    status,
    label: release.label || release.id,
    number,
    person,
    ...(comment && { comment }),
    ...(afterChanges && { afterChanges }),
    ...(adjusted && { adjusted }),
    ...(remarks.length > 0 && { remarks: remarks.length }),
  }
  const hears = whoHears(release, status, by.id, config.MAIN_ORGANIZATION)
  const where = to ? all(hears, { field: 'id', op: 'in', value: [...to] }) : hears
  await tellPeople(services, await listAll(asSystem, 'users', { where }), {
    id,
    type: 'statusChange',
    collection: 'releases',
    documentId: release.id,
    creatingUser: by.id,
    news: told,
    link: addressOfRelease(config, release) + (remarks.length > 0 ? '?tab=remarks' : ''),
  })
}
