/** Exports over HTTP (docs/api.md, "Exports"). */
import { must } from '#domain/errors.ts'
import { parseFilter } from '#domain/kinds/parse-query.ts'
import * as calls from '#schema/calls/exports.ts'
import { exportState, startExport } from '../../services/contents/start-export.ts'
import type { Services } from '../../services/base/context.ts'
import { languageOf } from '../../texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'

export async function exportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })
  register(app, calls.startExport, ({ request, body: { where, ...body } }) =>
    startExport(by(request), {
      ...body,
      ...(where !== undefined && { where: must(parseFilter('contents', where)) }),
      language: languageOf(request.headers['accept-language']),
    }),
  )
  register(app, calls.readExport, ({ request, params }) => exportState(by(request), params.id))
}
