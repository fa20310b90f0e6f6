/** Print data of releases: where they are, made again, several at once. */
import * as calls from '#schema/calls/print-data.ts'
import type { Services } from '../../services/base/context.ts'
import { makeAgain } from '../../services/print-data/make-again.ts'
import { packPrintData } from '../../services/print-data/pack-print-data.ts'
import { printDataStates } from '../../services/print-data/print-data-states.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'

export async function printDataRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  register(app, calls.readPrintDataStates, async ({ request, body }) => ({
    data: await printDataStates(contextOf(request), body.ids),
  }))
  register(app, calls.packPrintData, ({ request, body }) => packPrintData(contextOf(request), body.ids))
  register(app, calls.makePrintDataAgain, ({ request, params }) => makeAgain(contextOf(request), params.id))
}
