/** The whole server in this process, on a database and folder of its own, with the demo tenant's organizations and people. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { createUser } from '#server/services/users/create-user.ts'
import { welcome } from '#server/services/users/sign-in/sign-in.ts'
import type { Services } from '#server/services/base/context.ts'
import type { Database, DatabaseSettings } from '#server/store/database/database.ts'
import type { Mutation, Query } from '#schema/types.generated.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Ask, askBy } from './ask.ts'
import {
  createMigratedDatabase,
  createServerDatabase,
  dueDatabases,
  makeOnce,
  mayKeepDatabases,
  withoutServer,
} from './databases.ts'
import type { Write } from '#server/store/store.ts'

export const password = 'imprimatur'

export type Answer = { status: number; body: Json; headers: Headers }
export type Json = { [name: string]: Json } & { error?: { code?: string; message?: string; params?: Json } }

/** Of each operation, the fields that were asked for. */
export type GraphqlAnswer = {
  data?: Partial<Query & Mutation> | null
  errors?: readonly { message: string; extensions?: { code?: string; message?: string; params?: Json } }[]
}

export type TestServer = {
  address: string
  folder: string
  services: Services
  database: Database
  /** As the person; without one, signed out. A plain object goes as JSON. */
  call: (
    person: Person | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  ask: Ask
  graphql: (person: Person, query: string, variables?: object) => Promise<GraphqlAnswer>
  token: (person: Person) => Promise<string>
  /** Ends the process's part; `start` again continues with the same data where the database allows it. */
  close: () => Promise<void>
}

export type TestServerOptions = {
  database?: DatabaseSettings
  folder?: string
  environment?: Record<string, string>
  /** Of the built application; without, that of this checkout, whether it is built or not. */
  webFolder?: string
  /** False for a server that continues with what another one left. */
  fresh?: boolean
}

export async function startTestServer({
  database,
  folder,
  environment = {},
  webFolder,
  fresh = true,
}: TestServerOptions = {}): Promise<TestServer> {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'imprimatur-test-')))
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: home,
    SEED: 'none',
    LOG_LEVEL: 'fatal',
    ENGINE_THREADS: '1',
    // All tests come from one address, and are refused again and again.
    CALLS_PER_ADDRESS: '100000',
    ...environment,
  })
  const running = await startServer(
    { ...config, ...(webFolder !== undefined && { WEB_DIR: webFolder }) },
    { ...(database && { database }) },
  )
  if (fresh) await settle(running.services, running.database)
  const tokens = new Map<Person, Promise<string>>()

  /** Many who ask at once sign in once. */
  const token = (person: Person): Promise<string> => {
    const known = tokens.get(person) ?? signIn(person)
    tokens.set(person, known)
    known.catch(() => tokens.delete(person))
    return known
  }

  /** As by the password, without looking at it: that takes a tenth of a second of a core. */
  const signIn = async (person: Person): Promise<string> => {
    const { services } = running
    return (await welcome(services, await services.identity.beginSession(people[person].id, here), here)).token
  }

  const call: TestServer['call'] = async (person, method, path, body, headers = {}) => {
    const isJson =
      body !== undefined && !(body instanceof FormData) && typeof body !== 'string' && !(body instanceof Uint8Array)
    const answer = await fetch(running.address + path, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(person && { authorization: `Bearer ${await token(person)}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    })
    const text = await answer.text()
    const isObject = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      body: isObject && text ? (JSON.parse(text) as Json) : ({} as Json),
      headers: answer.headers,
    }
  }

  return {
    address: running.address,
    folder: home,
    services: running.services,
    database: running.database,
    call,
    token,
    ask: askBy(call),
    graphql: async (person, query, variables = {}) =>
      (await call(person, 'POST', '/api/graphql', { query, variables })).body as GraphqlAnswer,
    close: async () => {
      await running.close()
      if (folder === undefined) await rm(home, { recursive: true, force: true })
    },
  }
}

type Suite = (server: () => TestServer) => void
type SuiteOptions = { people?: boolean }

/**
 * Runs a suite against the server on each database the product runs on, by turns: for what many do at the same time, or what
 * takes apart and together again what the database holds.
 */
export function onEachServer(subject: string, suite: Suite, options?: SuiteOptions): void {
  const kinds = dueDatabases(subject)
  if (kinds.includes('embedded')) onEmbedded(subject, suite, options)
  if (!kinds.includes('server')) return
  if (process.env.TEST_DATABASE_URL) onPostgres(subject, suite, options)
  else test.skip(`${subject}, on PostgreSQL (${withoutServer})`)
}

/**
 * Runs a suite against the server on PostgreSQL, and on PGlite where there is none: for rules of routes and services. All SQL
 * is the store's, whose suites ask it on both.
 */
export function onOneServer(subject: string, suite: Suite, options?: SuiteOptions): void {
  if (process.env.TEST_DATABASE_URL) onPostgres(subject, suite, options)
  else onEmbedded(subject, suite, options)
}

function onEmbedded(subject: string, suite: Suite, { people = true }: SuiteOptions = {}): void {
  describe(`${subject}, on PGlite`, () => withServer(openEmbeddedPlace, suite, people))
}

function onPostgres(subject: string, suite: Suite, { people = true }: SuiteOptions = {}): void {
  describe(`${subject}, on PostgreSQL`, () => withServer(openPostgresPlace, suite, people))
}

type Place = {
  database: DatabaseSettings
  drop?: () => Promise<void>
  /** The people are in it already. */
  isSettled?: boolean
}

const openEmbeddedPlace = async (): Promise<Place> => ({ database: { kind: 'embedded' } })

const settled = 'imprimatur_settled'

async function openPostgresPlace(people: boolean): Promise<Place> {
  const isSettled = people && mayKeepDatabases()
  if (isSettled) await makeOnce(settled, settleIn)
  const { url, drop } = await (isSettled ? createServerDatabase(`template ${settled}`) : createMigratedDatabase())
  return { database: { kind: 'server', url, connections: 8 }, drop, isSettled }
}

async function settleIn(url: string): Promise<void> {
  const server = await startTestServer({ database: { kind: 'server', url, connections: 8 } })
  await server.close()
}

/** A database for a server of one's own, as `onOneServer` has it. */
export const openOnePlace = (people: boolean): Promise<Place> =>
  process.env.TEST_DATABASE_URL ? openPostgresPlace(people) : openEmbeddedPlace()

/** As `onOneServer`, for a server with settings of its own. */
export async function startOneServer(options: Omit<TestServerOptions, 'database'> = {}): Promise<TestServer> {
  const place = await openOnePlace(true)
  const server = await startTestServer({ ...options, database: place.database, fresh: !place.isSettled })
  const close = async () => {
    await server.close()
    await place.drop?.()
  }
  return { ...server, close }
}

function withServer(
  open: (people: boolean) => Promise<Place>,
  suite: (server: () => TestServer) => void,
  people: boolean,
): void {
  let server: TestServer | undefined
  let place: Place | undefined
  beforeAll(async () => {
    place = await open(people)
    server = await startTestServer({ database: place.database, fresh: people && !place.isSettled })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await place?.drop?.()
  }, 60_000)
  suite(() => {
    if (!server) throw new Error('The server did not start')
    return server
  })
}

/** Where the tests' people sign in from. */
const here = { address: '127.0.0.1', agent: 'node' }

/** They have been there before: who was only invited is told nothing. */
const lastSignInTime = '2026-11-01T08:00:00.000Z'

export const emailOf = (person: Person): string => `${person.toLowerCase()}@test.example`

const organizations = [
  { id: 'mcs', type: 'supplier', supplier: 'mcs', license: 15 },
  { id: 'gruenwerk', type: 'supplier', supplier: 'gruenwerk', license: 15 },
  { id: 'rosenhof', type: 'client', supplier: 'mcs', license: 15 },
  { id: 'staudenland', type: 'client', supplier: 'mcs', license: 1 },
  { id: 'alpenflora', type: 'client', supplier: 'gruenwerk', license: 15 },
] as const

async function settle(services: Services, database: Database): Promise<void> {
  const writes = organizations.map(({ id, ...rest }): Write => ({
    kind: 'create',
    collection: 'organizations',
    id,
    document: { name: id, ...rest },
  }))
  await services.store.write(systemActor, writes)
  const [first, ...others] = Object.entries(people).map(([name, actor]) => {
    const person = name as Person
    const { id, organization, supplier, isSupplier, role } = actor
    const account = { email: emailOf(person), displayName: person, lastSignInTime }
    return { id, document: { ...account, organization, supplier, isSupplier, role } }
  })
  if (!first) return
  await createUser(services, { ...first, password })
  await services.store.write(
    systemActor,
    others.map(({ id, document }): Write => ({ kind: 'create', collection: 'users', id, document })),
  )
  for (const { id, document } of others)
    await services.identity.alignAccount({ id, email: document.email, name: document.displayName })
  // All have one password: it is hashed once, which is slow for a reason.
  await database.query(
    'insert into auth_account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt") ' +
      'select u.id, u.id, a."providerId", u.id, a.password, a."createdAt", a."updatedAt" ' +
      'from auth_user u, auth_account a where a."userId" = $1 and u.id <> $1',
    [first.id],
  )
}
