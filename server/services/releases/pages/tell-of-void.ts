/** Tells the owner's people what others have written on pages that were approved in advance: once of each approval. */
import { systemActor } from '#domain/access/actor.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { approvedPages } from '#domain/releases/pages/approved-pages.ts'
import { isRewritten } from '#domain/releases/release-changes.ts'
import { whoConfirms } from '#domain/releases/course/who-hears.ts'
import type { Services } from '../../base/context.ts'
import { listAll } from '../../base/list-all.ts'
import { tellPeople } from '../../telling/tell-people.ts'
import { addressOfRelease } from '../../telling/address-of-release.ts'
import { changedSinceApproval } from '../../printing/approved-pages.ts'
import { lastAuthors } from '../../printing/last-authors.ts'

const longest = 200

export async function tellOfVoid(services: Services, releaseId: string): Promise<void> {
  const { store, config } = services
  const asSystem = { ...services, actor: systemActor }
  const release = await store.find(systemActor, 'releases', releaseId)
  if (!release) return
  const changes = (await changedSinceApproval(asSystem, release)).filter(isRewritten)
  const [first] = changes
  if (!first) return
  const authors = await lastAuthors(asSystem, release.id)
  const by = authors.get(first.tag)?.id ?? systemActor.id
  const changed = changes.map(({ tag, name, before, after }) => {
    const person = authors.get(tag)?.name
    return {
      name: shortened(name, longest),
      before: shortened(before, longest),
      after: shortened(after, longest),
      ...(person !== undefined && { person: shortened(person, longest) }),
    }
  })
  await tellPeople(services, await listAll(asSystem, 'users', { where: whoConfirms(release, by) }), {
    // What comes after they have confirmed is told again.
    id: `void ${release.id} ${approvedPages(release)}`,
    type: 'approvalVoid',
    collection: 'releases',
    documentId: release.id,
    creatingUser: by,
    news: { label: release.label || release.id, number: release.number, changed },
    link: addressOfRelease(config, release),
  })
}
