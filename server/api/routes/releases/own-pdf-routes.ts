/** A PDF of one's own that a release is printed of. */
import { ownPdfLimits } from '#domain/releases/own-pdf.ts'
import * as calls from '#schema/calls/releases/own-pdf.ts'
import type { Services } from '../../../services/base/context.ts'
import { ownPdfFile, ownPdfPage, removeOwnPdf, takeOwnPdf } from '../../../services/releases/own-pdf/own-pdf.ts'
import { takePrintFile } from '../../../services/releases/own-pdf/take-print-file.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../../register.ts'
import { inertFilePolicy } from '../../security-headers.ts'
import { sendFile } from '../../send-file.ts'

export async function ownPdfRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const uploadMB = Math.min(ownPdfLimits.megabytes, services.config.MAX_UPLOAD_MB)
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  register(app, calls.takeOwnPdf, ({ request, params, file }) => takeOwnPdf(contextOf(request), params.id, file), {
    uploadMB: Math.min(ownPdfLimits.megabytes, services.config.MAX_UPLOAD_MB),
  })
  register(
    app,
    calls.takePrintFile,
    ({ request, params, file, form }) => takePrintFile(contextOf(request), params.id, file, form.action),
    { uploadMB },
  )
  register(app, calls.removeOwnPdf, ({ request, params }) => removeOwnPdf(contextOf(request), params.id))

  register(app, calls.fetchOwnPdf, async ({ request, reply, params }) => {
    const { name, path } = await ownPdfFile(contextOf(request), params.id)
    return sendFile(request, reply, services.files, path, { name, download: true })
  })

  register(app, calls.fetchOwnPdfPage, async ({ request, reply, params: { id, page } }) =>
    reply
      .header('cache-control', 'private, max-age=86400')
      .header('content-security-policy', inertFilePolicy)
      .type('image/png')
      .send(Buffer.from(await ownPdfPage(contextOf(request), id, page))),
  )
}
