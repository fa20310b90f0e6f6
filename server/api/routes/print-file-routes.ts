/** Print PDFs that come many at once. */
import { ownPdfLimits } from '#domain/releases/own-pdf.ts'
import * as calls from '#schema/calls/print-files.ts'
import type { Services } from '../../services/base/context.ts'
import { planPrintFiles } from '../../services/releases/own-pdf/plan-print-files.ts'
import { takeContentPrintFile } from '../../services/releases/own-pdf/take-content-print-file.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'

export async function printFileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const uploadMB = Math.min(ownPdfLimits.megabytes, services.config.MAX_UPLOAD_MB)
  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })
  register(app, calls.planPrintFiles, async ({ request, body: { names } }) => ({
    data: await planPrintFiles(by(request), names),
  }))
  register(
    app,
    calls.takeContentPrintFile,
    ({ request, params, file, form }) => takeContentPrintFile(by(request), params.id, file, form),
    { uploadMB },
  )
}
