/** Puts the actor on every call that is not public. Tokens come in the header `Authorization`, nowhere else. */
import type { Actor } from '#domain/access/actor.ts'
import { leadsDirectory, refusalToKey, whoOf } from '#domain/users/keys.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { found as given, expected as wanted } from '#domain/formats/refusals/expected.ts'
import { Desk, deskHeader } from '#domain/undo/desk.ts'
import type { Services } from '../services/base/context.ts'
import { type Visit, visitBySession } from '../services/releases/guests/visit.ts'
import { actorByToken } from '../services/users/keys/act-by-token.ts'
import { activityOfCalls } from '../services/users/note-activity.ts'
import { languageFor, type Language } from '../texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCall } from './guard/is-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no sign-in. */
    public?: boolean
    /** Takes calls without a sign-in as well, and decides itself which. */
    visitors?: boolean
    /** For guests alone; nobody who signed in is one. */
    guest?: boolean
    /** For the directory of an organization alone. */
    directory?: boolean
  }
  interface FastifyRequest {
    /** The id of whoever is signed in, of their program’s key, or of a guest: whose turn a call takes. */
    who: string | undefined
    /** Throws where nobody is signed in, as on public routes. */
    actor: Actor
    token: string
    /** Who came in by a link; throws on all calls but theirs. */
    guest: Visit
    /** Of the account where somebody is signed in, else the first that the call asks for and that there are texts in. */
    language: Language
  }
}

type Authenticating = Pick<Services, 'identity' | 'actors' | 'keys' | 'store' | 'clock' | 'log' | 'guests'>

export function authenticateRequests(app: FastifyInstance, services: Authenticating): void {
  const noteCall = activityOfCalls(services)
  const known = new WeakMap<FastifyRequest, { actor: Actor; token: string }>()
  const get = (request: FastifyRequest) => {
    const found = known.get(request)
    if (!found) throw productError('auth.tokenMissing')
    return found
  }
  const know = async (request: FastifyRequest): Promise<Actor> => {
    const token = bearerToken(request.headers.authorization)
    const acting = await actorByToken(services, token)
    const actor = { ...acting, address: request.ip, ...deskOf(request.headers[deskHeader]) }
    known.set(request, { actor, token })
    return actor
  }
  app.decorateRequest('actor', {
    getter() {
      return get(this).actor
    },
  })
  const visits = new WeakMap<FastifyRequest, Visit>()
  app.decorateRequest('guest', {
    getter() {
      const visit = visits.get(this)
      if (!visit) throw productError('auth.tokenMissing')
      return visit
    },
  })
  app.decorateRequest('who', {
    getter() {
      const actor = known.get(this)?.actor
      return actor ? whoOf(actor) : visits.get(this)?.guest.id
    },
  })
  app.decorateRequest('token', {
    getter() {
      return get(this).token
    },
  })
  app.decorateRequest('language', {
    getter() {
      return languageFor(known.get(this)?.actor, this.headers['accept-language'])
    },
  })
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    // Who asks for what is not there is told so in their language.
    if (request.is404 && request.headers.authorization !== undefined) await know(request).catch(() => undefined)
    if (request.is404 || config.public || !isCall(url ?? '')) return
    if (config.directory) return knowDirectory(request)
    if (config.guest) {
      visits.set(request, await visitBySession(services, bearerToken(request.headers.authorization)))
      return
    }
    if (config.visitors && request.headers.authorization === undefined) return
    const actor = await know(request)
    const { call } = config
    const refusal = refusalToKey(actor, {
      reads: call?.reads === true || request.method === 'GET' || request.method === 'HEAD',
      bySelf: call?.bySelf === true,
    })
    if (refusal) throw new ProductError(refusal)
    // What a program does says nothing of whether the person is still here.
    if (!actor.key) noteCall(actor)
    nameInLog(request, actor)
  })
  const knowDirectory = async (request: FastifyRequest): Promise<void> => {
    const actor = await know(request)
    if (actor.key?.scope !== 'scim') throw productError('key.notOfDirectory')
    // Whoever handed over leads it no more.
    if (!leadsDirectory(actor)) throw productError('key.notALeader')
    nameInLog(request, actor)
  }
}

function nameInLog(request: FastifyRequest, { id, organization, key }: Actor): void {
  request.log = request.log.child({ actor: id, organization, ...(key && { key: key.id }) })
}

function deskOf(header: string | string[] | undefined): { desk?: string } {
  if (header === undefined) return {}
  const desk = Desk.safeParse(header)
  if (desk.success) return { desk: desk.data }
  throw productError('parameter.invalid', { name: 'X-Desk', expected: wanted('id'), found: given(header) })
}

export function bearerToken(header: string | undefined): string {
  const token = /^bearer ([^\s]{1,500})$/i.exec(header ?? '')?.[1]
  if (!header) throw productError('auth.tokenMissing')
  if (!token) throw productError('auth.tokenInvalid')
  return token
}
