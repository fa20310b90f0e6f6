/** Sign-in, sign-out, the session and the person's own password. */
import { productError } from '#domain/errors.ts'
import type { Services } from '#server/services/context.ts'
import { changePassword } from '#server/services/change-password.ts'
import { describeSession } from '#server/services/describe-session.ts'
import { signIn } from '#server/services/sign-in.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from './parse.ts'

const text = z.string().max(1000).default('')
const Credentials = z.object({ email: text, password: text })
const PasswordChange = z.object({ currentPassword: text, newPassword: text, repetition: text })

export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.post(
    '/api/auth/sign-in/email',
    { config: { public: true }, schema: { summary: 'Signs in by e-mail and password', body: Credentials } },
    async (request) => {
      const { email, password } = parse(Credentials, request.body ?? {})
      const agent = request.headers['user-agent'] ?? ''
      const { token, actor, expiresAt } = await signIn(services, { email, password, address: request.ip, agent })
      request.log.info({ actor: actor.id }, 'signed in')
      return { token, user: await services.store.get(actor, 'users', actor.id), expiresAt: expiresAt.toISOString() }
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
