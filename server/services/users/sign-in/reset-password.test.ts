/** A forgotten password, over HTTP: the link of the mail works once, for an hour, and tells nobody who has an account. */
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { emailOf, onOneServer, password, type TestServer } from '#test/running-server.ts'

const next = 'a-better-password'

onOneServer('a forgotten password', (server) => {
  test('is set anew by the link of the mail, which signs in and ends all other sessions', async () => {
    const before = await signIn(server(), 'owner')
    const token = await requestToken(server(), 'owner')
    expect((await post('check-reset-link', { token })).body).toEqual({ email: emailOf('owner'), name: 'owner' })
    const answer = await post('reset-password', { token, newPassword: next, repetition: next })
    expect([answer.status, answer.body.user?.id]).toEqual([200, 'p-owner'])
    expect(await sessionStatus(String(answer.body.token))).toBe(200)
    expect(await sessionStatus(String(before.body.token))).toBe(401)
    expect((await signIn(server(), 'owner')).status).toBe(401)
    expect((await signIn(server(), 'owner', next)).status).toBe(200)
  })

  test('a link works once, and none that was asked for before works after it', async () => {
    const [first, second] = [await requestToken(server(), 'manager'), await requestToken(server(), 'manager')]
    const both = await Promise.all(
      [next, `${next}-2`].map((newPassword) =>
        post('reset-password', { token: second, newPassword, repetition: newPassword }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    for (const token of [first, second])
      expect(code(await post('reset-password', { token, newPassword: next, repetition: next }))).toBe(
        'login.resetLinkInvalid',
      )
  })

  test('a password that is refused leaves the link as it is', async () => {
    const token = await requestToken(server(), 'member')
    const set = async (newPassword: string, repetition = newPassword) =>
      code(await post('reset-password', { token, newPassword, repetition }))
    expect(await set('')).toBe('account.passwordRequired')
    expect(await set('short')).toBe('login.passwordTooShort')
    expect(await set(next, 'another one')).toBe('account.repetitionDiffers')
    expect(await set(next)).toBeUndefined()
  })

  test('a link ends after an hour', async () => {
    const { links } = server().services.identity
    const [over, still] = [
      await links.create('reset', 'p-editor', new Date(Date.now() - 1)),
      await links.create('reset', 'p-editor', new Date(Date.now() + 60_000)),
    ]
    expect(code(await post('check-reset-link', { token: over }))).toBe('login.resetLinkInvalid')
    expect(code(await post('reset-password', { token: over, newPassword: next, repetition: next }))).toBe(
      'login.resetLinkInvalid',
    )
    expect(code(await post('check-reset-link', { token: still }))).toBeUndefined()
  })

  test.each(['', 'A'.repeat(32), "' or 1=1 --", '../..', 'verify'])('%j is no link', async (token) => {
    expect(code(await post('check-reset-link', { token }))).toBe('login.resetLinkInvalid')
    expect(code(await post('reset-password', { token, newPassword: next, repetition: next }))).toBe(
      'login.resetLinkInvalid',
    )
  })

  test('unknown and disabled people get the same answer after the same time, and no mail', async () => {
    await server().services.store.write(systemActor, [
      { kind: 'update', collection: 'users', id: 'p-stranger', set: { disabled: true } },
    ])
    const known = await asked(emailOf('buyer'))
    for (const email of ['nobody@test.example', emailOf('stranger')]) {
      const unknown = await asked(email)
      expect(unknown.answer).toEqual(known.answer)
      expect(Math.min(unknown.ms, known.ms)).toBeGreaterThan(150)
      expect((await mailsTo(server(), email)).length).toBe(0)
    }
    expect((await mailsTo(server(), emailOf('buyer'))).length).toBe(1)
  })

  test('the mail speaks the language of the person and is sent whatever mails they want', async () => {
    await server().services.store.write(systemActor, [
      { kind: 'update', collection: 'users', id: 'p-neighbour', set: { language: 'fr', emailNotify: 'off' } },
    ])
    await post('request-password-reset', { email: emailOf('neighbour').toUpperCase() }, { 'accept-language': 'en' })
    const [mail] = await mailsTo(server(), emailOf('neighbour'))
    expect(mail?.subject).toBe('Nouveau mot de passe pour Imprimatur')
    expect(mail?.body).toMatch(/\nhttp:\/\/localhost:\d+\/confirm\?action=reset&token=[\w-]{32}\n/)
  })

  test('of one address the fourth request is answered as ever and mails nothing, until a link was used', async () => {
    // The tests before came from here, too.
    await server().services.signInFailures.clear('reset from 127.0.0.1')
    const email = emailOf('supplier')
    for (const address of [email, 'someone@test.example'])
      for (let i = 0; i < 4; i++) {
        const { answer, ms } = await asked(address)
        expect(answer).toEqual({ status: 200, body: { success: true } })
        expect(ms).toBeGreaterThan(150)
      }
    const mails = await mailsTo(server(), email)
    expect(mails).toHaveLength(3)
    const token = /token=([\w-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
    expect((await post('reset-password', { token, newPassword: next, repetition: next })).status).toBe(200)
    await post('request-password-reset', { email })
    expect(await mailsTo(server(), email)).toHaveLength(4)
  })

  test.each([
    [{}, 'login.emailRequired'],
    [{ email: 'rose' }, 'login.emailInvalid'],
    [{ email: [1] }, 'parameter.invalid'],
  ])('%j is refused', async (body, expected) => {
    expect(code(await post('request-password-reset', body))).toBe(expected)
  })

  const asked = async (email: string) => {
    const started = performance.now()
    const { status, body } = await post('request-password-reset', { email })
    return { answer: { status, body }, ms: performance.now() - started }
  }

  const post = (call: string, body: object, headers = {}) =>
    server().call(undefined, 'POST', `/api/auth/${call}`, body, headers)

  const sessionStatus = async (token: string) =>
    (await server().call(undefined, 'GET', '/api/session', undefined, { authorization: `Bearer ${token}` })).status
})

const code = ({ body }: Awaited<ReturnType<TestServer['call']>>) => body.error?.code

const signIn = (server: TestServer, person: Person, secret = password) =>
  server.call(undefined, 'POST', '/api/auth/sign-in/email', { email: emailOf(person), password: secret })

const mailsTo = async (server: TestServer, recipient: string) =>
  (await server.services.outbox.list({ limit: 1000 })).filter((mail) => mail.recipient === recipient)

async function requestToken(server: TestServer, person: Person): Promise<string> {
  const email = emailOf(person)
  const answer = await server.call(undefined, 'POST', '/api/auth/request-password-reset', { email })
  expect(answer.status).toBe(200)
  const [mail] = await mailsTo(server, email)
  return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}
