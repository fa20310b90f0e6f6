/** What machines ask a process for, whether it serves people or only works. */
import { askHealth, askReady } from '#schema/calls/system.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { RequestListener, Server } from 'node:http'
import { createReadiness, type Look } from '../services/operating/check-readiness.ts'
import type { Services } from '../services/base/context.ts'
import { languageOf } from '../texts.ts'
import { answerOf } from './errors.ts'
import { measureRequests } from './watched/metrics.ts'
import { register } from './register.ts'

export function probes(app: FastifyInstance, look: Look): void {
  register(app, askHealth, () => ({ ok: true }) as const)
  register(app, askReady, async ({ reply }) => {
    const readiness = await look()
    if (!readiness.ready) reply.code(503)
    return readiness
  })
}

/** All that a worker answers. `hand` passes the listener to the code that opened the port. */
export async function createWorkerApp(services: Services, hand: (listener: RequestListener) => Server) {
  const app: FastifyInstance = Fastify({ logger: false, serverFactory: (handler) => hand(handler) })
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const { status, body } = answerOf(error, { requestId: request.id, language, bodyLimit: '0 MB' })
    return reply.code(status).send(body)
  })
  const look = createReadiness(services)
  measureRequests(app, services, look)
  probes(app, look)
  await app.ready()
  return app
}
