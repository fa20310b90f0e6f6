import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, isTraced, within } from '../../span.ts'

/** By the pattern of the route: addresses hold ids, and keys of links. */
export function traceCalls(app: FastifyInstance): void {
  if (!isTraced()) return
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof beginSpan>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const about = { 'http.request.method': method, 'http.route': route, 'imprimatur.request': request.id }
    const span = beginSpan(`${method} ${route}`, about)
    spans.set(request, span)
    if (span) within(span, done)
    else done()
  })
  // Once more: what follows the reading of the body does not follow from what came before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    span?.end()
  })
}
