/** What whoever answers for the installation looks at and does; what people have of themselves. */
import * as account from '#schema/calls/accounts/account.ts'
import * as calls from '#schema/calls/administration.ts'
import { listAudit } from '../../services/changes/list-audit.ts'
import { checkSelf } from '../../services/operating/check-self.ts'
import type { Services } from '../../services/base/context.ts'
import { ownData } from '../../services/users/own-data.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endSecondFactorOf,
  readSecondFactor,
} from '../../services/users/sign-in/second-factor.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { given } from './given.ts'
import { originOf } from '../guard/origin-of.ts'
import { register } from '../register.ts'
import { requireAdmin } from '../guard/require-admin.ts'
import { done } from './succeed.ts'

export async function administrationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  register(app, calls.listAudit, ({ request, query }) => {
    requireAdmin(request)
    return listAudit({ ...services, actor: request.actor }, given(query))
  })
  register(app, calls.checkSelf, ({ request }) => {
    requireAdmin(request)
    return checkSelf(services)
  })
  register(app, account.readOwnData, ({ request, reply }) => {
    reply.header('content-disposition', 'attachment; filename="imprimatur-account.json"')
    return ownData({ ...services, actor: request.actor })
  })

  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })
  register(app, account.readSecondFactor, ({ request }) => readSecondFactor(by(request)))
  register(app, account.beginSecondFactor, ({ request, body }) =>
    beginSecondFactor(by(request), body.password, originOf(request)),
  )
  register(app, account.confirmSecondFactor, ({ request, body }) =>
    confirmSecondFactor(by(request), body.code, originOf(request)),
  )
  register(app, account.endSecondFactor, async ({ request, body }) => {
    await endSecondFactor(by(request), body.password, originOf(request))
    return done
  })
  register(app, account.endSecondFactorOf, async ({ request, params }) => {
    requireAdmin(request)
    await endSecondFactorOf(by(request), params.id, originOf(request))
    return done
  })
}
