/** Tells owner and supplier that a release is published and its print data could not be made. */
import { systemActor } from '#domain/access/actor.ts'
import { all } from '#domain/query/filter.ts'
import { whoCanBeTold } from '#domain/users/who-can-be-told.ts'
import type { Services } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { tellPeople } from '../telling/tell-people.ts'
import { addressOfRelease } from '../telling/address-of-release.ts'

export async function tellOfFailedPrintData(services: Services, id: string, releaseId: string): Promise<void> {
  const { store, config } = services
  const release = await store.find(systemActor, 'releases', releaseId)
  if (!release || release.printDataGenerated !== undefined) return
  const where = all(whoCanBeTold(), {
    field: 'organization',
    op: 'in',
    value: [...new Set([release.owner, release.supplier])],
  } as const)
  const people = await listAll({ store, actor: systemActor }, 'users', { where })
  const news = { label: release.label || release.id, number: release.number }
  await tellPeople(services, people, {
    id,
    type: 'printDataFailed',
    collection: 'releases',
    documentId: release.id,
    creatingUser: systemActor.id,
    news,
    link: addressOfRelease(config, release),
  })
}
