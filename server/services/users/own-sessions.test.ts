/** Where one is signed in: listed and ended by that person alone. */
import { expect, test } from 'vitest'
import { listSessions } from '#schema/calls/accounts/sign-in.ts'
import { emailOf, onOneServer, password } from '#test/running-server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

onOneServer('the own sessions', (server) => {
  const signIn = async (person: 'owner' | 'manager', agent = firefox): Promise<string> => {
    const body = { email: emailOf(person), password }
    const answer = await server().call(undefined, 'POST', '/api/auth/sign-in/email', body, { 'user-agent': agent })
    return String(answer.body.token)
  }
  const asked = (token: string, method: string, path: string) =>
    server().call(undefined, method, path, undefined, { authorization: `Bearer ${token}` })
  const listed = async (token: string) => listSessions.answer.parse((await asked(token, 'GET', '/api/sessions')).body)
  const isOver = async (token: string) =>
    (await asked(token, 'GET', '/api/session')).body.error?.code === 'auth.signedOut'

  test('are told with browser, address and times, and which of them asks; nobody is told a token', async () => {
    const [here, there] = [await signIn('owner'), await signIn('owner', 'curl/8.5.0')]
    const { data, total } = await listed(here)
    expect(total).toBe(data.length)
    expect(data.filter(({ isThis }) => isThis)).toMatchObject([{ agent: firefox, address: '127.0.0.1' }])
    expect(data.filter(({ agent }) => agent === 'curl/8.5.0')).toHaveLength(1)
    for (const { signedInAt, usedAt } of data) expect(Date.parse(usedAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt))
    for (const token of [here, there]) expect(JSON.stringify(data)).not.toContain(String(token.split('.', 1)[0]))
  })

  test('one is ended, and the others go on', async () => {
    const [here, there, third] = [await signIn('owner'), await signIn('owner', 'curl/8.5.0'), await signIn('owner')]
    // Believed for a moment by the process that was asked: an end is told at once.
    expect(await isOver(there)).toBe(false)
    const { data } = await listed(there)
    const id = data.find(({ isThis }) => isThis)?.id
    expect((await asked(here, 'DELETE', `/api/sessions/${id}`)).body).toEqual({ success: true })
    expect([await isOver(here), await isOver(there), await isOver(third)]).toEqual([false, true, false])
    expect((await asked(here, 'DELETE', `/api/sessions/${id}`)).body.error?.code).toBe('account.sessionNotFound')
  })

  test('somebody else’s cannot be ended, nor is it told that there is one', async () => {
    const [mine, theirs] = [await signIn('owner'), await signIn('manager')]
    const { data } = await listed(theirs)
    const id = data.find(({ isThis }) => isThis)?.id
    const answer = await asked(mine, 'DELETE', `/api/sessions/${id}`)
    const unknown = await asked(mine, 'DELETE', '/api/sessions/none')
    expect([answer.status, answer.body]).toEqual([404, unknown.body])
    expect(await isOver(theirs)).toBe(false)
  })

  test('all others end at once, however many there are', async () => {
    const { identity } = server().services
    const from = { address: '127.0.0.1', agent: firefox }
    const here = await signIn('manager')
    const others = await Promise.all(Array.from({ length: 120 }, () => identity.beginSession('p-manager', from)))
    const before = await listed(here)
    expect([before.data.length, before.total > 120]).toEqual([100, true])
    expect((await asked(here, 'POST', '/api/sessions/end-others')).body).toEqual({ success: true })
    expect(await listed(here)).toMatchObject({ data: [{ isThis: true }], total: 1 })
    const ends = async () => {
      const { body } = await asked(here, 'GET', '/api/security-log')
      return JSON.stringify(body['data']).split('"sessionEnded"').length
    }
    const noted = await ends()
    // Where there are no others nothing is noted: nobody fills the log with it.
    expect((await asked(here, 'POST', '/api/sessions/end-others')).body).toEqual({ success: true })
    expect(await ends()).toBe(noted)
    for (const { token } of [others[0], others[119]].filter((one) => one !== undefined))
      expect(await isOver(token)).toBe(true)
  })

  test('a changed password ends all others, however many there are', async () => {
    const { identity } = server().services
    const here = await signIn('manager')
    await Promise.all(
      Array.from({ length: 120 }, () => identity.beginSession('p-manager', { address: '127.0.0.1', agent: '' })),
    )
    const next = 'rosa-canina-2026'
    const change = { currentPassword: password, newPassword: next, repetition: next }
    await server().call(undefined, 'POST', '/api/auth/change-password', change, { authorization: `Bearer ${here}` })
    expect((await listed(here)).total).toBe(1)
  })
})
