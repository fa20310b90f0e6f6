/** What an operator watches: requests by route and status, the process itself. Open to this machine, and to callers with the token. */
import { timingSafeEqual } from 'node:crypto'
import { productError } from '#domain/errors.ts'
import { readMetrics } from '#schema/calls/system.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { bearerToken } from './authenticate.ts'
import { register } from './register.ts'

export function measureRequests(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'imprimatur_http_request_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  register(app, readMetrics, async ({ request, reply }) => {
    if (!isLoopback(request.ip) && !isToken(request.headers.authorization, token))
      throw productError('auth.tokenInvalid')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

const isLoopback = (ip: string): boolean => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

function isToken(header: string | undefined, token: string | undefined): boolean {
  if (!header || !token) return false
  const given = Buffer.from(bearerToken(header))
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
