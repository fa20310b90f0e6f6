/** The security log: what it tells, to whom, and that it cannot be flooded. */
import { expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { emailOf, onOneServer, password } from '#test/running-server.ts'

onOneServer('the security log', (server) => {
  const signIn = (email: string, word = password) =>
    server().call(undefined, 'POST', '/api/auth/sign-in/email', { email, password: word }, { 'user-agent': 'curl/8' })
  const log = async (person: Person, query: { person?: string; limit?: number; after?: string } = {}) => {
    await server().services.refusedGuesses.flush()
    return server().ask(person, 'GET /api/security-log', { query: { limit: 200, ...query } })
  }
  const kinds = async (person: Person, of: string) => (await log(person, { person: of })).data.map(({ kind }) => kind)

  test('tells who came in, with address and browser, and when they left', async () => {
    const { body } = await signIn(emailOf('editor'))
    const authorization = `Bearer ${String(body.token)}`
    await server().call(undefined, 'POST', '/api/auth/sign-out', {}, { authorization })
    const [left, came] = (await log('admin', { person: 'p-editor' })).data
    expect(left).toMatchObject({ kind: 'signedOut', person: { id: 'p-editor', name: 'editor' } })
    expect(came).toMatchObject({ kind: 'signedIn', address: '127.0.0.1', agent: 'curl/8', by: { id: 'p-editor' } })
  })

  test('counts guesses: one row for a person, one for all addresses without an account', async () => {
    await server().token('buyer')
    for (let guess = 0; guess < 11; guess++) await signIn(emailOf('buyer'), `wrong-password-${guess}`)
    await Promise.all(Array.from({ length: 20 }, (_, at) => signIn(`nobody${at}@test.example`, 'wrong-password')))
    const { data } = await log('admin')
    const counts: Record<string, number> = {}
    for (const { kind, person, count } of data) {
      if (kind !== 'signInRefused' && kind !== 'signInLocked') continue
      const key = `${kind} ${person?.id ?? 'nobody'}`
      counts[key] = (counts[key] ?? 0) + count
    }
    expect(counts).toEqual({ 'signInLocked p-buyer': 3, 'signInRefused p-buyer': 8, 'signInRefused nobody': 20 })
    // Each in one row, or two where the hour ended meanwhile.
    expect(data.filter(({ kind }) => kind.startsWith('signIn')).length).toBeLessThanOrEqual(6)
    expect(await kinds('buyer', 'p-buyer')).toContain('signInLocked')
  })

  test('counts wrong current passwords of somebody who is signed in, each kind in one row', async () => {
    const { body } = await signIn(emailOf('supplierBuyer'))
    const authorization = `Bearer ${String(body.token)}`
    const guesses = Array.from({ length: 200 }, (_, at) => {
      const change = { currentPassword: `guess-${at}`, newPassword: 'rosa-canina-2026', repetition: 'rosa-canina-2026' }
      return server().call(undefined, 'POST', '/api/auth/change-password', change, { authorization })
    })
    await Promise.all(guesses)
    const told = (await log('admin', { person: 'p-supplier-buyer' })).data.filter(({ kind }) =>
      kind.startsWith('password'),
    )
    const counts: Record<string, number> = {}
    for (const { kind, count } of told) counts[kind] = (counts[kind] ?? 0) + count
    expect(counts).toEqual({ passwordRefused: 8, passwordLocked: 192 })
    for (const { by, address } of told) expect([by?.id, address]).toEqual(['p-supplier-buyer', '127.0.0.1'])
    // Two where the hour ended meanwhile.
    expect(told.length).toBeLessThanOrEqual(4)
    expect(await kinds('supplierBuyer', 'p-supplier-buyer')).toContain('passwordLocked')
  })

  test('tells who changed whose role, licences and access, also by a write of the record', async () => {
    const change =
      'mutation { organizationMemberChangeRole(id: "rosenhof", userId: "p-member", role: "editor") { id } }'
    await server().graphql('owner', change)
    await server().call('admin', 'PATCH', '/api/store/users/p-member', { set: { disabled: true } })
    await server().call('admin', 'PATCH', '/api/store/users/p-member', { set: { disabled: false } })
    await server().graphql('admin', 'mutation { organizationLicenseUpdate(id: "rosenhof", license: 7) }')
    const { data } = await log('owner')
    const told = data.filter(({ kind }) => !kind.startsWith('sign')).slice(0, 4)
    expect(told.map(({ kind, person, by, params, address }) => [kind, person?.id, by?.id, params, address])).toEqual([
      ['licenceChanged', undefined, 'p-admin', { from: 15, to: 7, name: 'rosenhof' }, ''],
      ['memberEnabled', 'p-member', 'p-admin', {}, ''],
      ['memberDisabled', 'p-member', 'p-admin', {}, ''],
      ['roleChanged', 'p-member', 'p-owner', { from: 'member', to: 'editor' }, '127.0.0.1'],
    ])
  })

  test('calls a new owner by their name', async () => {
    const change = { kind: 'update', collection: 'organizations', id: 'rosenhof', set: { owner: 'p-manager' } } as const
    await server().services.store.writeRaw(people.admin, [change])
    const told = (await log('owner')).data.find(({ kind }) => kind === 'ownerChanged')
    expect(told).toMatchObject({ person: { id: 'p-manager', name: 'manager' } })
    await server().services.store.writeRaw(people.admin, [{ ...change, set: { owner: 'p-owner' } }])
  })

  test('is read by admins whole, by those who lead an organization of its people, by everybody else of themselves', async () => {
    for (const person of ['owner', 'neighbour', 'stranger', 'supplier', 'admin'] as const) await signIn(emailOf(person))
    const whose = async (person: Person) =>
      [
        ...new Set((await log(person)).data.filter(({ kind }) => kind === 'signedIn').map((one) => one.person?.id)),
      ].toSorted()
    expect(await whose('admin')).toEqual(expect.arrayContaining(['p-admin', 'p-neighbour', 'p-owner', 'p-stranger']))
    for (const person of ['owner', 'manager'] as const) {
      const seen = await whose(person)
      expect(seen).toEqual(expect.arrayContaining(['p-editor', 'p-owner']))
      for (const id of ['p-admin', 'p-neighbour', 'p-stranger', 'p-supplier']) expect(seen).not.toContain(id)
    }
    for (const person of ['editor', 'mainSupplier', 'mainBuyer'] as const)
      expect([person, await whose(person)]).toEqual([person, [people[person].id]])
    expect((await log('editor', { person: 'p-owner' })).data).toEqual([])
  })

  test('goes on where a page ends', async () => {
    const all = (await log('admin')).data.map(({ id }) => id)
    const walked: string[] = []
    for (let after: string | undefined; ;) {
      const { data, next } = await log('admin', { limit: 3, ...(after !== undefined && { after }) })
      walked.push(...data.map(({ id }) => id))
      if (next === null) break
      after = next
    }
    expect(walked).toEqual(all)
  })

  test('holds neither passwords nor tokens', async () => {
    const { body } = await signIn(emailOf('owner'))
    const rows = JSON.stringify(await server().database.query('select * from security_event', []))
    for (const secret of [password, 'wrong-password', String(body.token).split('.', 1)[0] ?? '', 'nobody1@'])
      expect(rows).not.toContain(secret)
  })

  test('forgets after its time', async () => {
    const { securityLog } = server().services
    expect((await log('admin')).data.length).toBeGreaterThan(0)
    await securityLog.sweep(new Date(Date.now() + 1000))
    expect(await securityLog.list('everything', { limit: 10 })).toEqual([])
  })
})
