/** A code beside the password: asked for at every way in, taken once, counted like a password, and ended by its owner or the admin. */
import { expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { base32 } from '@better-auth/utils/base32'
import { codeAt, stepAt } from '../../../adapters/identity/one-time-codes.ts'
import { emailOf, onOneServer, password } from '#test/running-server.ts'

onOneServer('the second factor', (server) => {
  const signIn = (person: Person, code = '') =>
    server().call(undefined, 'POST', '/api/auth/sign-in/email', { email: emailOf(person), password, code })
  const outcome = async (person: Person, code = '') => {
    const { status, body } = await signIn(person, code)
    return status === 200 ? 'in' : body.error?.code
  }
  const codeOf = (secret: string, ahead = 0) =>
    codeAt(new TextDecoder().decode(base32.decode(secret)), stepAt(server().services.clock()) + ahead)
  const setUp = async (person: Person) => {
    const body = { password }
    const { secret, address, picture } = await server().ask(person, 'POST /api/account/second-factor', { body })
    expect([address.startsWith('otpauth://totp/Imprimatur:'), picture.startsWith('M')]).toEqual([true, true])
    const code = await codeOf(secret)
    const { spareCodes } = await server().ask(person, 'POST /api/account/second-factor/confirm', { body: { code } })
    return { secret, code, spareCodes }
  }
  const refused = async (person: Person, path: string, body: object) =>
    (await server().call(person, 'POST', path, body)).body.error?.code

  test('is asked for once it was confirmed by a code, and a code counts once', async () => {
    expect(await refused('manager', '/api/account/second-factor', { password: 'falsch-geraten' })).toBe(
      'account.currentPasswordWrong',
    )
    expect(await refused('manager', '/api/account/second-factor/confirm', { code: '123456' })).toBe(
      'account.secondFactorOff',
    )
    const { secret, code, spareCodes } = await setUp('manager')
    expect(spareCodes).toHaveLength(8)
    expect(await outcome('manager')).toBe('login.codeRequired')
    expect(await outcome('manager', '000000')).toBe('login.codeWrong')
    // The one it was confirmed by is taken.
    expect(await outcome('manager', code)).toBe('login.codeWrong')
    const next = await codeOf(secret, 1)
    const both = await Promise.all([outcome('manager', next), outcome('manager', next)])
    expect(both.toSorted()).toEqual(['in', 'login.codeWrong'])
    expect(await refused('manager', '/api/account/second-factor', { password })).toBe('account.secondFactorOn')
  })

  test('a spare code gets in once, however it is spelled, and is told in the security log', async () => {
    const { spareCodes } = await setUp('member')
    const spare = String(spareCodes[0])
    expect(await outcome('member', spare.toUpperCase().replace('-', ' '))).toBe('in')
    expect(await outcome('member', spare)).toBe('login.codeWrong')
    expect(await server().ask('member', 'GET /api/account/second-factor')).toEqual({ isOn: true, spareCodes: 7 })
    const { data } = await server().ask('member', 'GET /api/security-log', { query: {} })
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['secondFactorOn', 'spareCodeUsed']))
  })

  test('guesses at a code count like guesses at the password', async () => {
    await setUp('editor')
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => outcome('editor', `${100_000 + at}`)))
    const counted = Object.groupBy(guesses, (one) => String(one))
    expect([counted['login.codeWrong']?.length, counted['auth.lockedOut']?.length]).toEqual([8, 4])
  })

  test('a new password by mail needs the code, too, and a code that is refused leaves the link', async () => {
    const { secret } = await setUp('owner')
    const { services } = server()
    const inAnHour = new Date(services.clock().getTime() + 3_600_000)
    const token = await services.identity.links.create('reset', 'p-owner', inAnHour)
    const reset = async (code: string) => {
      const body = { token, newPassword: 'sieben gelbe Tulpen', repetition: 'sieben gelbe Tulpen', code }
      const answer = await server().call(undefined, 'POST', '/api/auth/reset-password', body)
      return answer.status === 200 ? 'in' : answer.body.error?.code
    }
    expect([await reset(''), await reset('000000'), await reset(await codeOf(secret, 1))]).toEqual([
      'login.codeRequired',
      'login.codeWrong',
      'in',
    ])
  })

  test('the admin ends that of somebody who lost it, and nobody else does', async () => {
    await setUp('buyer')
    const path = '/api/people/p-buyer/second-factor/end'
    expect((await server().call('manager', 'POST', path, {})).body.error?.code).toBe('access.roleMissing')
    expect((await server().call('admin', 'POST', path, {})).status).toBe(200)
    expect((await server().call('admin', 'POST', path, {})).body.error?.code).toBe('account.secondFactorOff')
    expect(await outcome('buyer')).toBe('in')
  })
})
