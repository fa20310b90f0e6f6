/** SCIM, for the directory of an organization. */
import { mostPeople, toldByPatch, toldByResource } from '#domain/users/directory.ts'
import * as calls from '#schema/calls/accounts/directory.ts'
import type { Services } from '../../../services/base/context.ts'
import {
  describeProvider,
  describeSchemas,
  describeTypes,
} from '../../../services/organizations/directory/describe-directory.ts'
import { getPerson, listPeople } from '../../../services/organizations/directory/list-people.ts'
import { changePerson, createPerson } from '../../../services/organizations/directory/take-person.ts'
import { viewPerson } from '../../../services/organizations/directory/view-person.ts'
import type { FastifyInstance } from 'fastify'
import { register } from '../../register.ts'
import { scimType } from '../../scim-answer.ts'

export async function directoryRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.type(`${scimType}; charset=utf-8`))

  register(app, calls.describeProvider, () => describeProvider(services))
  register(app, calls.describeTypes, () => describeTypes(services))
  register(app, calls.describeSchemas, () => describeSchemas(services))

  register(app, calls.listPeople, ({ request: { actor }, query: { count, ...asked } }) =>
    listPeople({ ...services, actor }, { ...asked, count: Math.min(count, mostPeople) }),
  )

  register(app, calls.readPerson, async ({ request: { actor }, params: { id } }) =>
    viewPerson(services, await getPerson({ ...services, actor }, id)),
  )

  register(app, calls.createPerson, async ({ request: { actor }, reply, body }) => {
    const made = await createPerson({ ...services, actor }, toldByResource(body))
    reply.header('location', made.meta.location)
    return made
  })

  register(app, calls.replacePerson, ({ request: { actor }, params: { id }, body }) =>
    changePerson({ ...services, actor }, id, toldByResource(body)),
  )

  register(app, calls.patchPerson, ({ request: { actor }, params: { id }, body: { Operations } }) =>
    changePerson({ ...services, actor }, id, toldByPatch(Operations)),
  )
}
