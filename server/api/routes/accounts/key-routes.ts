/** Keys by which programs act as people. */
import * as calls from '#schema/calls/accounts/keys.ts'
import type { Services } from '../../../services/base/context.ts'
import { listKeysOf, listOwnKeys } from '../../../services/users/keys/list-keys.ts'
import { makeKey } from '../../../services/users/keys/make-key.ts'
import { revokeKey } from '../../../services/users/keys/revoke-key.ts'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../guard/origin-of.ts'
import { register } from '../../register.ts'
import { done } from '../succeed.ts'

export async function keyRoutes(app: FastifyInstance, services: Services): Promise<void> {
  register(app, calls.listKeys, ({ request: { actor } }) => listOwnKeys({ ...services, actor }))

  register(app, calls.makeKey, ({ request, body }) =>
    makeKey({ ...services, actor: request.actor }, body, originOf(request)),
  )

  register(app, calls.revokeKey, async ({ request, params: { id } }) => {
    await revokeKey({ ...services, actor: request.actor }, id, originOf(request))
    return done
  })

  register(app, calls.listKeysOf, ({ request: { actor }, params: { id } }) => listKeysOf({ ...services, actor }, id))
}
