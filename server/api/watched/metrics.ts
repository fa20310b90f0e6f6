/** What an operator watches: requests by route and status, background work, mails, the process itself. Open to this machine, and to callers with the token. */
import { timingSafeEqual } from 'node:crypto'
import { productError } from '#domain/errors.ts'
import { readMetrics } from '#schema/calls/system.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Look } from '../../services/operating/check-readiness.ts'
import type { Services } from '../../services/base/context.ts'
import { measurePlaces } from './place-metrics.ts'
import { measureWork } from './work-metrics.ts'
import { bearerToken } from '../authenticate.ts'
import { isPassedOn } from '../guard/origin-of.ts'
import { register } from '../register.ts'

export function measureRequests(
  app: FastifyInstance,
  { config, clock, measures, unforeseen }: Services,
  look: Look,
): Registry {
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
  const mailServer = new Gauge({
    name: 'imprimatur_mail_server',
    help: '1 where the mail server of SMTP_URL answers; 0 where it does not, or none is named and mails are kept',
    registers: [registry],
  })
  const ready = new Gauge({
    name: 'imprimatur_ready',
    help: '1 where /readyz says 200',
    registers: [registry],
  })
  const partReady = new Gauge({
    name: 'imprimatur_ready_part',
    help: '1 where the part works, as /readyz says',
    labelNames: ['part'],
    registers: [registry],
  })
  const surprises = new Counter({
    name: 'imprimatur_unforeseen_total',
    help: 'Errors that nobody foresaw and the process outlived: each is a defect, and a line of the log',
    registers: [],
    collect() {
      this.reset()
      this.inc(unforeseen.count)
    },
  })
  registry.registerMetric(surprises)
  const readWork = measureWork(registry, measures)
  const readPlaces = measurePlaces(registry, config, clock)
  register(app, readMetrics, async ({ request, reply }) => {
    if (!isOfThisMachine(request) && !isToken(request.headers.authorization, config.METRICS_TOKEN))
      throw productError('auth.tokenInvalid')
    const [readiness] = await Promise.all([look(), readWork(), readPlaces()])
    const { parts } = readiness
    mailServer.set(parts.mail === true ? 1 : 0)
    ready.set(readiness.ready ? 1 : 0)
    for (const [part, isWell] of Object.entries(parts)) partReady.set({ part }, isWell === false ? 0 : 1)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

/** What a proxy on this machine passes on comes from elsewhere, whether it is believed or not. */
const isOfThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  (ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')) && !isPassedOn(headers)

function isToken(header: string | undefined, token: string | undefined): boolean {
  if (!header || !token) return false
  const given = Buffer.from(bearerToken(header))
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
