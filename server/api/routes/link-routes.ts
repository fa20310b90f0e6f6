/** `/dpl/{link}`: the link of a delivery, for whoever has it. A browser gets a page, programs the file itself. */
import * as calls from '#schema/calls/deployments.ts'
import { productError } from '#domain/errors.ts'
import type { Services } from '../../services/base/context.ts'
import { countDownload, isBegun, type Visit, visitLink } from '../../services/deployments/visit-link.ts'
import { isLanguage, languageOf } from '../../texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkPage, looksAgain } from './link-page.ts'
import { register } from '../register.ts'
import { sendFile } from '../send-file.ts'

const statuses: Record<Visit['state'], number> = { ready: 200, unknown: 404, over: 410, failed: 410, waiting: 425 }

export async function linkRoutes(
  app: FastifyInstance,
  { services, faces }: { services: Services; faces: string },
): Promise<void> {
  const sendPage = pageSender(faces)
  register(app, calls.openDeployment, async ({ request, reply, params: { deployment: link }, query: { lang } }) => {
    const visit = await visitLink(services, link)
    const address = visit.state === 'ready' ? `/dpl/${link}/${encodeURIComponent(visit.file)}` : ''
    setHeaders(reply, visit)
    if (visit.state === 'ready' && !wantsPage(request)) return reply.redirect(address, 302)
    return sendPage(request, reply, visit, address, lang)
  })
  const send = async (request: FastifyRequest, reply: FastifyReply, link: string) => {
    const visit = await visitLink(services, link)
    setHeaders(reply, visit)
    if (visit.state !== 'ready') return sendPage(request, reply, visit, '')
    if (request.method === 'GET' && request.headers['if-none-match'] === undefined && isBegun(request.headers.range))
      await countDownload(services, visit.id)
    return sendFile(request, reply, services.files, visit.path, { name: visit.file, download: true })
  }
  register(app, calls.askDeploymentFile, ({ request, reply, params }) => send(request, reply, params.deployment))
  register(app, calls.fetchDeployment, ({ request, reply, params }) => send(request, reply, params.deployment), {
    withHead: false,
  })
}

function setHeaders(reply: FastifyReply, { state }: Visit): void {
  reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store')
  reply.header('referrer-policy', 'no-referrer')
  if (state === 'waiting') reply.header('retry-after', String(looksAgain))
}

/** Browsers name it; curl and shops say that they take anything. */
const wantsPage = ({ headers: { accept = '' } }: FastifyRequest): boolean => accept.includes('text/html')

const pageSender =
  (faces: string) =>
  (request: FastifyRequest, reply: FastifyReply, visit: Visit, address: string, lang?: string): FastifyReply => {
    if (!wantsPage(request) && visit.state !== 'ready') throw refusalOf(visit.state)
    const language = isLanguage(lang) ? lang : languageOf(request.headers['accept-language'])
    return reply
      .code(statuses[visit.state])
      .type('text/html; charset=utf-8')
      .header('vary', 'accept, accept-language')
      .send(linkPage(visit, address, { language, faces }))
  }

const refusalOf = (state: Exclude<Visit['state'], 'ready'>) =>
  productError(
    state === 'unknown' ? 'deployment.notFound' : state === 'waiting' ? 'deployment.notReady' : 'deployment.gone',
  )
