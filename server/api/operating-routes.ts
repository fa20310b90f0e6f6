/** Background work, the outbox and the print data store, for those who run or started them. */
import { productError } from '#domain/errors.ts'
import * as calls from '#schema/calls/operating.ts'
import type { Services } from '#server/services/context.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from './register.ts'
import { sendFile } from './send-file.ts'

export async function operatingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { jobs, outbox, printData } = services

  register(app, calls.readJob, ({ request, params }) => jobs.get(request.actor, params.id))
  register(app, calls.cancelJob, ({ request, params }) => jobs.cancel(request.actor, params.id))
  register(app, calls.retryJob, ({ request, params }) => jobs.retry(request.actor, params.id))

  register(app, calls.listMails, async ({ request, query }) => {
    requireAdmin(request)
    const mails = await outbox.newest(query.limit)
    return {
      data: mails.map(({ createdAt, dueAt, sentAt, ...mail }) => ({
        ...mail,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    }
  })

  register(app, calls.listPrintData, async ({ request, query: { after, under } }) => {
    requireAdmin(request)
    const { files, next } = await printData.list(under, after)
    return { data: files.map(({ path, size, modified }) => ({ path, size, modified: modified.toISOString() })), next }
  })

  register(app, calls.fetchPrintData, async ({ request, reply, params }) => {
    requireAdmin(request)
    return sendFile(request, reply, printData, params['*'])
  })
}

function requireAdmin({ actor }: FastifyRequest): void {
  if (actor.role !== 'admin') throw productError('access.roleMissing')
}
