/** A new master before it is used, the ones before it, the stored tests of a template, and the print check of it and of releases. */
import { checkRelease, checkTemplate } from '#server/services/releases/check-release.ts'
import type { Context, Services } from '#server/services/context.ts'
import {
  activateCandidate,
  cancelRehearsal,
  discardCandidate,
  rehearsalPagePath,
  repeatRehearsal,
  viewRehearsal,
} from '#server/services/templates/rehearse-candidate.ts'
import { sides } from '#server/services/templates/rehearse-case.ts'
import { acceptTest, testPagePath } from '#server/services/templates/rehearse-stored-tests.ts'
import { bringBackDesign } from '#server/services/templates/replace-design.ts'
import { getEditable } from '#server/services/templates/editable-template.ts'
import type { Release } from '#domain/publications/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parse } from './parse.ts'
import { sendFile } from './send-file.ts'

type ById = { Params: { id: string } }

const PageAddress = z.object({ side: z.enum(sides), page: z.coerce.number().int().min(1).max(10_000) })

export async function rehearsalRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest): Context => ({ ...services, actor: request.actor })
  const base = '/api/artwork/templates/:id'

  app.get<ById>(`${base}/rehearsal`, { schema: { summary: 'What a new master changes' } }, async (request) =>
    succeed(await viewRehearsal(contextOf(request), request.params.id)),
  )

  const actions = {
    repeat: { run: repeatRehearsal, summary: 'Rehearses the new master again' },
    cancel: { run: cancelRehearsal, summary: 'Stops the rehearsal' },
    activate: { run: activateCandidate, summary: 'Makes the new master the design' },
  }
  for (const [name, { run, summary }] of Object.entries(actions))
    app.post<ById>(`${base}/rehearsal/${name}`, { schema: { summary } }, async (request) => {
      await run(contextOf(request), request.params.id)
      return { success: true }
    })

  app.delete<ById>(`${base}/rehearsal`, { schema: { summary: 'Throws the new master away' } }, async (request) => {
    await discardCandidate(contextOf(request), request.params.id)
    return { success: true }
  })

  app.get<{ Params: { id: string; case: string; side: string; page: string } }>(
    `${base}/rehearsal/cases/:case/:side/:page`,
    { schema: { summary: 'A page before and after', produces: 'image/png' } },
    async (request, reply) => {
      const { id, case: caseId } = request.params
      const address = parse(PageAddress, request.params)
      return sendFile(
        ...([request, reply, services.files] as const),
        await rehearsalPagePath(contextOf(request), { id, caseId, ...address }),
      )
    },
  )

  app.get<ById>(
    `${base}/preflight`,
    { schema: { summary: 'What would go wrong in print with the examples of the placeholders' } },
    async (request) => {
      const template = await services.store.get(request.actor, 'templates', request.params.id)
      return succeed(await checkTemplate(services, template as unknown as Template))
    },
  )

  app.get<ById>(
    '/api/releases/:id/preflight',
    { schema: { summary: 'What would go wrong in print' } },
    async (request) => {
      const release = await services.store.get(request.actor, 'releases', request.params.id)
      return succeed(await checkRelease(services, release as unknown as Release))
    },
  )

  app.post<{ Params: { id: string; key: string } }>(
    `${base}/designs/:key/activate`,
    { schema: { summary: 'Brings back a design that was replaced; the one without a key is called first' } },
    async (request) => {
      const context = contextOf(request)
      await bringBackDesign(context, await getEditable(context, request.params.id), request.params.key)
      return { success: true }
    },
  )

  app.post<{ Params: { id: string; name: string } }>(
    `${base}/tests/:name/accept`,
    { schema: { summary: 'Takes the pages of now as those of the test' } },
    async (request) => {
      await acceptTest(contextOf(request), request.params.id, request.params.name)
      return { success: true }
    },
  )

  app.get<{ Params: { id: string; name: string; side: string; page: string } }>(
    `${base}/tests/:name/:side/:page`,
    { schema: { summary: 'A page of a test, as it was kept and as it is now', produces: 'image/png' } },
    async (request, reply) => {
      const { id, name } = request.params
      const address = parse(PageAddress, request.params)
      return sendFile(
        ...([request, reply, services.files] as const),
        await testPagePath(contextOf(request), { id, name, ...address }),
      )
    },
  )
}

const succeed = <Data>(data: Data) => ({ success: true, data })
