/** Changes of many over HTTP (docs/api.md, "Changes of many"). */
import { must } from '#domain/errors.ts'
import { parseFilter } from '#domain/kinds/parse-query.ts'
import * as calls from '#schema/calls/bulk.ts'
import { bulkReport } from '../../services/changes/bulk-report.ts'
import { changeMany, undoMany } from '../../services/bulk/change-many.ts'
import { previewReplacements } from '../../services/bulk/preview-replacements.ts'
import { listSteps } from '../../services/changes/list-steps.ts'
import type { Services } from '../../services/base/context.ts'
import { languageOf } from '../../texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { given } from './given.ts'
import { register } from '../register.ts'

export async function bulkRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })
  register(app, calls.changeMany, ({ request, body }) => changeMany(by(request), body))
  register(app, calls.readBulkChange, ({ request, params }) => bulkReport(by(request), params.id))
  register(app, calls.previewReplacements, ({ request, body }) =>
    previewReplacements(
      by(request),
      { ...body, where: body.where === undefined ? undefined : must(parseFilter('contents', body.where)) },
      languageOf(request.headers['accept-language']),
    ),
  )
  register(app, calls.listSteps, ({ request, query }) => listSteps(by(request), given(query)))
  register(app, calls.undoChangeset, ({ request, params, body }) => undoMany(by(request), params.id, body))
}
