/** A mailed link is used up with what it is for: whatever fails in between leaves a link that works, or a done deed. */
import { describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { newId } from '../../../store/sql/new-id.ts'
import { emailOf, onEachServer, password } from '#test/running-server.ts'
import { joinOrganization } from '../join-organization.ts'

const next = 'sieben gelbe Tulpen'
/** What a database may refuse while the rest of it works. */
const failures = {
  password: `alter table auth_account add constraint refused check (password = 'none') not valid`,
  session: `alter table auth_session add constraint refused check (token = 'none') not valid`,
}

onEachServer('a mailed link', (server) => {
  const post = (call: string, body: object) => server().call(undefined, 'POST', `/api/auth/${call}`, body)
  const inAnHour = () => new Date(server().services.clock().getTime() + 3_600_000)
  const links = () => server().services.identity.links
  const store = () => server().services.store

  /** By its call: whose it is, and the link. */
  const kinds = {
    'accept-invitation': async () => {
      const email = `${newId()}@garden.example`
      const newcomer = { email, displayName: 'Iris Graf', role: 'member', language: 'de' } as const
      const [user] = await joinOrganization(server().services, systemActor, 'rosenhof', [newcomer], { label: 'Invite' })
      return { email, token: await links().create('invite', String(user?.id), inAnHour()), action: 'invite' as const }
    },
    'confirm-registration': async () => {
      await store().write(systemActor, [
        {
          kind: 'update',
          collection: 'organizations',
          id: 'rosenhof',
          set: { emailDomain: 'test.example', emailDomainRegister: true },
        },
      ])
      const email = `${newId()}@test.example`
      const pending = JSON.stringify({ email, name: 'Rosa Blum', organization: 'rosenhof', language: 'de' })
      return { email, token: await links().create('verify', pending, inAnHour()), action: 'verify' as const }
    },
    'reset-password': async () => ({
      email: emailOf('owner'),
      token: await links().create('reset', 'p-owner', inAnHour()),
      action: 'reset' as const,
    }),
  }
  const use = (call: keyof typeof kinds, token: string, newPassword = next) =>
    post(call, { token, newPassword, repetition: newPassword, name: 'Iris Graf', language: 'de' })
  const mayEnter = async (email: string, secret = next) =>
    (await post('sign-in/email', { email, password: secret })).status === 200
  async function whileRefusing<Result>(what: keyof typeof failures, act: () => Promise<Result>): Promise<Result> {
    const { query } = server().database
    await query(failures[what], [])
    try {
      return await act()
    } finally {
      await query(`alter table ${what === 'password' ? 'auth_account' : 'auth_session'} drop constraint refused`, [])
    }
  }

  describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('of %s', (call) => {
    test('works still where what it is for could not be written, and nothing of that was', async () => {
      const { email, token, action } = await kinds[call]()
      const before = await store().list(systemActor, 'users', { limit: 1000 })
      const { status } = await whileRefusing('password', () => use(call, token))
      expect(status).toBe(500)
      expect(await links().find(action, token)).toBeDefined()
      expect(await store().list(systemActor, 'users', { limit: 1000 })).toEqual(before)
      expect(await mayEnter(email)).toBe(false)
      if (call === 'reset-password') expect(await mayEnter(email, password)).toBe(true)
      expect((await use(call, token)).status).toBe(200)
      expect(await mayEnter(email)).toBe(true)
      if (call === 'reset-password') expect(await mayEnter(email, password)).toBe(false)
    })

    test('is used up where it was, though nobody lived to sign in', async () => {
      const { email, token, action } = await kinds[call]()
      const other = 'neun blaue Astern'
      const { status } = await whileRefusing('session', () => use(call, token, other))
      expect(status).toBe(500)
      expect(await links().find(action, token)).toBeUndefined()
      expect(await mayEnter(email, other)).toBe(true)
    })

    test('of two who use it at the same time one gets in, the other is told that it is over', async () => {
      const { token } = await kinds[call]()
      const both = await Promise.all([use(call, token), use(call, token)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const late = both.find(({ status }) => status === 400)
      expect(late?.body.error?.code).toBe(
        {
          'accept-invitation': 'login.invitationInvalid',
          'confirm-registration': 'login.verifyLinkInvalid',
          'reset-password': 'login.resetLinkInvalid',
        }[call],
      )
    })
  })

  test('of an invitation whose name and language are as they were is used up as well', async () => {
    const { email, token, action } = await kinds['accept-invitation']()
    expect((await use('accept-invitation', token)).status).toBe(200)
    expect([await links().find(action, token), await mayEnter(email)]).toEqual([undefined, true])
  })
})
