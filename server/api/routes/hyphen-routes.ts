/** Hyphenation of the artwork service (document 1 §7). */
import * as calls from '#schema/calls/hyphens.ts'
import type { Services } from '../../services/base/context.ts'
import { hyphenLanguages, listHyphens, tryHyphenation, uploadHyphenation } from '../../services/designs/hyphenations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { given } from './given.ts'
import { register } from '../register.ts'
import { succeed } from './succeed.ts'

export async function hyphenRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  register(app, calls.listHyphens, async ({ request }) => succeed(await listHyphens(contextOf(request))))

  register(app, calls.listHyphenLanguages, async ({ request }) => succeed(await hyphenLanguages(contextOf(request))))

  register(
    app,
    calls.addHyphens,
    async ({ request, file, form }) =>
      succeed(await uploadHyphenation(contextOf(request), { ...file, ...given(form) })),
    { uploadMB: 2 },
  )

  register(app, calls.tryHyphens, async ({ request, query: { language, words } }) => {
    const wanted = words.split(/\s+/).filter(Boolean)
    return succeed(await tryHyphenation(contextOf(request), language, wanted))
  })
}
