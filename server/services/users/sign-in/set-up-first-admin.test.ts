/** The first admin: by a link that the server prints, once, and only while there is none. */
import { expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { offerSetUp } from './set-up-first-admin.ts'
import { emailOf, onOneServer, startTestServer } from '#test/running-server.ts'

const entry = {
  organization: 'Druckerei Muster',
  name: 'Anna Muster',
  email: 'Anna@muster.example',
  newPassword: 'fünf grüne Bohnen',
  repetition: 'fünf grüne Bohnen',
  language: 'fr',
}

onOneServer(
  'an installation that began with nothing',
  (server) => {
    const post = (path: string, body: object) => server().call(undefined, 'POST', `/api/auth/${path}`, body)
    const link = async () => (await offerSetUp(server().services))?.split('token=')[1] ?? ''

    test.each([
      ['without a company', { organization: ' ' }, 'login.organizationRequired'],
      ['without a name', { name: '' }, 'login.nameRequired'],
      ['without an address', { email: '' }, 'login.emailRequired'],
      ['with an address that is none', { email: 'anna' }, 'login.emailInvalid'],
      ['with a short password', { newPassword: 'kurz', repetition: 'kurz' }, 'login.passwordTooShort'],
      ['with another repetition', { repetition: 'anders' }, 'account.repetitionDiffers'],
      ['with another link', { token: 'x' }, 'login.setUpLinkInvalid'],
    ])('%s nobody is made, and the link stays good', async (_, wrong, code) => {
      const token = await link()
      expect((await post('set-up', { token, ...entry, ...wrong })).body.error?.code).toBe(code)
      expect((await post('check-set-up-link', { token })).body).toEqual({})
      expect(await server().services.store.count(systemActor, 'users')).toBe(0)
    })

    test('a link ends those that were printed before, and ends itself after a day', async () => {
      const [first, second] = [await link(), await link()]
      expect((await post('check-set-up-link', { token: first })).body.error?.code).toBe('login.setUpLinkInvalid')
      expect((await post('check-set-up-link', { token: second })).status).toBe(200)
      const { expiresAt } = (
        await server().database.query<{ expiresAt: Date }>(
          `select "expiresAt" from auth_verification where identifier like 'setup %'`,
          [],
        )
      )[0] ?? { expiresAt: new Date() }
      expect(new Date(expiresAt).getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000)
    })

    test('of two who use it at the same time one is made admin of the main organization, and signed in', async () => {
      const token = await link()
      const answers = await Promise.all([post('set-up', { token, ...entry }), post('set-up', { token, ...entry })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const made = answers.find(({ status }) => status === 200)?.body.token
      const session = await server().call(undefined, 'GET', '/api/session', undefined, {
        authorization: `Bearer ${String(made)}`,
      })
      expect(session.body).toMatchObject({
        user: { email: 'anna@muster.example', displayName: 'Anna Muster', language: 'fr' },
        organization: { id: 'mcs', name: 'Druckerei Muster', type: 'supplier', supplier: 'mcs' },
        claims: { role: 'admin', org: 'mcs', sup: true, lic: 15 },
      })
      const { email, newPassword: password } = entry
      expect((await post('sign-in/email', { email, password })).status).toBe(200)
    })

    test('with an admin there is no link, and none is taken', async () => {
      expect(await offerSetUp(server().services)).toBeUndefined()
      const token = await server().services.identity.links.create('setup', 'x', new Date(Date.now() + 60_000))
      expect((await post('check-set-up-link', { token })).body.error?.code).toBe('login.setUpLinkInvalid')
      expect((await post('set-up', { token, ...entry })).body.error?.code).toBe('login.setUpLinkInvalid')
    })
  },
  { people: false },
)

test('where everybody reaches the server, the demo password signs nobody in and is no new one', async () => {
  const server = await startTestServer({
    database: { kind: 'embedded' },
    environment: { PUBLIC_URL: 'https://imprimatur.example' },
  })
  try {
    const signIn = (password: string) =>
      server.call(undefined, 'POST', '/api/auth/sign-in/email', { email: emailOf('owner'), password })
    expect((await signIn('imprimatur')).body.error?.code).toBe('login.demoPassword')
    const { id } = people.owner
    const { identity, passwordLinks } = server.services
    const token = await identity.links.create('reset', id, new Date(Date.now() + 60_000))
    const hash = await identity.hash('fünf grüne Bohnen')
    expect(await passwordLinks.use(identity.links.using('reset', token), { userId: id, hash })).toBe(true)
    const { status, body } = await signIn('fünf grüne Bohnen')
    expect(status).toBe(200)
    const change = { currentPassword: 'fünf grüne Bohnen', newPassword: 'imprimatur', repetition: 'imprimatur' }
    const refused = await server.call(undefined, 'POST', '/api/auth/change-password', change, {
      authorization: `Bearer ${String(body.token)}`,
    })
    expect(refused.body.error?.code).toBe('login.passwordCommon')
  } finally {
    await server.close()
  }
})
