/** Organizations, beside what the document store tells of them. */
import * as calls from '#schema/calls/organizations.ts'
import type { Services } from '../../services/base/context.ts'
import { nameOrganizations } from '../../services/organizations/name-organizations.ts'
import type { FastifyInstance } from 'fastify'
import { register } from '../register.ts'

export async function organizationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  register(app, calls.nameOrganizations, async ({ request, body }) => {
    const named = [...(await nameOrganizations({ ...services, actor: request.actor }, body.ids))]
    return {
      names: Object.fromEntries(named.map(([id, { name }]) => [id, name])),
      logos: Object.fromEntries(named.flatMap(([id, { logo }]) => (logo === undefined ? [] : [[id, logo]]))),
    }
  })
}
