/** Sign-in, sign-out, the session and the person's own password. */
import { productError } from '#domain/errors.ts'
import type { Services } from '#server/services/context.ts'
import { changePassword } from '#server/services/users/change-password.ts'
import { describeSession } from '#server/services/users/describe-session.ts'
import { describeResetLink, requestPasswordReset, resetPassword } from '#server/services/users/reset-password.ts'
import { confirmRegistration } from '#server/services/users/register.ts'
import { type SignedIn, signIn } from '#server/services/users/sign-in.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { originOf } from './origin-of.ts'
import { parse } from './parse.ts'

const text = z.string().max(1000).default('')
const Credentials = z.object({ email: text, password: text })
const ResetRequest = z.object({ email: text })
const ResetLink = z.object({ token: text })
const PasswordReset = z.object({ token: text, newPassword: text, repetition: text })
const PasswordChange = z.object({ currentPassword: text, newPassword: text, repetition: text })

export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.post(
    '/api/auth/sign-in/email',
    { config: { public: true }, schema: { summary: 'Signs in by e-mail and password', body: Credentials } },
    async (request) => {
      const credentials = parse(Credentials, request.body ?? {})
      return answer(request, await signIn(services, { ...credentials, ...originOf(request) }))
    },
  )

  async function answer(request: FastifyRequest, { token, actor, expiresAt }: SignedIn) {
    request.log.info({ actor: actor.id }, 'signed in')
    return { token, user: await services.store.get(actor, 'users', actor.id), expiresAt: expiresAt.toISOString() }
  }

  app.post(
    '/api/auth/request-password-reset',
    { config: { public: true }, schema: { summary: 'Mails a link that sets a new password', body: ResetRequest } },
    async (request) => {
      await requestPasswordReset(services, parse(ResetRequest, request.body ?? {}).email, originOf(request))
      return { success: true }
    },
  )

  app.post(
    '/api/auth/check-reset-link',
    { config: { public: true }, schema: { summary: 'Whose password a link sets', body: ResetLink } },
    (request) => describeResetLink(services, parse(ResetLink, request.body ?? {}).token, originOf(request)),
  )

  app.post(
    '/api/auth/reset-password',
    { config: { public: true }, schema: { summary: 'Sets a new password and signs in', body: PasswordReset } },
    async (request) => {
      const reset = parse(PasswordReset, request.body ?? {})
      return answer(request, await resetPassword(services, reset, originOf(request)))
    },
  )

  app.post(
    '/api/auth/confirm-registration',
    { config: { public: true }, schema: { summary: 'Confirms a registration and signs in', body: PasswordReset } },
    async (request) => {
      const confirmation = parse(PasswordReset, request.body ?? {})
      return answer(request, await confirmRegistration(services, confirmation, originOf(request)))
    },
  )

  app.post('/api/auth/sign-out', { schema: { summary: 'Ends the session' } }, async (request) => {
    await services.identity.signOut(request.token)
    return { success: true }
  })

  app.post(
    '/api/auth/change-password',
    { schema: { summary: 'Changes the own password; other sessions end', body: PasswordChange } },
    async (request) => {
      const change = parse(PasswordChange, request.body ?? {})
      await changePassword({ ...services, actor: request.actor }, { ...change, token: request.token })
      return { success: true }
    },
  )

  app.get('/api/session', { schema: { summary: 'The person, their organization and claims' } }, async (request) => {
    const { expiresAt } = await services.identity.sessionOf(request.token)
    return describeSession({ ...services, actor: request.actor }, expiresAt)
  })

  app.all('/api/auth/*', { config: { public: true }, schema: { hide: true } }, (request) => {
    throw productError('request.notFound', { path: request.url.slice(0, 200) })
  })
}
