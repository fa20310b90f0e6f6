/** Sign-in, sign-out, the session and the person's own password. */
import { ProductError, productError } from '#domain/errors.ts'
import { listSecurityLog as listSecurityLogCall } from '#schema/calls/accounts/security.ts'
import * as calls from '#schema/calls/accounts/sign-in.ts'
import type { Services } from '../../../services/base/context.ts'
import { acceptInvitation, describeInvitation } from '../../../services/users/sign-in/accept-invitation.ts'
import {
  confirmEmail,
  describeEmailLink,
  requestEmailChange,
  restoreEmail,
} from '../../../services/users/sign-in/change-email.ts'
import { changePassword } from '../../../services/users/sign-in/change-password.ts'
import { describeSession } from '../../../services/users/describe-session.ts'
import { listSecurityLog } from '../../../services/users/list-security-log.ts'
import { confirmRegistration, describeRegistrationLink } from '../../../services/users/sign-in/register.ts'
import {
  describeResetLink,
  requestPasswordReset,
  resetPassword,
} from '../../../services/users/sign-in/reset-password.ts'
import { describeSetUp, setUp } from '../../../services/users/sign-in/set-up-first-admin.ts'
import { endOfToken } from '../../../services/users/keys/act-by-token.ts'
import { noteOfOneself } from '../../../services/users/note-security.ts'
import { endOtherSessions, endSession, listSessions } from '../../../services/users/own-sessions.ts'
import { type SignedIn, signIn } from '../../../services/users/sign-in/sign-in.ts'
import { beginOidc, exchangeOidc, finishOidc } from '../../../services/users/sign-in/sign-in-by-oidc.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from '../../guard/origin-of.ts'
import { register } from '../../register.ts'
import { done } from '../succeed.ts'

export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  register(app, calls.signIn, async ({ request, body }) =>
    answer(request, await signIn(services, { ...body, ...originOf(request) })),
  )

  async function answer(request: FastifyRequest, { token, actor, expiresAt, device }: SignedIn) {
    request.log.info({ actor: actor.id }, 'signed in')
    const user = await services.store.get(actor, 'users', actor.id)
    return { token, user, expiresAt: expiresAt.toISOString(), device }
  }

  register(app, calls.requestPasswordReset, async ({ request, body }) => {
    await requestPasswordReset(services, body.email, originOf(request))
    return done
  })

  register(app, calls.checkResetLink, async ({ request, body }) => {
    const { email, name } = await describeResetLink(services, body.token, originOf(request))
    return { email, name }
  })

  register(app, calls.resetPassword, async ({ request, body }) =>
    answer(request, await resetPassword(services, body, originOf(request))),
  )

  register(app, calls.checkInvitation, ({ request, body }) =>
    describeInvitation(services, body.token, originOf(request)),
  )

  register(app, calls.acceptInvitation, async ({ request, body }) =>
    answer(request, await acceptInvitation(services, body, originOf(request))),
  )

  register(app, calls.changeEmail, async ({ request, body }) => {
    await requestEmailChange({ ...services, actor: request.actor }, body, originOf(request))
    return done
  })

  register(app, calls.checkEmailLink, ({ request, body }) => describeEmailLink(services, body, originOf(request)))

  register(app, calls.confirmEmail, async ({ request, body }) => {
    await confirmEmail(services, body.token, originOf(request))
    return done
  })

  register(app, calls.restoreEmail, async ({ request, body }) => {
    await restoreEmail(services, body.token, originOf(request))
    return done
  })

  register(app, calls.beginOidc, ({ request, body }) => beginOidc(services, body.binding, originOf(request)))

  // Whoever comes back is a browser on its way: what went wrong is said by the page that it is led to.
  register(app, calls.finishOidc, async ({ request, reply }) => {
    const query = new URL(request.url, 'http://localhost').searchParams
    const next = new URLSearchParams()
    try {
      next.set('entry', await finishOidc(services, query, originOf(request)))
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      request.log.info({ code: error.code }, 'sign-in by another service')
      next.set('entryRefused', error.code)
    }
    return reply.redirect(`/login?${next}`)
  })

  register(app, calls.exchangeOidc, async ({ request, body }) =>
    answer(request, await exchangeOidc(services, body, originOf(request))),
  )

  register(app, calls.confirmRegistration, async ({ request, body }) =>
    answer(request, await confirmRegistration(services, body, originOf(request))),
  )

  register(app, calls.checkRegistrationLink, ({ request, body }) =>
    describeRegistrationLink(services, body.token, originOf(request)),
  )

  register(app, calls.checkSetUpLink, ({ request, body }) => describeSetUp(services, body.token, originOf(request)))

  register(app, calls.setUp, async ({ request, body }) =>
    answer(request, await setUp(services, body, originOf(request))),
  )

  register(app, calls.signOut, async ({ request }) => {
    await services.identity.signOut(request.token)
    await noteOfOneself(services, request.actor, 'signedOut', originOf(request))
    return done
  })

  register(app, calls.changePassword, async ({ request, body }) => {
    const context = { ...services, actor: request.actor }
    const device = await changePassword(context, { ...body, token: request.token }, originOf(request))
    return { ...done, device }
  })

  register(app, calls.listSessions, ({ request }) => listSessions({ ...services, actor: request.actor }, request.token))

  register(app, calls.endSession, async ({ request, params }) => {
    await endSession({ ...services, actor: request.actor }, params.id, originOf(request))
    return done
  })

  register(app, calls.endOtherSessions, async ({ request }) => {
    await endOtherSessions({ ...services, actor: request.actor }, request.token, originOf(request))
    return done
  })

  register(app, listSecurityLogCall, ({ request, query }) =>
    listSecurityLog({ ...services, actor: request.actor }, query),
  )

  register(app, calls.readSession, async ({ request }) => {
    const end = await endOfToken(services, request.token)
    return describeSession({ ...services, actor: request.actor }, end)
  })

  app.all('/api/auth/*', { config: { public: true } }, (request) => {
    throw productError('request.notFound', { path: request.url.slice(0, 200) })
  })
}
