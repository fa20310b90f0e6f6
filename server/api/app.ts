/** The HTTP application: what every request passes through, and all routes. */
import { operatorAddresses, operatorPage } from '#server/services/organizations/operator-pages.ts'
import { refusalToKey } from '#domain/users/keys.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { isRefusal, ProductError, productError } from '#domain/errors.ts'
import * as calls from '#schema/calls/system.ts'
import type { Services } from '../services/base/context.ts'
import { propertyNamer } from './graphql/property-namer.ts'
import { refuseRunning } from '#server/services/changes/bulk-report.ts'
import { shownSize } from '../adapters/files/spool.ts'
import { networkOf } from '../adapters/identity/network-of.ts'
import { createReadiness, type Look } from '../services/operating/check-readiness.ts'
import { demoEntry } from '../services/demo/demo-entry.ts'
import { writeDocuments } from '../services/records/write-documents.ts'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { composingRoutes } from './routes/composing-routes.ts'
import { templateRoutes } from './routes/template-routes.ts'
import { actorByToken } from '../services/users/keys/act-by-token.ts'
import { authenticateRequests } from './authenticate.ts'
import { authRoutes } from './routes/accounts/auth-routes.ts'
import { bulkRoutes } from './routes/bulk-routes.ts'
import { collectionRoutes } from './routes/collection-routes.ts'
import { deploymentRoutes } from './routes/deployment-routes.ts'
import { drainBody } from './guard/drain-body.ts'
import { answerOf } from './errors.ts'
import { readJsonBodies } from './guard/json-bodies.ts'
import { FairTurns } from './guard/fair-turns.ts'
import { fontRoutes } from './routes/font-routes.ts'
import { graphqlRoute } from './graphql/graphql-route.ts'
import { isCall } from './guard/is-call.ts'
import { endWithClients } from './guard/hang-ups.ts'
import { hyphenRoutes } from './routes/hyphen-routes.ts'
import { linkRoutes } from './routes/link-routes.ts'
import { attachLiveSocket } from './socket/live-socket.ts'
import { administrationRoutes } from './routes/administration-routes.ts'
import { operatingRoutes } from './routes/operating-routes.ts'
import { guestRoutes } from './routes/releases/guest-routes.ts'
import { ownPdfRoutes } from './routes/releases/own-pdf-routes.ts'
import { printFileRoutes } from './routes/print-file-routes.ts'
import { printDataRoutes } from './routes/print-data-routes.ts'
import { orderRoutes } from './routes/order-routes.ts'
import { webhookRoutes } from './routes/webhook-routes.ts'
import { organizationRoutes } from './routes/organization-routes.ts'
import { readAddress, tellOfProxies } from './guard/origin-of.ts'
import { pictureRoutes } from './routes/picture-routes.ts'
import { searchRoutes } from './routes/search-routes.ts'
import { storeRoutes } from './routes/store-routes.ts'
import { fileRoutes } from './routes/file-routes.ts'
import { register } from './register.ts'
import { rehearsalRoutes } from './routes/rehearsal-routes.ts'
import { budgetOf, limitAddresses, limitPeople } from './guard/request-budgets.ts'
import { impactRoutes } from './routes/impact-routes.ts'
import { downloadRoutes } from './routes/download-routes.ts'
import { exportRoutes } from './routes/export-routes.ts'
import { importRoutes } from './routes/import-routes.ts'
import { directoryRoutes } from './routes/accounts/directory-routes.ts'
import { keyRoutes } from './routes/accounts/key-routes.ts'
import { kitRoutes } from './routes/kit-routes.ts'
import { languageOf } from '../texts.ts'
import { measureRequests } from './watched/metrics.ts'
import { openapiRoute } from './openapi.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { paceOf, SlowRefusals } from './guard/slow-refusals.ts'
import { readLargeBodiesInTurn } from './guard/large-bodies.ts'
import { limitSlowBodies } from './guard/slow-bodies.ts'
import { traceCalls } from './watched/trace-calls.ts'
import { probes } from './probes.ts'
import { answerUnknown, readFaces, readStartPage, serveWebApp } from './web-app.ts'
import { collectMethods } from './guard/known-methods.ts'
import { serviceAnswer } from './service-answer.ts'

const MB = 1024 * 1024

/** `hand` passes the application's listener to the code that opened the port. */
export async function createApp(
  services: Services,
  hand: (listener: RequestListener) => Server,
): Promise<FastifyInstance> {
  const { config } = services
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // A busy machine is slow to start, and that is no fault of any part.
    pluginTimeout: 0,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: config.MAX_BODY_MB * MB,
    trustProxy: config.TRUST_PROXY ?? false,
    forceCloseConnections: true,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => hand(handler),
    frameworkErrors: (error, request, reply) => {
      // No id and no name is that long.
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      const thrown = isTooLong ? productError('request.notFound', { path: request.url.slice(0, 200) }) : error
      const answer = answerOf(thrown, {
        requestId: request.id,
        // Nobody was asked yet who they are.
        language: languageOf(request.headers['accept-language']),
        bodyLimit: `${config.MAX_BODY_MB} MB`,
      })
      if (answer.isBug) request.log.error({ err: error }, 'unforeseen error')
      reply.raw.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' })
      reply.raw.end(JSON.stringify(answer.body))
    },
  })
  answerErrors(app, services, new SlowRefusals(paceOf(config.CALLS_PER_ADDRESS)))
  traceCalls(app)
  logRequests(app)
  letGoOfConnections(app, services.leaving)
  const startPage = readStartPage(config.WEB_DIR)
  setSecurityHeaders(app, startPage, config.PUBLIC_URL)
  const methodsOf = collectMethods(app)
  openapiRoute(app, config.version)
  const look = createReadiness(services)
  measureRequests(app, services, look)
  tellOfProxies(app, config.TRUST_PROXY)
  limitAddresses(app, budgetOf(config.CALLS_PER_ADDRESS))
  authenticateRequests(app, services)
  limitPeople(app, budgetOf(config.CALLS_PER_PERSON))
  endWithClients(app)
  app.decorate('turns', new FairTurns())
  readLargeBodiesInTurn(app)
  limitSlowBodies(app)
  readJsonBodies(app)
  await app.register(compress, { threshold: 2048, encodings: ['zstd', 'gzip', 'deflate'] })
  await app.register(multipart, {
    limits: { fileSize: config.MAX_UPLOAD_MB * MB, files: 1, fields: 20, fieldSize: MB, parts: 30 },
  })
  await app.register(authRoutes, services)
  await app.register(keyRoutes, services)
  await app.register(directoryRoutes, services)
  await app.register(searchRoutes, services)
  await app.register(storeRoutes, {
    store: services.store,
    write: (actor, writes, options) => writeDocuments({ ...services, actor }, writes, options),
    async revert(actor, id, options) {
      const context = { ...services, actor }
      await refuseRunning(context, id)
      const outcome = await services.store.revertChangeset(actor, id, options)
      // People may have come back with their organization.
      services.actors.forget()
      return outcome
    },
  })
  await app.register(bulkRoutes, services)
  await app.register(graphqlRoute, services)
  await app.register(templateRoutes, services)
  await app.register(composingRoutes, services)
  await app.register(impactRoutes, services)
  await app.register(importRoutes, services)
  await app.register(exportRoutes, services)
  await app.register(downloadRoutes, services)
  await app.register(fontRoutes, services)
  await app.register(hyphenRoutes, services)
  await app.register(rehearsalRoutes, services)
  await app.register(kitRoutes, services)
  await app.register(pictureRoutes, services)
  await app.register(fileRoutes, services)
  await app.register(operatingRoutes, services)
  await app.register(administrationRoutes, services)
  await app.register(ownPdfRoutes, services)
  await app.register(guestRoutes, services)
  await app.register(printFileRoutes, services)
  await app.register(printDataRoutes, services)
  await app.register(orderRoutes, services)
  await app.register(organizationRoutes, services)
  await app.register(collectionRoutes, services)
  await app.register(deploymentRoutes, services)
  await app.register(webhookRoutes, services)
  await app.register(linkRoutes, { services, faces: readFaces(config.WEB_DIR) })
  listenLive(app, services)
  healthRoutes(app, services, look)
  await serveWebApp(app, config.WEB_DIR, startPage)
  answerUnknown(app, startPage, methodsOf)
  return app
}

const askedBy = (request: FastifyRequest) => ({
  contentType: request.headers['content-type'],
  language: request.language,
  requestId: request.id,
  bodyLimit: shownSize(request.routeOptions.bodyLimit),
})

function answerErrors(app: FastifyInstance, services: Services, slowly: SlowRefusals): void {
  app.setErrorHandler(async (error, request, reply) => {
    const answer = answerOf(error, { ...askedBy(request), ...(await propertyNamer(services, request, error)) })
    if (answer.isBug) request.log.error({ err: error }, 'unforeseen error')
    if (answer.cause) request.log.warn({ err: answer.cause }, 'trouble of a machine')
    const { code } = answer.body.error
    // Who is signed in waits for their turn anyway, unless they asked for more than that.
    const who = request.who === undefined ? networkOf(request.ip) : code === 'request.rateLimited' && request.who
    if (who && !(await slowly.wait(who))) {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    if (
      code === 'auth.lockedOut' ||
      code === 'auth.rateLimited' ||
      code === 'request.rateLimited' ||
      code === 'artwork.busy'
    ) {
      const { minutes, seconds } = answer.body.error.params
      reply.header('retry-after', String(seconds ?? Number(minutes) * 60))
    } else if (code === 'unavailable') reply.header('retry-after', untilBack)
    if (answer.status === 401) reply.header('www-authenticate', 'Bearer')
    if (code === 'request.bodyTooLarge' || request.isMultipart()) await drainBody(request.raw)
    const { type, body } = serviceAnswer(request, answer)
    return reply.code(answer.status).type(type).send(body)
  })
}

/** Seconds in which a database that was stopped or changed its server is mostly there again. */
const untilBack = '5'

/** One line a request: who did what, with which result. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : isCall(request.routeOptions.url ?? '') ? 'info' : 'debug'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    // Query strings may hold signatures of links; they stay out of the log.
    // So do the links of deliveries: whoever knows one may fetch what it names.
    const path = request.url.split('?')[0]?.replace(/^\/dpl\/[^/]+/, '/dpl/…')
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'answered')
  })
}

/** A proxy keeps connections open, and would send its next call over one that is about to close. */
function letGoOfConnections(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.aborted) reply.header('connection', 'close')
  })
}

function healthRoutes(app: FastifyInstance, services: Services, look: Look): void {
  probes(app, look)
  const { OIDC_NAME: oidc } = services.config
  const demo = demoEntry(services.config)
  register(app, calls.askStart, async () => ({
    ready: true,
    step: 'ready',
    percent: 100,
    ...(await operatorAddresses(services)),
    ...(services.oidc && { oidc }),
    ...(demo && { demo }),
  }))
  register(app, calls.readOperatorPage, ({ params: { page }, query: { language } }) =>
    operatorPage(services, page, language ?? 'de'),
  )
}

function listenLive(app: FastifyInstance, services: Services): void {
  const { live, presence, store, log, config, leaving } = services
  const end = attachLiveSocket(app.server, {
    live,
    presence,
    worksOn: async (actor, release) => canWork(actor) && (await store.find(actor, 'releases', release)) !== undefined,
    addressOf: readAddress(config.TRUST_PROXY),
    authenticate: async (token) => {
      try {
        const actor = await actorByToken(services, token)
        const refusal = refusalToKey(actor, { reads: true, bySelf: false })
        return refusal ? new ProductError(refusal) : actor
      } catch (error) {
        // Who cannot be asked for now is not signed out.
        if (isRefusal(error)) return error
        throw error
      }
    },
    leaving: { signal: leaving, within: 1000 * config.DRAIN_SECONDS },
    failed: (error) => log.error({ err: error }, 'live socket'),
  })
  app.server.on('upgrade', (request, socket) => {
    if (request.url?.split('?')[0] !== '/api/live') socket.destroy()
  })
  app.addHook('preClose', end)
}
