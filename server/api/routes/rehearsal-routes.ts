/** A new master before it is used, and the stored tests of a template. */
import * as calls from '#schema/calls/rehearsals.ts'
import * as tests from '#schema/calls/template-tests.ts'
import type { Context, Services } from '../../services/base/context.ts'
import {
  activateCandidate,
  cancelRehearsal,
  discardCandidate,
  rehearsalPagePath,
  repeatRehearsal,
  viewRehearsal,
} from '../../services/templates/rehearsal/rehearse-candidate.ts'
import { acceptTest, testPagePath, viewStoredTests } from '../../services/templates/rehearsal/rehearse-stored-tests.ts'
import { deleteTest, readTest } from '../../services/templates/template-assets.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'
import { sendFile } from '../send-file.ts'
import { done, succeed } from './succeed.ts'

export async function rehearsalRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { files } = services
  const contextOf = (request: FastifyRequest): Context => ({ ...services, actor: request.actor })

  register(app, calls.readRehearsal, async ({ request, params, query }) =>
    succeed(await viewRehearsal(contextOf(request), params.id, query)),
  )

  register(app, calls.repeatRehearsal, async ({ request, params }) => {
    await repeatRehearsal(contextOf(request), params.id)
    return done
  })

  register(app, calls.cancelRehearsal, async ({ request, params }) => {
    await cancelRehearsal(contextOf(request), params.id)
    return done
  })

  register(app, calls.activateCandidate, async ({ request, params, body: { fallen } }) => {
    await activateCandidate(contextOf(request), params.id, fallen)
    return done
  })

  register(app, calls.discardCandidate, async ({ request, params }) => {
    await discardCandidate(contextOf(request), params.id)
    return done
  })

  register(app, calls.fetchRehearsedPage, async ({ request, reply, params: { case: caseId, ...page } }) =>
    sendFile(request, reply, files, await rehearsalPagePath(contextOf(request), { ...page, caseId })),
  )

  register(app, tests.listTests, async ({ request, params }) =>
    succeed(await viewStoredTests(contextOf(request), params.id)),
  )

  register(app, tests.readTest, async ({ request, params }) =>
    succeed(await readTest(contextOf(request), params.id, params.name)),
  )

  register(app, tests.deleteTest, async ({ request, params }) => {
    await deleteTest(contextOf(request), params.id, params.name)
    return done
  })

  register(app, tests.acceptTest, async ({ request, params }) => {
    await acceptTest(contextOf(request), params.id, params.name)
    return done
  })

  register(app, tests.fetchTestPage, async ({ request, reply, params }) =>
    sendFile(request, reply, files, await testPagePath(contextOf(request), params)),
  )
}
