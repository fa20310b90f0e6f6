/** Sign-in, sign-out, the session and the person's own password. */
import { productError } from '#domain/errors.ts'
import * as calls from '#schema/calls/sign-in.ts'
import type { Services } from '#server/services/context.ts'
import { changePassword } from '#server/services/users/change-password.ts'
import { describeSession } from '#server/services/users/describe-session.ts'
import { confirmRegistration } from '#server/services/users/register.ts'
import { describeResetLink, requestPasswordReset, resetPassword } from '#server/services/users/reset-password.ts'
import { type SignedIn, signIn } from '#server/services/users/sign-in.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from './origin-of.ts'
import { register } from './register.ts'
import { done } from './succeed.ts'

export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  register(app, calls.signIn, async ({ request, body }) =>
    answer(request, await signIn(services, { ...body, ...originOf(request) })),
  )

  async function answer(request: FastifyRequest, { token, actor, expiresAt }: SignedIn) {
    request.log.info({ actor: actor.id }, 'signed in')
    const user = await services.store.get(actor, 'users', actor.id)
    return { token, user, expiresAt: expiresAt.toISOString() }
  }

  register(app, calls.requestPasswordReset, async ({ request, body }) => {
    await requestPasswordReset(services, body.email, originOf(request))
    return done
  })

  register(app, calls.checkResetLink, ({ request, body }) => describeResetLink(services, body.token, originOf(request)))

  register(app, calls.resetPassword, async ({ request, body }) =>
    answer(request, await resetPassword(services, body, originOf(request))),
  )

  register(app, calls.confirmRegistration, async ({ request, body }) =>
    answer(request, await confirmRegistration(services, body, originOf(request))),
  )

  register(app, calls.signOut, async ({ request }) => {
    await services.identity.signOut(request.token)
    return done
  })

  register(app, calls.changePassword, async ({ request, body }) => {
    await changePassword({ ...services, actor: request.actor }, { ...body, token: request.token })
    return done
  })

  register(app, calls.readSession, async ({ request }) => {
    const { expiresAt } = await services.identity.sessionOf(request.token)
    return describeSession({ ...services, actor: request.actor }, expiresAt)
  })

  app.all('/api/auth/*', { config: { public: true } }, (request) => {
    throw productError('request.notFound', { path: request.url.slice(0, 200) })
  })
}
