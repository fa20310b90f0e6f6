/** Background work, the outbox and the print data store, for those who run or started them. */
import { productError } from '#domain/errors.ts'
import type { Services } from '#server/services/context.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parse } from './parse.ts'
import { sendFile } from './send-file.ts'

const OutboxQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(100) })
const PrintDataQuery = z.object({ after: z.string().max(500).default(''), under: z.string().max(300).default('') })

export async function operationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { jobs, outbox, printData } = services

  for (const action of ['get', 'cancel', 'retry'] as const)
    app.route<{ Params: { id: string } }>({
      method: action === 'get' ? 'GET' : 'POST',
      url: action === 'get' ? '/api/jobs/:id' : `/api/jobs/:id/${action}`,
      schema: { summary: jobSummaries[action] },
      handler: (request) => jobs[action](request.actor, request.params.id),
    })

  app.get(
    '/api/outbox',
    { schema: { summary: 'The newest mails, for the admin', querystring: OutboxQuery } },
    async (request) => {
      requireAdmin(request)
      return { data: await outbox.newest(parse(OutboxQuery, request.query).limit) }
    },
  )

  app.get(
    '/api/print-data',
    { schema: { summary: 'The print data store, 100 files at a time, for the admin', querystring: PrintDataQuery } },
    async (request) => {
      requireAdmin(request)
      const { after, under } = parse(PrintDataQuery, request.query)
      const { files, next } = await printData.list(under, after)
      return { data: files.map(({ path, size, modified }) => ({ path, size, modified: modified.toISOString() })), next }
    },
  )

  app.get<{ Params: { '*': string } }>(
    '/api/print-data/*',
    { schema: { summary: 'A file of the print data store, for the admin', produces: 'application/pdf' } },
    async (request, reply) => {
      requireAdmin(request)
      return sendFile(request, reply, printData, request.params['*'])
    },
  )
}

const jobSummaries = {
  get: 'State and result of a job',
  cancel: 'Cancels a job that waits or runs',
  retry: 'Runs a failed or cancelled job again',
}

function requireAdmin({ actor }: FastifyRequest): void {
  if (actor.role !== 'admin') throw productError('access.roleMissing')
}
