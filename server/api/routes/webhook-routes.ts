/** Webhooks: their secrets, a test, what became of their calls. */
import * as calls from '#schema/calls/webhooks.ts'
import type { Services } from '../../services/base/context.ts'
import { callAgain, testWebhook } from '../../services/webhooks/call-webhook.ts'
import { listCallsOfCollection, listCallsOfDeployment } from '../../services/webhooks/list-calls.ts'
import { ofAdmin } from '../../services/webhooks/of-whom.ts'
import { makeWebhookKeys } from '../../services/webhooks/sign-calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'

export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })

  register(app, calls.makeWebhookKeys, async ({ request, params: { id }, body }) => {
    await ofAdmin(by(request), id)
    return makeWebhookKeys(by(request), id, body.body)
  })
  register(app, calls.testWebhook, ({ request, params: { id } }) => testWebhook(by(request), id))
  register(app, calls.listCallsOfCollection, ({ request, params: { id }, query }) =>
    listCallsOfCollection(by(request), id, query),
  )
  register(app, calls.listCallsOfDeployment, ({ request, params: { id }, query }) =>
    listCallsOfDeployment(by(request), id, query),
  )
  register(app, calls.repeatCall, ({ request, params }) => callAgain(by(request), params.id, params.call))
}
