/** Tells the people concerned what somebody said about a release, and those who are mentioned that they are. */
import { systemActor } from '#domain/access/actor.ts'
import { authorId } from '#domain/fields.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { all, is } from '#domain/query/filter.ts'
import type { FilterIn } from '#domain/query/path.ts'
import type { Release } from '#domain/releases/release.ts'
import { type Remark, saidOf } from '#domain/releases/remark.ts'
import { meantBy, otherSide, whoHearsOfRemark } from '#domain/releases/course/who-hears.ts'
import type { User } from '#domain/users/user.ts'
import type { Services } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { tellPeople, type Telling } from '../telling/tell-people.ts'
import { addressOfRelease } from '../telling/address-of-release.ts'

/** `id`: the same news is told once. */
export async function tellOfRemark(services: Services, id: string, remarkId: string): Promise<void> {
  const { store, config } = services
  const remark = await store.find(systemActor, 'remarks', remarkId)
  const release = remark && (await store.find(systemActor, 'releases', remark.release))
  // Taken back since.
  if (!remark || !release) return
  const thread = remark.answers ?? remark.id
  const by = typeof remark.createUser === 'string' ? { id: remark.createUser } : remark.createUser
  const telling = (
    type: Telling['type'],
    what: 'said' | 'answered' | 'mentioned' | 'resolved' | 'reopened',
  ): Telling => ({
    id,
    type,
    collection: 'releases',
    documentId: release.id,
    creatingUser: by.id,
    link: `${addressOfRelease(config, release)}?tab=remarks&remark=${encodeURIComponent(thread)}`,
    news: {
      label: release.label || release.id,
      number: release.number,
      remark: what,
      thread,
      person: shortened(by.displayName || by.id, 200),
      ...(saidOf(remark) && { text: shortened(saidOf(remark), 300) }),
    },
  })
  const people = (where: FilterIn<User>) => listAll({ store, actor: systemActor }, 'users', { where })
  await tellPeople(
    services,
    await concernedBy(services, release, remark),
    telling('remark', remark.act ?? (remark.answers === undefined ? 'said' : 'answered')),
  )
  if (remark.mentions?.length)
    await tellPeople(services, await people(meantBy(release, remark)), telling('mentioned', 'mentioned'))
}

async function concernedBy({ store, config }: Services, release: Release, remark: Remark): Promise<User[]> {
  const asSystem = { store, actor: systemActor }
  const others = await listAll(asSystem, 'remarks', {
    where: all(is('release', release.id), { field: 'id', op: '!=', value: remark.id }),
  })
  const where = whoHearsOfRemark(release, remark, others, config.MAIN_ORGANIZATION)
  const heard = await listAll(asSystem, 'users', { where })
  const speaker = await store.find(systemActor, 'users', authorId(remark.createUser))
  const isAmongOneself =
    release.status === 'pending' || !speaker || heard.some(({ organization }) => organization !== speaker.organization)
  return isAmongOneself
    ? heard
    : [...heard, ...(await listAll(asSystem, 'users', { where: otherSide(release, speaker) }))]
}
