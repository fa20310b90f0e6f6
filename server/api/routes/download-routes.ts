/** Downloads over HTTP (docs/api.md, "Downloads"). */
import { must } from '#domain/errors.ts'
import { parseFilter } from '#domain/kinds/parse-query.ts'
import * as calls from '#schema/calls/downloads.ts'
import type { Services } from '../../services/base/context.ts'
import { downloadState, startDownload } from '../../services/releases/pages/start-download.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'

export async function downloadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })
  register(app, calls.startDownload, ({ request, params, body }) =>
    startDownload(by(request), { id: params.id, ...body }),
  )
  register(app, calls.startDownloadOfSelection, ({ request, body: { where, ...body } }) =>
    startDownload(by(request), { ...body, where: must(parseFilter('releases', where)) }),
  )
  register(app, calls.readDownload, ({ request, params }) => downloadState(by(request), params.id))
}
