/**
 * The whole server with the records of `access-cases.ts` and its people, for asking over HTTP what each of them meets. The
 * people act by tokens of their own: signing in is tested elsewhere, and hashing passwords would take most of the time.
 */
import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { everyone, people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { RawWrite } from '#server/store/store.ts'
import { askBy } from './ask.ts'
import { type Answer, openOnePlace, startTestServer, type TestServer } from './running-server.ts'

export type AccessServer = TestServer & {
  /** As the person; undefined is someone who has not signed in. */
  as: (person: Person | undefined, method: string, path: string, body?: unknown) => Promise<Answer>
  tokenOf: (person: Person) => string
  /** Every route of the application, such as `GET /api/files/*`. */
  routes: readonly string[]
}

/** On PostgreSQL, and on PGlite where there is none: what a database has to do with permissions, the store's own suite asks on each. */
export function withAccessServer(subject: string, suite: (server: () => AccessServer) => void): void {
  describe(subject, () => {
    let server: AccessServer | undefined
    beforeAll(async () => (server = await start()), 60_000)
    afterAll(() => server?.close(), 60_000)
    suite(() => {
      if (!server) throw new Error('The server did not start')
      return server
    })
  })
}

async function start(): Promise<AccessServer> {
  const routes: string[] = []
  const collect = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`)
    })
  }
  diagnostics.subscribe('fastify.initialization', collect)
  const place = await openOnePlace(false)
  const server = await startTestServer({ database: place.database, fresh: false })
  diagnostics.unsubscribe('fastify.initialization', collect)

  const { store, identity, actors } = server.services
  await store.writeRaw(
    systemActor,
    accessCases.map(({ kind, id, document }): RawWrite => ({ kind: 'create', collection: kind, id, document })),
  )
  const byToken = new Map(everyone.map((person) => [tokenOf(person), people[person]]))
  const byId = new Map(Object.values(people).map((person) => [person.id, person]))
  const sessionOf = identity.sessionOf.bind(identity)
  identity.sessionOf = async (token) => {
    const person = byToken.get(token)
    return person ? { id: token, userId: person.id, expiresAt: new Date(Date.now() + 3_600_000) } : sessionOf(token)
  }
  const actorOf = actors.of.bind(actors)
  actors.of = async (id) => byId.get(id) ?? actorOf(id)

  const as: AccessServer['as'] = (person, method, path, body) =>
    server.call(undefined, method, path, body, person && { authorization: `Bearer ${tokenOf(person)}` })
  const close = async () => {
    await server.close()
    await place.drop?.()
  }
  return { ...server, close, routes, tokenOf, as, ask: askBy(as) }
}

const tokenOf = (person: Person): string => `person-${person}`
