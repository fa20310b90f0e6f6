/** The artwork service (document 1 §7): composing, previews, the print check. */
import { canWork } from '#domain/access/tenancy.ts'
import { must, productError } from '#domain/errors.ts'
import { parseFilter } from '#domain/kinds/parse-query.ts'
import { pagesHashIn } from '#domain/releases/pages/approved-pages.ts'
import * as calls from '#schema/calls/composing.ts'
import type { Services } from '../../services/base/context.ts'
import { startList } from '../../services/contents/label-checks/check-list.ts'
import { readLabels } from '../../services/contents/label-checks/read-labels.ts'
import { checkRelease, checkTemplate } from '../../services/printing/check-release.ts'
import { approvedInAdvance, asksForConfirmation, changedSinceApproval } from '../../services/printing/approved-pages.ts'
import { certificateOf } from '../../services/releases/pages/certificate.ts'
import { confirmPages } from '../../services/releases/pages/confirm-pages.ts'
import { previewPages } from '../../services/releases/pages/preview-pages.ts'
import { nudgeRelease } from '../../services/releases/nudge-release.ts'
import { noteSeenBy, whoSaw } from '../../services/releases/pages/who-saw.ts'
import { startRedrawing } from '../../services/releases/pages/redraw-releases.ts'
import { verifyPages } from '../../services/releases/pages/verify-pages.ts'
import { previewTemplate } from '../../services/templates/preview-template.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'
import { sendFile } from '../send-file.ts'
import { succeed } from './succeed.ts'

export async function composingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  register(app, calls.composeArtwork, async ({ request, params, body }) => {
    if (params.id === '') throw productError('parameter.required', { name: 'templateId' })
    const { data, meta, demo, useCache, force, options, storeAsTestName } = body
    const { hiResPng: hiRes, editor: withHints } = options
    const { title } = meta
    const preview = { data, demo, useCache: useCache && !force, hiRes, withHints, title, storeAsTestName }
    return succeed(await previewTemplate(contextOf(request), params.id, preview))
  })

  register(app, calls.listPreviewPages, async ({ request, params, query }) => {
    if (params.id === '') throw productError('parameter.idRequired')
    return succeed({ pages: await previewPages(contextOf(request), params.id, query.highRes) })
  })

  register(app, calls.checkTemplate, async ({ request, params }) => {
    const template = await store.get(request.actor, 'templates', params.id)
    return succeed(await checkTemplate(services, template))
  })

  register(app, calls.redrawReleases, ({ request, body }) =>
    startRedrawing(contextOf(request), must(parseFilter('releases', body.where))),
  )

  register(app, calls.fetchCertificate, async ({ request, reply, params }) => {
    const { path, name } = await certificateOf(contextOf(request), params.id)
    return sendFile(request, reply, services.files, path, { name, download: true })
  })

  register(app, calls.nudge, ({ request, params }) => nudgeRelease(contextOf(request), params.id))
  register(app, calls.noteSeen, ({ request, params, body }) => noteSeenBy(contextOf(request), params.id, body.hash))
  register(app, calls.whoSaw, ({ request, params }) => whoSaw(contextOf(request), params.id))

  register(app, calls.readApproval, async ({ request, params }) => {
    const release = await store.get(request.actor, 'releases', params.id)
    // What was written and taken back is nothing for whoever only buys.
    if (!canWork(request.actor)) return { isSetAnew: false, changes: [] }
    const changes = await changedSinceApproval(contextOf(request), release)
    const isSetAnew = await asksForConfirmation(services, release, changes)
    // Pages of a file are no values.
    const isShown = changes.length > 0 && !release.ownPdf
    const before = isShown ? await approvedInAdvance(services, release) : undefined
    return {
      isSetAnew,
      changes: changes.map(({ adjusted, ...one }) => ({ ...one, adjusted: [...adjusted] })),
      ...(before && !before.ownPdf && { before: before.data }),
    }
  })

  register(app, calls.readLabels, ({ request, body }) => readLabels(contextOf(request), body))

  register(app, calls.checkList, ({ request, body: { where, ...body } }) =>
    startList(contextOf(request), {
      ...body,
      ...(where !== undefined && { where: must(parseFilter('contents', where)) }),
    }),
  )

  register(app, calls.confirmPages, ({ request, params, body }) => confirmPages(contextOf(request), params.id, body))

  register(app, calls.checkRelease, async ({ request, params }) => {
    const release = await store.get(request.actor, 'releases', params.id)
    return succeed(await checkRelease(services, release))
  })

  register(app, calls.verifyPages, ({ params, query }) =>
    verifyPages(services, pagesHashIn(params.hash), pagesHashIn(query.file ?? '')),
  )
}
