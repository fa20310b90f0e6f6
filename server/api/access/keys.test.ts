/**
 * Keys of programs: each call of the contract is asked by a key of each kind, and by such as are no good any more. A new call fails here
 * until it says whether it is about accounts, and whether it only reads.
 */
import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { people, type Person } from '#domain/access/test-people.ts'
import { type KeyScope, systemActor } from '#domain/access/actor.ts'
import { ProductError } from '#domain/errors.ts'
import { keyLimits, whoOf } from '#domain/users/keys.ts'
import type { Call } from '#schema/call.ts'
import { calls, rooms } from '#schema/calls/index.ts'
import { removeAccounts } from '../../services/users/remove-accounts.ts'
import { resolvers } from '../graphql/resolvers.ts'
import { narrowedByKey } from '../graphql/by-key.ts'
import { hashOfKey } from '../../services/users/keys/key-secret.ts'
import { onOneServer, password, type TestServer } from '#test/running-server.ts'

/** About accounts, keys, invitations and roles. */
const byOneself = [
  'POST /api/auth/sign-out',
  'POST /api/auth/change-email',
  'POST /api/auth/change-password',
  'GET /api/sessions',
  'DELETE /api/sessions/:id',
  'POST /api/sessions/end-others',
  'GET /api/account/data',
  'GET /api/account/second-factor',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/confirm',
  'POST /api/account/second-factor/end',
  'POST /api/people/:id/second-factor/end',
  'GET /api/keys',
  'POST /api/keys',
  'DELETE /api/keys/:id',
  'GET /api/organizations/:id/keys',
  'GET /api/security-log',
  'GET /api/outbox',
  'POST /api/guests',
  'POST /api/guests/:id/revoke',
  'POST /api/guests/:id/renew',
]

/** Who they are, and who was asked to look: told to programs as well. */
const toldToPrograms = ['GET /api/session', 'GET /api/releases/:id/guests']

/** Questions that are too long for an address. Of the operations of GraphQL each is judged by itself, below. */
const readsThough = [
  'POST /api/graphql',
  'POST /api/store/:collection/query',
  'POST /api/store/:collection/count',
  'POST /api/store/:collection/values',
  'POST /api/store/:collection/faults',
  'POST /api/bulk/replacements',
  'POST /api/print-files/plan',
  'POST /api/contents/labels',
  'POST /api/collections/:id/downloads',
  'POST /api/downloads',
  'POST /api/exports',
  'POST /api/artwork/pictures/named',
  'POST /api/pictures/pack',
  'POST /api/files/link',
  'POST /api/print-data/pack',
  'POST /api/print-data/states',
  'POST /api/organizations/names',
  'POST /api/collections/counts',
  'POST /api/collections/:id/season',
  'POST /api/deployments/exports',
  'POST /api/deployments/plan',
  'POST /api/search',
]

const operationsByOneself = [
  'register',
  'userSetName',
  'userUpdateName',
  'userFixClaims',
  'organizationMembersInvite',
  'organizationMemberChangeRole',
  'organizationMemberDisable',
  'organizationMemberRemove',
  'organizationLicenseUpdate',
]

const addressOf = ({ method, path }: Call) => `${method} ${path}`
/** What is asked with a name that the call does not know is refused before anything is done, and after it was asked who asks. */
const letIn = 'parameter.unknown'
const asked = calls.filter(({ path, who }) => path.startsWith('/api/') && who !== 'public' && who !== 'guest')

const makeKey = (server: TestServer, person: Person, scope: KeyScope, days = 30) =>
  server.ask(person, 'POST /api/keys', { body: { name: `${person} ${scope}`, scope, days, password } })

onOneServer('keys', (server) => {
  const by = async (secret: string, method: string, path: string, body?: unknown) => {
    const answer = await server().call(undefined, method, path, body, { authorization: `Bearer ${secret}` })
    return { ...answer, code: answer.body.error?.code }
  }
  const secrets: Record<string, string> = {}

  beforeAll(async () => {
    for (const scope of ['reads', 'all', 'scim'] as const)
      secrets[scope] = (await makeKey(server(), 'admin', scope)).secret
    secrets['ended'] = (await makeKey(server(), 'admin', 'all')).secret
    await server().database.query(`update access_key set expires_at = now() - interval '1 minute' where hash = $1`, [
      hashOfKey(secrets['ended']),
    ])
    const revoked = await makeKey(server(), 'admin', 'all')
    secrets['revoked'] = revoked.secret
    await server().ask('admin', 'DELETE /api/keys/:id', { params: { id: revoked.key.id } })
    secrets['gone'] = (await makeKey(server(), 'stranger', 'all')).secret
    await server().services.store.write(systemActor, [{ kind: 'delete', collection: 'users', id: people.stranger.id }])
    secrets['disabled'] = (await makeKey(server(), 'buyer', 'all')).secret
    await server().services.store.write(systemActor, [
      { kind: 'update', collection: 'users', id: people.buyer.id, set: { disabled: true } },
    ])
    // Else the first case may come before the server has heard of it.
    server().services.actors.forget()
    secrets['unknown'] = `imp_${'x'.repeat(43)}`
  }, 60_000)

  test('what is about accounts and what only reads is said by the contract as it stands here', () => {
    expect(
      asked
        .filter(({ bySelf }) => bySelf)
        .map(addressOf)
        .toSorted(),
    ).toEqual(byOneself.toSorted())
    expect(
      asked
        .filter(({ reads }) => reads)
        .map(addressOf)
        .toSorted(),
    ).toEqual(readsThough.toSorted())
    const { account, security, signIn, keys, guests } = rooms
    const ofAccounts = [account, security, signIn, keys, guests]
      .flatMap((room) => Object.values<Call>(room))
      .filter(({ who }) => who === undefined)
    expect(
      ofAccounts
        .filter(({ bySelf }) => !bySelf)
        .map(addressOf)
        .toSorted(),
    ).toEqual(toldToPrograms.toSorted())
  })

  const expected = (one: Call, kind: string): string => {
    const address = addressOf(one)
    if (kind === 'scim') return 'key.onlyDirectory'
    if (byOneself.includes(address)) return 'key.bySelf'
    const reads = ['GET', 'HEAD'].includes(one.method) || readsThough.includes(address)
    return kind === 'reads' && !reads ? 'key.onlyReads' : letIn
  }
  const refused = {
    ended: 'key.ended',
    revoked: 'key.revoked',
    gone: 'auth.memberRemoved',
    disabled: 'login.userDisabled',
    unknown: 'key.unknown',
  }
  const place = ({ path }: Call) => `${path.replaceAll(/:\w+/g, 'x').replace('*', 'x')}?mistyped=1`

  test.each(asked.map((one) => [addressOf(one), one] as const))('%s', async (_, one) => {
    const hasBody = !['GET', 'HEAD'].includes(one.method)
    const ask = async (kind: string) => {
      const { status, code } = await by(secrets[kind] ?? '', one.method, place(one), hasBody ? {} : undefined)
      return one.method === 'HEAD' ? status : code
    }
    const kinds = ['reads', 'all', 'scim', ...Object.keys(refused)]
    const found = Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await ask(kind)] as const)))
    const statusOf: Record<string, number> = { [letIn]: 400, 'key.onlyDirectory': 403, 'login.userDisabled': 403 }
    const said = (code: string) => (one.method === 'HEAD' ? (statusOf[code] ?? 401) : code)
    expect(found).toEqual({
      reads: said(expected(one, 'reads')),
      all: said(expected(one, 'all')),
      scim: said(expected(one, 'scim')),
      ...Object.fromEntries(Object.entries(refused).map(([kind, code]) => [kind, said(code)])),
    })
  })

  describe('an operation', () => {
    const outcome = (kind: 'Query' | 'Mutation', name: string, scope: KeyScope) => {
      const { [name]: resolve } = narrowedByKey(
        { [name]: (..._given: unknown[]) => 'done' },
        { reads: kind === 'Query' },
      )
      const actor = { ...people.admin, key: { id: 'k', name: 'k', scope } }
      try {
        return resolve?.(undefined, {}, { call: { who: 'k', actor } }, undefined)
      } catch (error) {
        return error instanceof ProductError ? error.code : error
      }
    }
    test.each(Object.keys(resolvers.Query ?? {}))('that asks, %s, is for every key but a directory’s', (name) => {
      expect((['reads', 'all', 'scim'] as const).map((scope) => outcome('Query', name, scope))).toEqual([
        'done',
        'done',
        'key.onlyDirectory',
      ])
    })
    test.each(Object.keys(resolvers.Mutation ?? {}))('that does something, %s', (name) => {
      const isBySelf = operationsByOneself.includes(name)
      expect((['reads', 'all', 'scim'] as const).map((scope) => outcome('Mutation', name, scope))).toEqual(
        isBySelf ? ['key.bySelf', 'key.bySelf', 'key.onlyDirectory'] : ['key.onlyReads', 'done', 'key.onlyDirectory'],
      )
    })
    test('is refused so by the server', async () => {
      const mutation = async (secret: string, query: string) =>
        (await by(secret, 'POST', '/api/graphql', { query })).body['errors']?.['0']?.['extensions']?.['code']
      expect(await mutation(secrets['all'] ?? '', 'mutation { userSetName(id: "p-owner", name: "X") { id } }')).toBe(
        'key.bySelf',
      )
      expect(await mutation(secrets['reads'] ?? '', 'mutation { collectionCopy(id: "x") { id } }')).toBe(
        'key.onlyReads',
      )
    })
  })

  test('a person’s record is written by no key, whichever way the write comes', async () => {
    const { secret } = await makeKey(server(), 'admin', 'all')
    const set = { disabled: true }
    const direct = await by(secret, 'PATCH', `/api/store/users/${people.editor.id}`, { set })
    const writes = [{ kind: 'update', collection: 'users', id: people.editor.id, set }]
    const many = await by(secret, 'POST', '/api/store/write', { writes })
    const organization = await by(secret, 'DELETE', '/api/store/organizations/rosenhof')
    expect([direct.code, many.code, organization.code]).toEqual(['key.bySelf', 'key.bySelf', 'key.bySelf'])
    const made = (more: object) =>
      by(secret, 'POST', '/api/store/organizations', { name: 'Neuhof', supplier: 'mcs', ...more })
    const given = [{ owner: people.editor.id }, { members: { [people.editor.id]: { role: 'owner' } } }, { license: 15 }]
    for (const more of given) expect([more, (await made(more)).code]).toEqual([more, 'key.bySelf'])
    expect((await made({})).status).toBe(201)
    const where = { field: 'role', op: '=', value: 'editor' }
    const bulk = await by(secret, 'POST', '/api/bulk', { collection: 'users', where, work: { kind: 'update', set } })
    expect(bulk.body).toMatchObject({ changed: 0, leftOut: [{ code: 'key.bySelf' }] })
    const { changeset } = await server().services.store.write({ ...people.admin, operation: 'test' }, [
      { kind: 'update', collection: 'users', id: people.editor.id, set: { displayName: 'Edith' } },
    ])
    await by(secret, 'POST', `/api/changesets/${changeset}/revert`, {})
    const editor = await server().services.store.get(systemActor, 'users', people.editor.id)
    expect([editor.disabled, editor.displayName]).toEqual([false, 'Edith'])
  })

  test('what a program did says by which key, also what it began in the background', async () => {
    const { secret } = await makeKey(server(), 'admin', 'all')
    const made = await by(secret, 'POST', '/api/store/collections', {
      name: 'Frühling',
      owner: 'rosenhof',
      supplier: 'mcs',
    })
    expect(made.status).toBe(201)
    const { store } = server().services
    const id = String(made.body['id'])
    const [change] = (await store.history(systemActor, 'collections', id, { limit: 1 })).changes
    expect(change?.actor).toMatchObject({ id: people.admin.id, key: 'admin all' })
    const work = { kind: 'update', set: { name: 'Sommer' } }
    const bulk = await by(secret, 'POST', '/api/bulk', {
      collection: 'collections',
      where: { field: 'name', op: '=', value: 'Frühling' },
      work,
    })
    expect(bulk.status).toBe(200)
    const key = async () => (await store.history(systemActor, 'collections', id, { limit: 1 })).changes[0]
    await expect.poll(async () => (await key())?.after?.['name'], { timeout: 20_000 }).toBe('Sommer')
    expect((await key())?.actor).toMatchObject({ key: 'admin all' })
    const audit = await server().ask('admin', 'GET /api/audit', { query: { limit: 5 } })
    expect(audit.data.map(({ actor }) => actor.key)).toContain('admin all')
  })

  test('a role that changes is the key’s, too', async () => {
    const { secret } = await makeKey(server(), 'editor', 'all')
    const role = async () => (await by(secret, 'GET', '/api/session')).body['claims']?.['role']
    expect(await role()).toBe('editor')
    const query = `mutation { organizationMemberChangeRole(id: "rosenhof", userId: "${people.editor.id}", role: "member") { id } }`
    await server().graphql('owner', query)
    expect(await role()).toBe('member')
  })

  test('what listens by a key hears until it is revoked, and is told why it hears no more', async () => {
    const { secret, key } = await makeKey(server(), 'manager', 'reads')
    const socket = new WebSocket(`${server().address.replace('http', 'ws')}/api/live`)
    await once(socket, 'open')
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    socket.send(JSON.stringify({ auth: secret }))
    await expect.poll(() => heard.join('')).toContain('"ready":true')
    const closed = once(socket, 'close')
    await server().ask('manager', 'DELETE /api/keys/:id', { params: { id: key.id } })
    expect((await closed)[0]).toBe(4401)
  })

  test.each<[string, string, object | undefined, number]>([
    ['POST', '/api/keys', { name: 'a\0b', scope: 'reads', days: 1, password }, 400],
    ['DELETE', '/api/keys/%00', undefined, 404],
  ])('%s %s with what no database keeps is refused', async (method, path, body, status) => {
    expect((await server().call('owner', method, path, body)).status).toBe(status)
  })

  test('it is told once, kept as a hash, and neither listed, logged nor exported', async () => {
    const { secret, key } = await makeKey(server(), 'owner', 'all')
    expect(secret).toMatch(/^imp_[\w-]{43}$/)
    const kept = await server().database.query<{ row: string }>(
      'select row_to_json(k)::text as row from access_key k',
      [],
    )
    expect(kept.map(({ row }) => row).join('')).not.toContain(secret)
    const told = await Promise.all([
      server().ask('owner', 'GET /api/keys'),
      server().ask('owner', 'GET /api/account/data'),
      server().ask('owner', 'GET /api/security-log', { query: { kind: 'keyMade' } }),
    ])
    expect(JSON.stringify(told)).not.toContain(secret)
    expect(JSON.stringify(told)).not.toContain(hashOfKey(secret))
    expect(told[1].keys).toContainEqual(expect.objectContaining({ name: 'owner all', scope: 'all' }))
    expect(told[2].data[0]).toMatchObject({ kind: 'keyMade', params: { name: 'owner all' } })
    expect(key.usedAt).toBeNull()
    await by(secret, 'GET', '/api/session')
    const { data } = await server().ask('owner', 'GET /api/keys')
    expect(data.find(({ id }) => id === key.id)?.usedAt).not.toBeNull()
  })

  test.each<[Person, object, string]>([
    ['member', { name: 'x', scope: 'reads', days: 366, password }, 'parameter.invalid'],
    ['member', { name: ' ', scope: 'reads', days: 1, password }, 'parameter.invalid'],
    ['member', { name: 'x', scope: 'reads', days: 1, password: 'wrong' }, 'account.currentPasswordWrong'],
    ['member', { name: 'x', scope: 'scim', days: 1, password }, 'key.notALeader'],
    ['manager', { name: 'x', scope: 'scim', days: 1, password }, 'key.notALeader'],
  ])('%s makes none of %j', async (person, body, code) => {
    expect((await server().call(person, 'POST', '/api/keys', body)).body.error?.code).toBe(code)
  })

  test(`nobody has more than ${keyLimits.each}`, async () => {
    for (let at = 0; at < keyLimits.each; at++) await makeKey(server(), 'neighbour', 'reads')
    const body = { name: 'x', scope: 'reads', days: 1, password }
    expect((await server().call('neighbour', 'POST', '/api/keys', body)).body.error).toMatchObject({
      code: 'key.tooMany',
      params: { limit: keyLimits.each },
    })
  })

  test('who leads an organization sees and takes back the keys of its people, and nobody else does', async () => {
    const { key } = await makeKey(server(), 'member', 'all')
    const params = { id: 'rosenhof' }
    const { data } = await server().ask('owner', 'GET /api/organizations/:id/keys', { params })
    expect(data).toContainEqual(
      expect.objectContaining({ id: key.id, person: expect.objectContaining({ id: 'p-member' }) }),
    )
    const codes = await Promise.all(
      (['manager', 'member', 'neighbour'] as const).map(
        async (person) => (await server().call(person, 'GET', '/api/organizations/rosenhof/keys')).body.error?.code,
      ),
    )
    expect(codes).toEqual(['access.roleMissing', 'access.roleMissing', 'organization.notFound'])
    const revoke = async (person: Person) =>
      (await server().call(person, 'DELETE', `/api/keys/${key.id}`)).body.error?.code
    expect([await revoke('manager'), await revoke('neighbour'), await revoke('owner'), await revoke('owner')]).toEqual([
      'key.notFound',
      'key.notFound',
      undefined,
      'key.notFound',
    ])
    const log = await server().ask('owner', 'GET /api/security-log', { query: { kind: 'keyRevoked' } })
    expect(log.data[0]).toMatchObject({ person: { id: 'p-member' }, by: { id: 'p-owner' } })
  })

  test('a key outlives neither its person nor what they sign in with', async () => {
    const { secret } = await makeKey(server(), 'supplier', 'all')
    const { store } = server().services
    const { changeset } = await store.write(systemActor, [
      { kind: 'delete', collection: 'users', id: people.supplier.id },
    ])
    const running = { progress: async () => {}, signal: new AbortController().signal }
    await removeAccounts(server().services, [people.supplier.id], running)
    await store.revertChangeset(systemActor, changeset)
    server().services.actors.forget()
    expect((await by(secret, 'GET', '/api/session')).code).toBe('key.revoked')
  })
})

test('a key is counted by itself: a program keeps its person waiting no longer', () => {
  const key = { id: 'k1', name: 'Preise', scope: 'reads' } as const
  expect([whoOf(people.owner), whoOf({ ...people.owner, key })]).toEqual([people.owner.id, 'k1'])
})
