/** Organizations, beside what the document store tells of them. */
import * as calls from '#schema/calls/organizations.ts'
import type { Services } from '../../services/base/context.ts'
import { nameOrganizations } from '../../services/organizations/name-organizations.ts'
import type { FastifyInstance } from 'fastify'
import { register } from '../register.ts'

export async function organizationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  register(app, calls.nameOrganizations, async ({ request, body }) => ({
    names: Object.fromEntries(await nameOrganizations({ ...services, actor: request.actor }, body.ids)),
  }))
}
