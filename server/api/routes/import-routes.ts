/** Imports over HTTP (docs/api.md, "Imports"). */
import * as calls from '#schema/calls/imports.ts'
import type { Services } from '../../services/base/context.ts'
import { checkedRows } from '../../services/imports/table/checked-rows.ts'
import { faultyRows } from '../../services/imports/table/faulty-rows.ts'
import { beginCheck, checkState, runImport } from '../../services/imports/import-contents.ts'
import { discardImport, listOpen } from '../../services/imports/table/import-files.ts'
import { openImport } from '../../services/imports/table/proposals.ts'
import { readAgain } from '../../services/imports/table/upload-table.ts'
import { languageOf, refusalText } from '../../texts.ts'
import { isErrorCode } from '#domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { given } from './given.ts'
import { done } from './succeed.ts'
import { register } from '../register.ts'

export async function importRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const by = ({ actor }: FastifyRequest) => ({ ...services, actor })
  register(app, calls.listImports, async ({ request }) => ({ data: await listOpen(by(request)) }))
  register(app, calls.readImport, ({ request, params: { id } }) => openImport(by(request), id))
  register(app, calls.discardImport, async ({ request, params: { id } }) => {
    await discardImport(by(request), id)
    return done
  })
  register(app, calls.readAgain, ({ request, params: { id }, body }) => readAgain(by(request), id, body))
  register(app, calls.beginCheck, ({ request, params: { id }, body }) => beginCheck(by(request), id, body))
  register(app, calls.readCheck, ({ request, params, query }) =>
    checkState(by(request), { ...params, ...given(query) }),
  )
  register(app, calls.listCheckedRows, ({ request, params, query }) =>
    checkedRows(by(request), { ...params, ...given(query) }),
  )
  register(app, calls.fetchFaultyRows, async ({ request, reply, params }) => {
    const language = languageOf(request.headers['accept-language'])
    const { name, stream } = await faultyRows(by(request), params, {
      language,
      say: ({ code, params: said }) =>
        isErrorCode(code) ? refusalText({ code, params: said as never }, language) : code,
    })
    return reply
      .type(calls.fetchFaultyRows.answer.media)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'no-store')
      .send(stream)
  })
  register(app, calls.runImport, ({ request, params }) => runImport(by(request), params))
}
