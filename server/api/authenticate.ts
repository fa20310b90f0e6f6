/** Puts the actor on every request under `/api/` that is not public. Tokens come in the header `Authorization`, nowhere else. */
import type { Actor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { Services } from '#server/services/context.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no sign-in. */
    public?: boolean
    /** Takes calls without a sign-in as well, and decides itself which. */
    visitors?: boolean
  }
  interface FastifyRequest {
    /** Throws where nobody is signed in, as on public routes. */
    actor: Actor
    token: string
  }
}

export function authenticateRequests(app: FastifyInstance, services: Pick<Services, 'identity' | 'actors'>): void {
  const known = new WeakMap<FastifyRequest, { actor: Actor; token: string }>()
  const get = (request: FastifyRequest) => {
    const found = known.get(request)
    if (!found) throw productError('auth.tokenMissing')
    return found
  }
  app.decorateRequest('actor', {
    getter() {
      return get(this).actor
    },
  })
  app.decorateRequest('token', {
    getter() {
      return get(this).token
    },
  })
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    if (request.is404 || config.public || !url?.startsWith('/api/')) return
    if (config.visitors && request.headers.authorization === undefined) return
    const token = bearerToken(request.headers.authorization)
    const { userId } = await services.identity.sessionOf(token)
    const actor = await services.actors.of(userId)
    known.set(request, { actor, token })
    request.log = request.log.child({ actor: actor.id, organization: actor.organization })
  })
}

export function bearerToken(header: string | undefined): string {
  const token = /^bearer ([^\s]{1,500})$/i.exec(header ?? '')?.[1]
  if (!header) throw productError('auth.tokenMissing')
  if (!token) throw productError('auth.tokenInvalid')
  return token
}
