/** Members of an organization, over GraphQL: invited, promoted, removed; people who register; claims that disagree. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { type Role, systemActor } from '#domain/access/actor.ts'
import { textOf } from '../../texts.ts'
import { emailOf, type GraphqlAnswer, onOneServer } from '#test/running-server.ts'

const next = 'a-better-password'

onOneServer('members', (server) => {
  const ask = (person: Person, query: string, variables: object = {}) => server().graphql(person, query, variables)
  const invite = (person: Person, id: string, emails: string, role?: Role) =>
    ask(
      person,
      'mutation OrganizationMembersInvite($id: ID!, $emails: String!, $role: String) { organizationMembersInvite(id: $id, emails: $emails, role: $role) { email id error { code } } }',
      { id, emails, ...(role && { role }) },
    )
  const changeRole = (person: Person, id: string, userId: string, role: string) =>
    ask(
      person,
      'mutation ($id: ID!, $userId: ID!, $role: String!) { organizationMemberChangeRole(id: $id, userId: $userId, role: $role) { id role } }',
      { id, userId, role },
    )
  const remove = (person: Person, id: string, userId: string) =>
    ask(person, 'mutation ($id: ID!, $userId: ID!) { organizationMemberRemove(id: $id, userId: $userId) }', {
      id,
      userId,
    })
  const read = (id: string) => server().services.store.get(systemActor, 'organizations', id)
  const post = (call: string, body: object) => server().call(undefined, 'POST', `/api/auth/${call}`, body)
  const mailsTo = async (recipient: string) =>
    (await server().services.outbox.list({ limit: 1000 })).filter((mail) => mail.recipient === recipient)
  const linkTo = async (email: string) =>
    /action=(\w+)&token=([\w-]+)/.exec((await mailsTo(email))[0]?.body ?? '')?.slice(1) ?? []

  const register = (email: string, name = 'Rosa Blum', headers = { 'accept-language': 'fr' }) =>
    server().call(
      undefined,
      'POST',
      '/api/graphql',
      {
        query: 'mutation Register($e: String!, $n: String!) { register(email: $e, name: $n) }',
        variables: { e: email, n: name },
      },
      headers,
    )

  const check = async (person: Person) =>
    ask(person, 'query ($id: ID!) { userCheckClaims(id: $id) { success message errors } }', { id: 'p-stranger' })
  const fix = (id: string) => ask('admin', 'mutation ($id: ID!) { userFixClaims(id: $id) { success errors } }', { id })

  beforeAll(async () => {
    await server().services.store.write(systemActor, [
      {
        kind: 'update',
        collection: 'organizations',
        id: 'rosenhof',
        set: {
          members: {
            'p-owner': { role: 'owner' },
            'p-manager': { role: 'manager' },
            'p-member': { role: 'member' },
            'p-editor': { role: 'editor' },
            'p-buyer': { role: 'buyer' },
          },
          owner: 'p-owner',
          numMembers: 5,
          emailDomain: 'rosenhof.example',
          emailDomainRegister: true,
        },
      },
    ])
  })

  test('a manager invites; the mail’s link sets the password and signs in as a member', async () => {
    const { data } = await invite('manager', 'rosenhof', 'Iris Graf <iris@garden.example>\n\nmax@garden.example')
    expect(invitations(data)).toEqual([
      ['iris@garden.example', null],
      ['max@garden.example', null],
    ])
    const [action, token] = await linkTo('iris@garden.example')
    expect(action).toBe('invite')
    expect((await post('sign-in/email', { email: 'iris@garden.example', password: next })).status).toBe(401)
    expect((await post('check-invitation', { token })).body).toMatchObject({
      email: 'iris@garden.example',
      name: '',
      organization: 'rosenhof',
      language: 'de',
    })
    // A whole office may open its links: a good one is no guess.
    for (let look = 0; look < 60; look++) expect((await post('check-invitation', { token })).status).toBe(200)
    const accept = (input: object) =>
      post('accept-invitation', { token, newPassword: next, repetition: next, ...input })
    expect((await accept({ name: ' ' })).body.error?.code).toBe('login.nameRequired')
    const { status, body } = await accept({ name: ' Iris Graf ', language: 'fr' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      displayName: 'Iris Graf',
      language: 'fr',
      role: 'member',
      organization: 'rosenhof',
      supplier: 'mcs',
      isSupplier: false,
    })
    expect((await accept({ name: 'Iris' })).body.error?.code).toBe('login.invitationInvalid')
    const { members, numMembers } = await read('rosenhof')
    expect([members[String(body.user?.id)], numMembers]).toEqual([{ role: 'member' }, 7])
  })

  test('who has an account is refused alone; who never came is invited again', async () => {
    const { data } = await invite(
      'owner',
      'rosenhof',
      `${emailOf('stranger')}\nmax@garden.example\niris@garden.example`,
    )
    expect(invitations(data)).toEqual([
      [emailOf('stranger'), 'user.exists'],
      ['max@garden.example', null],
      ['iris@garden.example', 'user.exists'],
    ])
    expect(await mailsTo('max@garden.example')).toHaveLength(2)
    expect((await read('rosenhof')).numMembers).toBe(7)
  })

  test.each<[asked: Role | undefined, first: Role, second: Role]>([
    [undefined, 'owner', 'member'],
    ['owner', 'owner', 'member'],
    ['manager', 'manager', 'manager'],
    ['editor', 'editor', 'editor'],
    ['buyer', 'buyer', 'buyer'],
  ])('the first people of an organization, invited as %s, are %s and %s', async (asked, first, second) => {
    const id = `garden-${asked}`
    const document = { name: id, type: 'client', supplier: 'mcs', license: 15 } as const
    await server().services.store.write(systemActor, [{ kind: 'create', collection: 'organizations', id, document }])
    const emails = ['ada', 'bea'].map((name) => `${name}@${id}.example`)
    const { data } = await invite('admin', id, emails.join('\n'), asked)
    expect(invitations(data)).toEqual(emails.map((email) => [email, null]))
    const { members } = await read(id)
    expect(Object.values(members).map(({ role }) => role)).toEqual(expect.arrayContaining([first, second]))
    // Whoever follows is a member, unless a role is said.
    await invite('admin', id, `cleo@${id}.example`)
    expect(
      Object.values((await read(id)).members)
        .map(({ role }) => role)
        .toSorted(),
    ).toEqual([first, second, 'member'].toSorted())
  })

  test('a line that is no address refuses the list, and nobody is invited', async () => {
    const answer = await invite('owner', 'rosenhof', 'zoe@garden.example\nno address')
    expect(codeOf(answer)).toBe('member.emailInvalid')
    expect(answer.errors?.[0]?.extensions?.params).toEqual({ line: 2, email: 'no address' })
    expect(await mailsTo('zoe@garden.example')).toEqual([])
  })

  test('two who invite the same address at the same time make one person', async () => {
    await Promise.all(['owner', 'manager'].map((by) => invite(by as Person, 'rosenhof', 'twice@garden.example')))
    const { documents } = await server().services.store.list(systemActor, 'users', {
      where: { field: 'email', op: '=', value: 'twice@garden.example' },
    })
    expect(documents).toHaveLength(1)
    const { members, numMembers } = await read('rosenhof')
    expect(Object.keys(members)).toHaveLength(numMembers)
  })

  test.each<[Person, string, string]>([
    ['member', 'rosenhof', 'member.inviteNotAllowed'],
    ['buyer', 'rosenhof', 'member.inviteNotAllowed'],
    ['neighbour', 'rosenhof', 'organization.notFound'],
    ['supplier', 'rosenhof', 'organization.notFound'],
    ['owner', 'nowhere', 'organization.notFound'],
  ])('%s does not invite into %s', async (person, id, code) => {
    expect(codeOf(await invite(person, id, 'x@garden.example'))).toBe(code)
  })

  test.each<[Person, string, string, string]>([
    ['owner', 'p-owner', 'member', 'member.self'],
    ['manager', 'p-owner', 'member', 'member.managerByOwner'],
    ['manager', 'p-editor', 'manager', 'member.managerByOwner'],
    ['owner', 'p-editor', 'owner', 'member.ownerFromBelow'],
    ['owner', 'p-editor', 'admin', 'member.roleNotAllowed'],
    ['owner', 'p-editor', 'gardener', 'parameter.invalid'],
    ['owner', 'p-neighbour', 'member', 'member.notFound'],
    ['neighbour', 'p-editor', 'buyer', 'organization.notFound'],
  ])('%s does not make %s a %s', async (person, userId, role, code) => {
    expect(codeOf(await changeRole(person, 'rosenhof', userId, role))).toBe(code)
  })

  test.each<[Person, string, string]>([
    ['manager', 'manager', 'member.roleNotAllowed'],
    ['owner', 'admin', 'member.roleNotAllowed'],
    ['owner', 'gardener', 'parameter.invalid'],
  ])('%s does not invite a %s', async (person, role, code) => {
    const mutation =
      'mutation ($id: ID!, $emails: String!, $role: String) { organizationMembersInvite(id: $id, emails: $emails, role: $role) { id } }'
    const answer = await ask(person, mutation, { id: 'rosenhof', emails: 'y@garden.example', role })
    expect(codeOf(answer)).toBe(code)
  })

  test('many who hand over at the same time leave one owner', async () => {
    const people = ['p-manager', 'p-member']
    await Promise.all(people.map((id) => changeRole('admin', 'rosenhof', id, 'owner')))
    const { owner, members } = await read('rosenhof')
    const owners = Object.entries(members).flatMap(([id, { role }]) => (role === 'owner' ? [id] : []))
    expect(owners).toEqual([owner])
    await changeRole('admin', 'rosenhof', 'p-owner', 'owner')
    for (const id of people) await changeRole('admin', 'rosenhof', id, id === 'p-member' ? 'member' : 'manager')
    expect(await read('rosenhof')).toMatchObject({ owner: 'p-owner', members: { 'p-manager': { role: 'manager' } } })
  })

  test('who is disabled is out at once and keeps everything', async () => {
    const disable = (disabled: boolean) =>
      ask(
        'manager',
        'mutation ($id: ID!, $userId: ID!, $disabled: Boolean!) { organizationMemberDisable(id: $id, userId: $userId, disabled: $disabled) { id disabled } }',
        { id: 'rosenhof', userId: 'p-editor', disabled },
      )
    await server().token('editor')
    expect((await disable(true)).data).toMatchObject({ organizationMemberDisable: { id: 'p-editor', disabled: true } })
    const { status, body } = await server().call('editor', 'GET', '/api/session')
    expect([status, body.error?.code]).toEqual([403, 'login.userDisabled'])
    await disable(false)
    expect((await server().call('editor', 'GET', '/api/session')).status).toBe(200)
  })

  describe('another address', () => {
    const change = (body: object) => server().call('unlicensed', 'POST', '/api/auth/change-email', body)
    const address = async () => (await server().services.store.get(systemActor, 'users', 'p-unlicensed')).email

    test.each([
      [{ email: '', password: 'imprimatur' }, 'login.emailRequired'],
      [{ email: 'nobody', password: 'imprimatur' }, 'login.emailInvalid'],
      [{ email: 'neu@garden.example', password: '' }, 'account.currentPasswordRequired'],
      [{ email: 'neu@garden.example', password: 'falsch' }, 'account.currentPasswordWrong'],
      [{ email: emailOf('unlicensed'), password: 'imprimatur' }, 'account.emailSame'],
      [{ email: emailOf('owner'), password: 'imprimatur' }, 'user.exists'],
    ])('%j is refused: %s', async (body, code) => {
      expect((await change(body)).body.error?.code).toBe(code)
    })

    test('counts once its link is opened, and the one before brings it back', async () => {
      const before = await address()
      expect((await change({ email: 'Neu@garden.example', password: 'imprimatur' })).status).toBe(200)
      expect(await address()).toBe(before)
      const [, token] = await linkTo('neu@garden.example')
      const asked = await post('check-email-link', { action: 'email', token })
      expect(asked.body).toMatchObject({ email: 'neu@garden.example' })
      expect((await post('confirm-email', { token })).status).toBe(200)
      expect(await address()).toBe('neu@garden.example')
      expect((await post('confirm-email', { token })).body.error?.code).toBe('login.emailLinkInvalid')
      const credentials = { email: 'neu@garden.example', password: 'imprimatur' }
      expect((await post('sign-in/email', credentials)).status).toBe(200)
      const [action, back] = await linkTo(before)
      expect(action).toBe('restore')
      // A link is good for what it was sent for.
      expect((await post('confirm-email', { token: back })).body.error?.code).toBe('login.emailLinkInvalid')
      expect((await post('restore-email', { token: back })).status).toBe(200)
      expect(await address()).toBe(before)
      expect((await server().call('unlicensed', 'GET', '/api/session')).body.error?.code).toBe('auth.emailRestored')
      expect((await post('sign-in/email', credentials)).body.error?.code).toBe('login.wrongPassword')
    })
  })

  test('an address that somebody else signs in with is refused as taken, and nothing of it is written', async () => {
    const { store, identity } = server().services
    const before = await store.get(systemActor, 'users', 'p-unlicensed')
    await identity.alignAccount({ id: 'p-buyer', email: 'elsewhere@garden.example', name: 'buyer' })
    const email = 'elsewhere@garden.example'
    const write = { kind: 'update', collection: 'users', id: before.id, set: { email } } as const
    await expect(store.write(systemActor, [write])).rejects.toMatchObject({ code: 'user.exists' })
    expect(await store.get(systemActor, 'users', 'p-unlicensed')).toEqual(before)
    await identity.alignAccount({ id: 'p-buyer', email: emailOf('buyer'), name: 'buyer' })
  })

  test('a role counts at once, in the person’s rights and in the organization', async () => {
    await changeRole('manager', 'rosenhof', 'p-member', 'buyer')
    expect((await server().call('member', 'GET', '/api/session')).body.claims?.role).toBe('buyer')
    expect((await read('rosenhof')).members['p-member']).toEqual({ role: 'buyer' })
  })

  test('an owner hands over and becomes a manager', async () => {
    const { data } = await changeRole('owner', 'rosenhof', 'p-manager', 'owner')
    expect(data?.organizationMemberChangeRole).toEqual([
      { id: 'p-manager', role: 'owner' },
      { id: 'p-owner', role: 'manager' },
    ])
    expect(await read('rosenhof')).toMatchObject({ owner: 'p-manager', members: { 'p-owner': { role: 'manager' } } })
    await changeRole('manager', 'rosenhof', 'p-owner', 'owner')
  })

  test.each<[Person, string, string]>([
    ['owner', 'p-owner', 'member.self'],
    ['manager', 'p-owner', 'member.ownerKept'],
    ['editor', 'p-buyer', 'member.removeNotAllowed'],
    ['owner', 'p-neighbour', 'member.notFound'],
    ['stranger', 'p-buyer', 'organization.notFound'],
  ])('%s does not remove %s', async (person, userId, code) => {
    expect(codeOf(await remove(person, 'rosenhof', userId))).toBe(code)
  })

  test('who is removed is signed out, cannot sign in, and may be invited anew', async () => {
    await server().token('buyer')
    const before = (await read('rosenhof')).numMembers
    expect((await remove('manager', 'rosenhof', 'p-buyer')).data?.organizationMemberRemove).toBe(true)
    expect((await server().call('buyer', 'GET', '/api/session')).status).toBe(401)
    const credentials = { email: emailOf('buyer'), password: 'imprimatur' }
    expect((await post('sign-in/email', credentials)).body.error?.code).toBe('login.wrongPassword')
    const { members, numMembers } = await read('rosenhof')
    expect([members['p-buyer'], numMembers]).toEqual([undefined, before - 1])
    expect(invitations((await invite('owner', 'rosenhof', emailOf('buyer'))).data)).toEqual([[emailOf('buyer'), null]])
    // Members come and go by operations: no undoing is offered that would be refused.
    for (const person of ['owner', 'manager'] as const) {
      const { data } = await server().ask(person, 'GET /api/changesets/own', { query: {} })
      expect(data.filter(({ done }) => done.collection === 'users' || done.collection === 'organizations')).toEqual([])
    }
  })

  test('of two admins who shut each other out, remove or demote each other at once one stays', async () => {
    const { store, actors } = server().services
    const both = ['p-admin', 'p-main-supplier'] as const
    const set = async (documents: object[]) => {
      await store.write(
        systemActor,
        both.map((id, index) => ({ kind: 'update', collection: 'users', id, set: { ...documents[index] } }) as const),
      )
      actors.forget()
    }
    const shutOut = (person: Person, userId: string) =>
      ask(
        person,
        'mutation ($id: ID!, $userId: ID!) { organizationMemberDisable(id: $id, userId: $userId, disabled: true) { id } }',
        { id: 'mcs', userId },
      )
    await server().token('mainSupplier')
    const demote = (person: Person, userId: string) => changeRole(person, 'mcs', userId, 'member')
    for (const act of [shutOut, demote]) {
      await set([{ role: 'admin' }, { role: 'admin' }])
      const answers = await Promise.all([act('admin', both[1]), act('mainSupplier', both[0])])
      expect(answers.map(({ errors }) => errors === undefined).toSorted()).toEqual([false, true])
      await set([
        { role: 'admin', disabled: false },
        { role: 'member', disabled: false },
      ])
    }
  })

  describe('registration', () => {
    test('is nobody’s as long as none of them has such an address', async () => {
      const { body } = await register('rosa@rosenhof.example')
      expect((body as GraphqlAnswer).errors?.[0]?.extensions?.code).toBe('login.registrationFailed')
      const house = { email: 'Haus@rosenhof.example', displayName: 'Haus', organization: 'rosenhof', supplier: 'mcs' }
      await server().services.store.write(systemActor, [
        {
          kind: 'create',
          collection: 'users',
          id: 'p-house',
          document: { ...house, isSupplier: false, role: 'member' },
        },
      ])
    })

    test('of the organization’s domain becomes a member once the address is confirmed', async () => {
      const email = 'rosa@rosenhof.example'
      expect((await register(email)).body.data).toEqual({ register: true })
      const [mail] = await mailsTo(email)
      expect(mail?.subject).toBe('Votre inscription à Imprimatur')
      const [action, token] = await linkTo(email)
      expect(action).toBe('verify')
      const confirmed = await post('confirm-registration', { token, newPassword: next, repetition: next })
      expect(confirmed.body.user).toMatchObject({ email, displayName: 'Rosa Blum', role: 'member', language: 'fr' })
      const again = await post('confirm-registration', { token, newPassword: next, repetition: next })
      expect(again.body.error?.code).toBe('login.verifyLinkInvalid')
      expect((await post('sign-in/email', { email, password: next })).status).toBe(200)
    })

    test('of an address with an account answers the same and mails a link for its password', async () => {
      const email = 'rosa@rosenhof.example'
      expect((await register(email)).body.data).toEqual({ register: true })
      expect((await linkTo(email))[0]).toBe('reset')
    })

    test.each([
      ['rose@elsewhere.example', 'Rose', 'login.registrationFailed'],
      ['rose@evil.rosenhof.example', 'Rose', 'login.registrationFailed'],
      ['', 'Rose', 'login.emailRequired'],
      ['rose', 'Rose', 'login.emailInvalid'],
      ['rose@rosenhof.example', ' ', 'login.nameRequired'],
    ])('of %s as %j is refused: %s', async (email, name, code) => {
      const answer = (await register(email, name, { 'accept-language': 'en' })).body as GraphqlAnswer
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual([code, textOf(code, 'en')])
    })

    test.each([
      '{ userStatus { id } }',
      'mutation { register(email: "a@b.example", name: "x") templateCreate(template: {}) { id } }',
      'mutation { ...all } fragment all on Mutation { templateCreate(template: {}) { id } }',
      '{ __schema { types { name } } }',
      '{',
      '',
    ])('%s needs a sign-in', async (query) => {
      const answer = await server().call(undefined, 'POST', '/api/graphql', { query })
      expect([answer.status, answer.body.error?.code]).toEqual(
        query ? [401, 'auth.tokenMissing'] : [400, 'parameter.invalid'],
      )
    })
  })

  test('an account is called as its person, by whatever way the name was written', async () => {
    const account = async () => (await server().services.identity.findAccount('p-stranger'))?.name
    const rename = (name: string) =>
      ask('stranger', 'mutation ($name: String!) { userSetName(id: "p-stranger", name: $name) { id } }', { name })
    await rename('Rosa Meier')
    const before = await account()
    await rename('Rosa Blum')
    const own = await server().ask('stranger', 'GET /api/changesets/own', { query: {} })
    const id = String(own.data[0]?.id)
    await server().ask('stranger', 'POST /api/changesets/:id/undo', { params: { id } })
    expect([before, await account()]).toEqual(['Rosa Meier', 'Rosa Meier'])
    await server().call('stranger', 'PATCH', '/api/store/users/p-stranger', { set: { displayName: 'Rosa Stein' } })
    expect(await account()).toBe('Rosa Stein')
  })

  test('claims that disagree are found and mended, by admins only', async () => {
    const { store, identity } = server().services
    expect(codeOf(await check('owner'))).toBe('access.roleMissing')
    await identity.rename('p-stranger', 'Somebody else')
    await store.write(systemActor, [
      { kind: 'update', collection: 'users', id: 'p-stranger', set: { supplier: 'mcs', isSupplier: true } },
    ])
    const { data } = await check('admin')
    expect(data?.userCheckClaims).toMatchObject({ success: false, message: 'Abweichungen: 3' })
    expect((await fix('p-stranger')).data?.userFixClaims).toEqual({ success: true, errors: [] })
    expect((await check('admin')).data?.userCheckClaims).toMatchObject({ success: true, errors: [] })
    expect(await store.get(systemActor, 'users', 'p-stranger')).toMatchObject({
      supplier: 'gruenwerk',
      isSupplier: false,
    })
    expect((await read('alpenflora')).members['p-stranger']).toEqual({ role: 'owner' })
    expect(codeOf(await fix('nobody'))).toBe('user.notFound')
    expect(codeOf(await fix(''))).toBe('parameter.required')
  })

  describe('an organization that is deleted', () => {
    const path = '/api/store/organizations/alpenflora'
    const ids = async () =>
      (await server().services.store.list(systemActor, 'users', { limit: 1000 })).documents
        .filter(({ organization }) => organization === 'alpenflora')
        .map(({ id }) => id)

    test('takes its users with it, their accounts and the admin among them', async () => {
      await changeRole('admin', 'alpenflora', 'p-stranger-editor', 'admin')
      const before = await ids()
      expect(before).toContain('p-stranger')
      for (const person of ['owner', 'stranger'] as const)
        expect((await server().call(person, 'DELETE', path)).status).toBe(person === 'owner' ? 404 : 403)
      const writes = [{ kind: 'delete', collection: 'organizations', id: 'alpenflora' }]
      expect((await server().call('supplier', 'POST', '/api/store/write', { dryRun: true, writes })).status).toBe(200)
      expect(await ids()).toEqual(before)
      const token = await server().token('stranger')
      expect((await server().call('supplier', 'DELETE', path)).body).toEqual({ success: true })
      expect(await ids()).toEqual([])
      const session = await fetch(`${server().address}/api/session`, { headers: { authorization: `Bearer ${token}` } })
      expect(session.status).toBe(401)
      // Accounts go by a job.
      const account = () => server().services.identity.findAccount('p-stranger')
      await expect.poll(account, { timeout: 20_000 }).toBeFalsy()
      const again = await post('sign-in/email', { email: emailOf('stranger'), password: 'imprimatur' })
      expect(again.body.error?.code).toBe('login.wrongPassword')
    })

    test('comes back with its people when that is undone, and they choose a password anew', async () => {
      const { data } = await server().ask('supplier', 'GET /api/changesets', { query: {} })
      const changeset = data.find(({ label }) => label === 'OrganizationDelete')?.id ?? ''
      const outcome = await server().ask('supplier', 'POST /api/changesets/:id/undo', {
        params: { id: changeset },
        body: {},
      })
      expect(outcome).toMatchObject({ state: 'done', leftOut: [] })
      expect(await ids()).toEqual(expect.arrayContaining(['p-stranger', 'p-stranger-editor']))
      expect((await read('alpenflora')).members).toHaveProperty('p-stranger')
      const { store, identity } = server().services
      expect((await store.get(systemActor, 'users', 'p-stranger-editor')).role).toBe('admin')
      expect(await identity.findAccount('p-stranger-editor')).toBeTruthy()
      // As after an invitation: with an account, and nobody who signed in to it.
      expect(await identity.findAccount('p-stranger')).toMatchObject({ email: emailOf('stranger') })
      expect(await store.get(systemActor, 'users', 'p-stranger')).not.toHaveProperty('lastSignInTime')
      const before = await post('sign-in/email', { email: emailOf('stranger'), password: 'imprimatur' })
      expect(before.body.error?.code).toBe('login.wrongPassword')
      await post('request-password-reset', { email: emailOf('stranger') })
      expect(await linkTo(emailOf('stranger'))).toHaveLength(2)
      expect((await server().call('supplier', 'DELETE', path)).status).toBe(200)
    })

    test('stays while anything belongs to it or is served by it', async () => {
      const { store } = server().services
      const document = { name: 'Sommer', owner: 'staudenland', supplier: 'mcs' }
      const made = { kind: 'create', collection: 'collections', id: 'their-own', document } as const
      await store.write(systemActor, [made])
      const { status, body } = await server().call('admin', 'DELETE', '/api/store/organizations/staudenland')
      expect([status, body.error?.code, body.error?.params?.uses]).toEqual([
        409,
        'record.inUse',
        [{ says: 'uses.count.collections', count: 1 }],
      ])
      expect(await store.find(systemActor, 'users', 'p-neighbour')).toBeTruthy()
      await store.write(systemActor, [{ kind: 'delete', collection: 'collections', id: 'their-own' }])
    })

    test('is deleted and restored alone, so that nothing else passes with it', async () => {
      const writes = [
        { kind: 'update', collection: 'organizations', id: 'staudenland', set: { license: 15 } },
        { kind: 'delete', collection: 'organizations', id: 'staudenland' },
      ]
      const { status, body } = await server().call('mainSupplier', 'POST', '/api/store/write', { writes })
      expect([status, body.error?.code, body.error?.params?.name]).toEqual([400, 'parameter.invalid', 'writes'])
    })

    test('comes back without members, and whoever serves it invites its owner', async () => {
      expect((await server().call('supplier', 'POST', `${path}/restore`)).body).toMatchObject({
        id: 'alpenflora',
        members: {},
        numMembers: 0,
      })
      expect((await read('alpenflora')).owner).toBeUndefined()
      const { data } = await invite('supplier', 'alpenflora', emailOf('stranger'))
      expect(invitations(data)).toEqual([[emailOf('stranger'), null]])
      expect(Object.values((await read('alpenflora')).members)).toEqual([{ role: 'owner' }])
    })

    test('is never one’s own', async () => {
      const answer = await server().call('admin', 'DELETE', '/api/store/organizations/mcs')
      expect([answer.status, answer.body.error?.code]).toEqual([403, 'write.notAllowed'])
    })
  })

  test('the people of an organization that is gone are out', async () => {
    await server().services.store.write(systemActor, [
      { kind: 'delete', collection: 'organizations', id: 'staudenland' },
    ])
    expect(
      (await post('sign-in/email', { email: emailOf('neighbour'), password: 'imprimatur' })).body.error?.code,
    ).toBe('auth.organizationDeleted')
  })
})

const codeOf = ({ errors }: GraphqlAnswer): string | undefined => errors?.[0]?.extensions?.code

const invitations = (data: GraphqlAnswer['data']) =>
  (data?.organizationMembersInvite ?? []).map(({ email, error }) => [email, error?.code ?? null])
