/** Deployments over HTTP (docs/api.md, "Deployments"). */
import * as calls from '#schema/calls/deployments.ts'
import type { Services } from '../../services/base/context.ts'
import { cancelDeployment } from '../../services/deployments/cancel-deployment.ts'
import { listExportStates } from '../../services/deployments/export-states.ts'
import { mailLink } from '../../services/deployments/mail-link.ts'
import { planDelivery } from '../../services/deployments/plan-delivery.ts'
import { readFiles, readLog } from '../../services/deployments/read-deployment.ts'
import { languageOf } from '../../texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'

export async function deploymentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })
  register(app, calls.planDeployment, ({ request, body: { deployment, after } }) =>
    planDelivery(by(request), deployment, after),
  )
  register(app, calls.readDeploymentLog, ({ request, params: { id }, query }) =>
    readLog(by(request), id, { ...query, language: languageOf(request.headers['accept-language']) }),
  )
  register(app, calls.listDeploymentFiles, ({ request, params: { id }, query }) => readFiles(by(request), id, query))
  register(app, calls.listExportStates, async ({ request, body: { ids } }) => ({
    data: await listExportStates(by(request), ids),
  }))
  register(app, calls.cancelDeployment, ({ request, params: { id } }) => cancelDeployment(by(request), id))
  register(app, calls.mailDeployment, ({ request, params: { id }, body }) => mailLink(by(request), id, body))
}
