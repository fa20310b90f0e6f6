/** Background work, the outbox and the print data store, for those who run or started them. */
import { productError } from '#domain/errors.ts'
import * as calls from '#schema/calls/operating.ts'
import type { Services } from '../../services/base/context.ts'
import { listJobs } from '../../services/jobs/list-jobs.ts'
import { listMails } from '../../services/mail/list-mails.ts'
import { turnOffTopics } from '../../services/mail/turn-off-topics.ts'
import type { FastifyInstance } from 'fastify'
import { register } from '../register.ts'
import { requireAdmin } from '../guard/require-admin.ts'
import { sendFile } from '../send-file.ts'

export async function operatingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { jobs, outbox, printData, clock } = services

  register(app, calls.listJobs, ({ request, query: { collection, document, ...query } }) => {
    const about = collection && document ? { document: { collection, id: document } } : {}
    return listJobs({ ...services, actor: request.actor }, { ...query, ...about })
  })

  register(app, calls.readJob, ({ request, params }) => jobs.get(request.actor, params.id))
  register(app, calls.cancelJob, ({ request, params }) => jobs.cancel(request.actor, params.id))
  register(app, calls.retryJob, ({ request, params }) => jobs.retry(request.actor, params.id))

  register(app, calls.listMails, async ({ request, query }) => {
    requireAdmin(request)
    return listMails(services, query)
  })
  register(app, calls.sendMailAgain, async ({ request, params: { id } }) => {
    requireAdmin(request)
    if (!(await outbox.sendAgain(id, clock()))) throw productError('mail.notFound', { id: id.slice(0, 100) })
    return { success: true as const }
  })

  await app.register(async (links) => {
    // Whatever a mail program or a form posts: the link says it all.
    links.removeAllContentTypeParsers()
    links.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, read) => read(null, null))
    register(links, calls.turnOffTopics, async ({ params: { token } }) => {
      await turnOffTopics(services, token)
      return { success: true as const }
    })
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
