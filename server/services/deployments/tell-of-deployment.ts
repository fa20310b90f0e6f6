/** Tells whoever made a deployment that it is available, or could not be packed. */
import { systemActor } from '#domain/access/actor.ts'
import { authorId } from '#domain/fields.ts'
import type { Services } from '../base/context.ts'
import { baseAddress } from '../telling/base-address.ts'
import { tellPeople } from '../telling/tell-people.ts'

/** `telling`: the same is told once. */
export async function tellOfDeployment(
  services: Services,
  telling: string,
  id: string,
  outcome: 'done' | 'error',
): Promise<void> {
  const { store, config } = services
  const deployment = await store.find(systemActor, 'deployments', id)
  const maker = deployment && (await store.find(systemActor, 'users', authorId(deployment.createUser)))
  if (!deployment || !maker || maker.disabled) return
  await tellPeople(services, [maker], {
    id: telling,
    type: 'deployment',
    collection: 'deployments',
    documentId: id,
    creatingUser: systemActor.id,
    news: { deployment: deployment.name, outcome },
    link: `${baseAddress(config)}/deployments?open=${id}`,
  })
}
