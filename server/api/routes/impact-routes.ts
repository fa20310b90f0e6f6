/** What an edit touches (docs/api.md, "What an edit touches"). */
import { statusesOfPhase } from '#domain/releases/course/impact.ts'
import * as calls from '#schema/calls/impact.ts'
import type { Services } from '../../services/base/context.ts'
import { listTouched } from '../../services/releases/newer/list-touched.ts'
import { startRenewal } from '../../services/releases/newer/renew-releases.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { given } from './given.ts'
import { kindOf } from './kind-of.ts'
import { register } from '../register.ts'

export async function impactRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })

  register(app, calls.readImpact, ({ request, params: { collection, id } }) =>
    services.store.impact(request.actor, kindOf(collection), id),
  )

  register(app, calls.listTouched, ({ request, params: { collection, id }, query: { phase, ...page } }) =>
    listTouched(by(request), kindOf(collection), id, {
      ...given(page),
      ...(phase && { statuses: statusesOfPhase(phase) }),
    }),
  )

  register(app, calls.renewReleases, ({ request, body }) => startRenewal(by(request), body))
}
