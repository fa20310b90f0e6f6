/** The calls of a directory as Entra ID and Okta send them, and what they may not reach. */
import { beforeAll, describe, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { type KeyScope, systemActor } from '#domain/access/actor.ts'
import type { Call } from '#schema/call.ts'
import { rooms } from '#schema/calls/index.ts'
import { onOneServer, password } from '#test/running-server.ts'
import { hashOfKey } from '../../users/keys/key-secret.ts'

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

onOneServer('a directory', (server) => {
  const make = (person: Person, scope: KeyScope) =>
    server().ask(person, 'POST /api/keys', { body: { name: 'Verzeichnis', scope, days: 30, password } })
  let key = ''
  const scim = async (method: string, path: string, body?: unknown, bearer = key) => {
    const answer = await fetch(`${server().address}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
  }
  const patch = (id: string, Operations: readonly object[]) =>
    scim('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations })
  const mailsTo = async (recipient: string) =>
    (await server().services.outbox.list({ limit: 1000 })).filter((mail) => mail.recipient === recipient)
  const user = (id: string) => server().services.store.get(systemActor, 'users', id)

  beforeAll(async () => {
    const roles = { owner: 'owner', manager: 'manager', member: 'member', editor: 'editor', buyer: 'buyer' } as const
    await server().services.store.write(systemActor, [
      {
        kind: 'update',
        collection: 'organizations',
        id: 'rosenhof',
        set: {
          members: Object.fromEntries(Object.entries(roles).map(([name, role]) => [`p-${name}`, { role }])),
          owner: 'p-owner',
          numMembers: 5,
        },
      },
    ])
    key = (await make('owner', 'scim')).secret
  })

  test('says what of the standard there is', async () => {
    const provider = await scim('GET', '/ServiceProviderConfig')
    expect(provider.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    expect(provider.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { maxResults: 200 },
    })
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({
      Resources: [{ id: 'User', endpoint: '/Users' }],
    })
    const schemas = (await scim('GET', '/Schemas')).body as {
      Resources: { id: string; attributes: { name: string }[] }[]
    }
    expect(schemas.Resources[0]?.id).toBe(userSchema)
    expect(schemas.Resources[0]?.attributes.map(({ name }) => name)).toContain('userName')
  })

  describe('of Entra ID', () => {
    let id = ''
    test('looks for somebody who is not there, and makes them', async () => {
      const email = 'rosa.blum@rosenhof.example'
      const none = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)
      expect([none.status, none.body['totalResults'], none.body['Resources']]).toEqual([200, 0, []])
      const made = await scim('POST', '/Users', {
        schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
        externalId: '0a21f0f2',
        userName: 'Rosa.Blum@rosenhof.example',
        active: true,
        displayName: 'Rosa Blum',
        emails: [{ primary: true, type: 'work', value: email }],
        name: { formatted: 'Rosa Blum', familyName: 'Blum', givenName: 'Rosa' },
        roles: [],
      })
      id = String(made.body['id'])
      expect(made.status).toBe(201)
      expect(made.headers.get('location')).toMatch(new RegExp(`/scim/v2/Users/${id}$`))
      expect(made.body).toMatchObject({
        userName: email,
        externalId: '0a21f0f2',
        active: true,
        displayName: 'Rosa Blum',
      })
      expect(await user(id)).toMatchObject({
        role: 'member',
        organization: 'rosenhof',
        supplier: 'mcs',
        externalId: '0a21f0f2',
      })
      expect(await mailsTo(email)).toHaveLength(1)
      expect((await server().services.store.get(systemActor, 'organizations', 'rosenhof')).members[id]).toEqual({
        role: 'member',
      })
    })

    test('makes nobody twice, and says so as the standard does', async () => {
      const again = await scim('POST', '/Users', { schemas: [userSchema], userName: 'rosa.blum@rosenhof.example' })
      expect([again.status, again.body['scimType'], again.body['status']]).toEqual([409, 'uniqueness', '409'])
      expect(again.body['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
      expect(again.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    })

    test('finds them by the address and by its own name for them', async () => {
      for (const filter of ['userName eq "ROSA.BLUM@rosenhof.example"', 'externalId eq "0a21f0f2"', `id eq "${id}"`]) {
        const found = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
        expect([filter, found.body['totalResults']]).toEqual([filter, 1])
      }
    })

    test('changes the name, and what has no place here is let pass', async () => {
      const changed = await patch(id, [
        { op: 'Replace', path: 'displayName', value: 'Rosa Klein' },
        { op: 'Add', path: 'title', value: 'Chefin' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+41 44 000 00 00' },
      ])
      expect([changed.status, changed.body['displayName']]).toEqual([200, 'Rosa Klein'])
      expect(await server().services.identity.findAccount(id)).toMatchObject({ name: 'Rosa Klein' })
      const [change] = (await server().services.store.history(systemActor, 'users', id, { limit: 1 })).changes
      expect(change).toMatchObject({ label: 'DirectoryUpdate', actor: { id: 'p-owner', key: 'Verzeichnis' } })
    })

    test('shuts out by a text for a truth, at once, and lets in again', async () => {
      expect((await patch(id, [{ op: 'Replace', path: 'active', value: 'False' }])).body['active']).toBe(false)
      expect((await user(id)).disabled).toBe(true)
      await expect(server().services.actors.of(id)).rejects.toMatchObject({ code: 'login.userDisabled' })
      expect((await patch(id, [{ op: 'Replace', path: 'active', value: 'True' }])).body['active']).toBe(true)
      expect((await user(id)).disabled).toBe(false)
    })

    test('moves nobody’s address', async () => {
      const moved = await patch(id, [{ op: 'Replace', path: 'userName', value: 'owner@else.example' }])
      expect([moved.status, moved.body['scimType']]).toEqual([400, 'mutability'])
      expect((await user(id)).email).toBe('rosa.blum@rosenhof.example')
    })
  })

  describe('of Okta', () => {
    test('makes, changes by PUT, and shuts out by changes without a path', async () => {
      const sent = {
        schemas: [userSchema],
        userName: 'iris@rosenhof.example',
        name: { givenName: 'Iris', familyName: 'Graf' },
        emails: [{ primary: true, value: 'iris@rosenhof.example', type: 'work' }],
        displayName: 'Iris Graf',
        locale: 'en-US',
        externalId: '00ujl29u0le5T6Aj10h7',
        groups: [],
        password: '1mz050nq',
        active: true,
      }
      const made = await scim('POST', '/Users', sent)
      const id = String(made.body['id'])
      expect([made.status, made.body['displayName']]).toEqual([201, 'Iris Graf'])
      expect(await server().services.identity.hasPassword(id)).toBe(false)
      const put = await scim('PUT', `/Users/${id}`, {
        ...sent,
        id,
        displayName: 'Iris Berg',
        preferredLanguage: 'fr-CH',
      })
      expect(put.body).toMatchObject({ displayName: 'Iris Berg', preferredLanguage: 'fr', active: true })
      const out = await patch(id, [{ op: 'replace', value: { active: false } }])
      expect([out.status, out.body['active']]).toEqual([200, false])
      expect((await user(id)).disabled).toBe(true)
    })

    test('reads page by page', async () => {
      const first = await scim('GET', '/Users?startIndex=1&count=2')
      const { totalResults, itemsPerPage, Resources } = first.body as {
        totalResults: number
        itemsPerPage: number
        Resources: { id: string }[]
      }
      expect([itemsPerPage, Resources.length, totalResults > 5]).toEqual([2, 2, true])
      const ids = new Set<string>()
      for (let at = 1; at <= totalResults; at += 2) {
        const page = (await scim('GET', `/Users?startIndex=${at}&count=2`)).body['Resources'] as { id: string }[]
        page.forEach(({ id }) => ids.add(id))
      }
      expect(ids.size).toBe(totalResults)
      expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults, Resources: [] })
    })
  })

  test('who is not active does not come in, and gets no mail', async () => {
    const made = await scim('POST', '/Users', {
      schemas: [userSchema],
      userName: 'later@rosenhof.example',
      active: false,
    })
    expect([made.status, made.body['active']]).toEqual([201, false])
    expect(await mailsTo('later@rosenhof.example')).toEqual([])
  })

  test.each<[string, string, string, unknown, number, string | undefined]>([
    ['somebody of another house', 'GET', '/Users/p-neighbour', undefined, 404, undefined],
    [
      'somebody of another house, by changes',
      'PATCH',
      '/Users/p-neighbour',
      { Operations: [{ op: 'replace', path: 'active', value: false }] },
      404,
      undefined,
    ],
    ['an admin', 'GET', '/Users/p-admin', undefined, 404, undefined],
    ['nobody', 'GET', '/Users/nobody', undefined, 404, undefined],
    ['somebody without an address', 'POST', '/Users', { displayName: 'X' }, 400, 'invalidValue'],
    ['somebody whose name is no address', 'POST', '/Users', { userName: 'rosa' }, 400, 'invalidValue'],
    ['by a filter that there is not', 'GET', '/Users?filter=title%20pr', undefined, 400, 'invalidFilter'],
    ['by what nobody has', 'GET', '/Users?filter=constructor%20eq%20%22x%22', undefined, 400, 'invalidFilter'],
    ['a change of nothing', 'PATCH', '/Users/p-member', { Operations: [] }, 400, 'invalidValue'],
    [
      'more changes than one sends',
      'PATCH',
      '/Users/p-member',
      { Operations: Array.from({ length: 101 }, () => ({ op: 'add', path: 'title', value: 'x' })) },
      400,
      'invalidValue',
    ],
    ['a group', 'GET', '/Groups', undefined, 404, undefined],
    ['the end of somebody', 'DELETE', '/Users/p-member', undefined, 405, undefined],
    [
      'the one whose key it is, out',
      'PATCH',
      '/Users/p-owner',
      { Operations: [{ op: 'replace', path: 'active', value: false }] },
      403,
      undefined,
    ],
  ])('%s', async (_, method, path, body, status, kind) => {
    const answer = await scim(method, path, body)
    expect([answer.status, answer.body['scimType'], answer.body['status']]).toEqual([status, kind, String(status)])
  })

  test('many that come at once all come', async () => {
    const addresses = Array.from({ length: 20 }, (_, at) => `many-${at}@rosenhof.example`)
    const made = await Promise.all(addresses.map((userName) => scim('POST', '/Users', { userName })))
    expect(made.map(({ status }) => status)).toEqual(addresses.map(() => 201))
    const { members, numMembers } = await server().services.store.get(systemActor, 'organizations', 'rosenhof')
    expect(Object.keys(members)).toHaveLength(numMembers)
  })

  test('admins are nobody’s people, for a key of an admin as well', async () => {
    const { secret } = await make('admin', 'scim')
    const found = (await scim('GET', '/Users', undefined, secret)).body['Resources'] as { id: string }[]
    expect(found.map(({ id }) => id)).not.toContain(people.admin.id)
    for (const [method, body] of [['GET'], ['PUT', { displayName: 'Andere' }]] as const)
      expect((await scim(method, `/Users/${people.admin.id}`, body, secret)).status).toBe(404)
  })

  test('what it sends may be 64 kB', async () => {
    const answer = await scim('POST', '/Users', { userName: 'x@rosenhof.example', title: 'x'.repeat(70_000) })
    expect(answer.status).toBe(413)
  })

  test('an id, a role or an organization that it sends is let pass', async () => {
    const answer = await scim('PUT', '/Users/p-editor', {
      id: 'p-owner',
      role: 'owner',
      organization: 'mcs',
      roles: ['admin'],
    })
    expect(answer.status).toBe(200)
    expect(await user('p-editor')).toMatchObject({ role: 'editor', organization: 'rosenhof' })
  })

  describe('its key', () => {
    const kinds: Record<string, { secret: () => Promise<string>; status: number }> = {
      'that only reads': { secret: async () => (await make('owner', 'reads')).secret, status: 403 },
      'that may all': { secret: async () => (await make('owner', 'all')).secret, status: 403 },
      'that is a sign-in': { secret: () => server().token('owner'), status: 403 },
      'that is unknown': { secret: async () => `imp_${'x'.repeat(43)}`, status: 401 },
      'that ended': {
        async secret() {
          const { secret } = await make('owner', 'scim')
          await server().database.query(`update access_key set expires_at = now() where hash = $1`, [hashOfKey(secret)])
          return secret
        },
        status: 401,
      },
      'that was revoked': {
        async secret() {
          const made = await make('owner', 'scim')
          await server().ask('owner', 'DELETE /api/keys/:id', { params: { id: made.key.id } })
          return made.secret
        },
        status: 401,
      },
    }
    test.each(Object.entries(kinds))('%s, is for none of its calls', async (_, { secret, status }) => {
      const bearer = await secret()
      for (const { method, path } of Object.values<Call>(rooms.directory)) {
        const address = path.replace('/scim/v2', '').replace(':id', people.member.id)
        const body = ['GET', 'HEAD'].includes(method) ? undefined : {}
        expect([method, path, (await scim(method, address, body, bearer)).status]).toEqual([method, path, status])
      }
    })

    test('is over for who no longer leads the organization', async () => {
      const { secret } = await make('owner', 'scim')
      const hand = (to: string) =>
        server().graphql(
          'admin',
          `mutation { organizationMemberChangeRole(id: "rosenhof", userId: "${to}", role: "owner") { id } }`,
        )
      await hand('p-manager')
      expect((await scim('GET', '/Users', undefined, secret)).status).toBe(403)
      await hand('p-owner')
      expect((await scim('GET', '/Users', undefined, secret)).status).toBe(200)
    })
  })
})
