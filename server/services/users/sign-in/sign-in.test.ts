/** Who gets in, who does not, and what they are told (document 1 §5, §8). */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { type Answer, emailOf, onEachServer, password, type Json } from '#test/running-server.ts'

const path = '/api/auth/sign-in/email'

/** Changes are announced between the parts of the server; on a busy machine that takes a moment. */
const patient = { timeout: 20_000 }

onEachServer('sign-in', (server) => {
  const signIn = (body: unknown, headers: Record<string, string> = {}) =>
    server().call(undefined, 'POST', path, body, headers)
  const change = (body: object, token: string) =>
    server().call(undefined, 'POST', '/api/auth/change-password', body, { authorization: `Bearer ${token}` })
  const session = (token: string) =>
    server().call(undefined, 'GET', '/api/session', undefined, { authorization: `Bearer ${token}` })

  test.each<[string, unknown, number, string]>([
    ['without an address', {}, 400, 'login.emailRequired'],
    ['with an address that is none', { email: 'rose', password: 'x' }, 400, 'login.emailInvalid'],
    ['without a password', { email: emailOf('owner') }, 400, 'login.passwordRequired'],
    ['with a wrong password', { email: emailOf('owner'), password: 'wrong-password' }, 401, 'login.wrongPassword'],
    ['with an address nobody has', { email: 'nobody@test.example', password }, 401, 'login.wrongPassword'],
    ['with a list for an address', { email: ['a'], password }, 400, 'parameter.invalid'],
    ['with a body that is no object', 'text', 400, 'parameter.object'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await signIn(typeof body === 'string' ? JSON.stringify(body) : body, {
      'content-type': 'application/json',
    })
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('a wrong password and an unknown address get the very same answer', async () => {
    const wrong = await signIn({ email: emailOf('manager'), password: 'wrong-password' })
    const unknown = await signIn({ email: 'nobody2@test.example', password: 'wrong-password' })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('refusals are told in the language asked for', async () => {
    const languages = [
      ['de-CH', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
      ['en', 'Please enter your e-mail address.'],
      ['it,fr;q=0.5', 'Inserisca'],
      ['es,fr;q=0.5', 'Veuillez'],
    ]
    for (const [language, text] of languages)
      expect((await signIn({}, { 'accept-language': String(language) })).body.error?.message).toContain(text)
  })

  test('the session tells person, organization and claims', async () => {
    const { body } = await server().call('owner', 'GET', '/api/session')
    expect(body).toMatchObject({
      user: { id: 'p-owner', email: emailOf('owner') },
      organization: { id: 'rosenhof' },
      claims: { role: 'owner', org: 'rosenhof', sup: 'mcs', lic: 15 },
      mainOrganization: 'mcs',
    })
    expect((await server().call('supplier', 'GET', '/api/session')).body.claims).toMatchObject({
      sup: true,
      org: 'gruenwerk',
    })
  })

  test('the address does not care for capitals', async () => {
    expect((await signIn({ email: emailOf('owner').toUpperCase(), password })).status).toBe(200)
  })

  test('a missing, malformed, forged or ended token has its own name', async () => {
    const { body } = await signIn({ email: emailOf('member'), password })
    const token = String(body.token)
    const [own] = token.split('.')
    const forged = `${own}.${createHmac('sha256', 'guess').update(String(own)).digest('base64url')}`
    expect((await session(token)).status).toBe(200)
    expect((await session(forged)).body.error?.code).toBe('auth.tokenInvalid')
    expect((await session('rubbish')).body.error?.code).toBe('auth.tokenInvalid')
    expect((await session(`${token}x`)).body.error?.code).toBe('auth.tokenInvalid')
    expect((await server().call(undefined, 'GET', '/api/session')).body.error?.code).toBe('auth.tokenMissing')
    await server().call(undefined, 'POST', '/api/auth/sign-out', {}, { authorization: `Bearer ${token}` })
    expect((await session(token)).body.error?.code).toBe('auth.signedOut')
  })

  test('an expired session has ended', async () => {
    const { identity } = server().services
    const { openIdentity } = await import('../../../adapters/identity/identity.ts')
    const { createSessionEndings } = await import('../../../store/accounts/session-endings.ts')
    const { signInTables } = await import('../../../store/accounts/sign-in-tables.ts')
    expect(identity).toBeDefined()
    const { body } = await signIn({ email: emailOf('member'), password })
    const later = await openIdentity({
      tables: signInTables(server().database),
      endings: createSessionEndings(server().database),
      secret: server().services.config.SECRET,
      sessionHours: 1,
      clock: () => new Date(Date.now() + 200 * 3_600_000),
    })
    await expect(later.sessionOf(String(body.token))).rejects.toMatchObject({ code: 'auth.tokenExpired' })
  })

  test('whose account is deleted in the moment of the sign-in is told so', async () => {
    const { identity } = server().services
    const gone = { code: 'auth.accountDeleted' }
    await expect(identity.beginSession('gone', { address: '127.0.0.1', agent: '' })).rejects.toMatchObject(gone)
  })

  test('a disabled person is told so only with the right password, and loses open sessions', async () => {
    const token = await server().token('neighbour')
    const set = { disabled: true }
    expect((await server().call('admin', 'PATCH', '/api/store/users/p-neighbour', { set })).status).toBe(200)
    const right = await signIn({ email: emailOf('neighbour'), password })
    expect([right.status, right.body.error?.code]).toEqual([403, 'login.userDisabled'])
    const wrong = await signIn({ email: emailOf('neighbour'), password: 'wrong-password' })
    expect(wrong.body.error?.code).toBe('login.wrongPassword')
    await expect.poll(async () => (await session(token)).body.error?.code, patient).toBe('login.userDisabled')
  })

  test('a change of the organization changes the claims at once', async () => {
    await server().call('stranger', 'GET', '/api/session')
    await server().services.store.write(systemActor, [
      { kind: 'update', collection: 'organizations', id: 'alpenflora', set: { license: 3 } },
    ])
    await expect
      .poll(async () => ((await server().call('stranger', 'GET', '/api/session')).body.claims as Json).lic, patient)
      .toBe(3)
  })

  test('the own password is changed with the current one, and other sessions end', async () => {
    const email = emailOf('strangerEditor')
    const [here, there] = [await signIn({ email, password }), await signIn({ email, password })].map(({ body }) =>
      String(body.token),
    )
    const next = 'rosa-canina-2026'
    const cases: [object, string][] = [
      [{}, 'account.currentPasswordRequired'],
      [{ currentPassword: password }, 'account.passwordRequired'],
      [{ currentPassword: password, newPassword: 'short' }, 'login.passwordTooShort'],
      [{ currentPassword: password, newPassword: 'rosa\0canina-2026' }, 'login.passwordCharacters'],
      [{ currentPassword: password, newPassword: 'rosa-canina-2026\ud83c' }, 'login.passwordCharacters'],
      [{ currentPassword: password, newPassword: next, repetition: 'other' }, 'account.repetitionDiffers'],
      [{ currentPassword: 'wrong', newPassword: next, repetition: next }, 'account.currentPasswordWrong'],
    ]
    for (const [body, code] of cases) expect((await change(body, String(here))).body.error?.code).toBe(code)
    expect(
      (await change({ currentPassword: password, newPassword: next, repetition: next }, String(here))).status,
    ).toBe(200)
    expect((await session(String(there))).body.error?.code).toBe('auth.passwordChanged')
    expect((await session(String(here))).status).toBe(200)
    expect((await signIn({ email, password: next })).status).toBe(200)
  })

  test('after eight failures the account is locked, whether it exists or not, and stays so after a restart', async () => {
    for (const email of [emailOf('buyer'), 'nobody3@test.example']) {
      for (let i = 0; i < 8; i++) await signIn({ email, password: 'wrong-password' })
      const locked = await signIn({ email, password })
      expect([locked.status, locked.body.error]).toMatchObject([
        429,
        { code: 'auth.lockedOut', params: { minutes: 15 } },
      ])
      expect(locked.headers.get('retry-after')).toBe('900')
    }
    // The count is in the database: another process sees it.
    const { createSignInFailures } = await import('../../../store/accounts/sign-in-failures.ts')
    const limit = { at: new Date(), windowStart: new Date(0), most: 8 }
    const elsewhere = createSignInFailures(server().database)
    expect(await elsewhere.take(`account ${emailOf('buyer')} from 127.0.0.1`, limit)).toBeInstanceOf(Date)
  })

  test('of five hundred guesses at once eight are looked at, and the right one after them lets nobody in', async () => {
    const email = emailOf('mainBuyer')
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, at) => signIn({ email, password: `wrong-password-${at}` })),
    )
    expect(howOften(answers)).toEqual({ 'login.wrongPassword': 8, 'auth.lockedOut': 492 })
    expect((await signIn({ email, password })).body.error?.code).toBe('auth.lockedOut')
    expect((await signIn({ email: emailOf('owner'), password })).status).toBe(200)
  })

  test('of many guesses at the current password at once, eight are looked at', async () => {
    const token = await server().token('supplierBuyer')
    const [newPassword, repetition] = ['rosa-canina-2026', 'rosa-canina-2026']
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        change({ currentPassword: `guess-${at}`, newPassword, repetition }, token),
      ),
    )
    expect(howOften(answers)).toEqual({ 'account.currentPasswordWrong': 8, 'auth.lockedOut': 192 })
    // Nor by another session of the same person, nor with the right one.
    const elsewhere = String((await signIn({ email: emailOf('supplierBuyer'), password })).body.token)
    const late = await change({ currentPassword: password, newPassword, repetition }, elsewhere)
    expect([late.status, late.body.error]).toMatchObject([429, { code: 'auth.lockedOut' }])
    expect((await session(token)).status).toBe(200)
  })

  test('of many guesses at mailed links at once, fifty are looked at', async () => {
    const guess = { token: 'A'.repeat(32), newPassword: 'rosa-canina-2026', repetition: 'rosa-canina-2026' }
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        server().call(undefined, 'POST', `/api/auth/${at % 2 ? 'reset-password' : 'confirm-registration'}`, guess),
      ),
    )
    expect(howOften(answers)['request.rateLimited']).toBe(70)
  })
})

function howOften(answers: readonly Answer[]): Record<string, number> {
  const codes = answers.map(({ body }) => body.error?.code ?? 'accepted')
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]))
}
