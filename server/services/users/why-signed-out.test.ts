/** Who is put out while the window is open is told why, and nobody else is. */
import { createHmac } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { createUser } from './create-user.ts'
import { emailOf, onOneServer, password } from '#test/running-server.ts'
import { expect, test } from 'vitest'

const patient = { timeout: 20_000 }

onOneServer('a sign-in that ended', (server) => {
  const signIn = async (email: string) => {
    const { body } = await server().call(undefined, 'POST', '/api/auth/sign-in/email', { email, password })
    return String(body.token)
  }
  const ask = async (token: string, language = 'en') =>
    server().call(undefined, 'GET', '/api/session', undefined, {
      authorization: `Bearer ${token}`,
      'accept-language': language,
    })
  const why = async (token: string) => {
    const { status, body } = await ask(token)
    return [status, body.error?.code, body.error?.params?.['organization']]
  }

  test('by a sign-out elsewhere says so', async () => {
    const token = await signIn(emailOf('member'))
    await server().call(undefined, 'POST', '/api/auth/sign-out', {}, { authorization: `Bearer ${token}` })
    expect(await why(token)).toEqual([401, 'auth.signedOut', undefined])
  })

  test('by a removal names the house, in the language of the reader; a forged token learns nothing', async () => {
    const token = await signIn(emailOf('buyer'))
    const mutation = 'mutation { organizationMemberRemove(id: "rosenhof", userId: "p-buyer") }'
    expect((await server().graphql('manager', mutation)).data?.organizationMemberRemove).toBe(true)
    expect(await why(token)).toEqual([401, 'auth.memberRemoved', 'rosenhof'])
    expect((await ask(token, 'fr')).body.error?.message).toContain('Vous ne faites plus partie de rosenhof')
    const [own] = token.split('.')
    const forged = `${own}.${createHmac('sha256', 'guess').update(String(own)).digest('base64url')}`
    expect(await why(forged)).toEqual([401, 'auth.tokenInvalid', undefined])
    const { body } = await server().call(undefined, 'POST', '/api/auth/sign-in/email', {
      email: emailOf('buyer'),
      password,
    })
    expect(body.error?.code).toBe('login.wrongPassword')
  })

  test('by the end of the organization says so, at once and when the accounts are gone', async () => {
    const { store, identity } = server().services
    const organization = { name: 'Veilchen AG', supplier: 'gruenwerk', members: { viola: { role: 'owner' } } } as const
    await store.write(systemActor, [
      { kind: 'create', collection: 'organizations', id: 'veilchen', document: organization },
    ])
    const email = 'viola@veilchen.example'
    const person = {
      email,
      displayName: 'Viola',
      organization: 'veilchen',
      supplier: 'gruenwerk',
      role: 'owner',
    } as const
    await createUser(server().services, { id: 'viola', password, document: person })
    const token = await signIn(email)
    expect((await ask(token)).status).toBe(200)
    expect((await server().call('supplier', 'DELETE', '/api/store/organizations/veilchen')).status).toBe(200)
    const gone = [401, 'auth.organizationDeleted', 'Veilchen AG']
    await expect.poll(() => why(token), patient).toEqual(gone)
    await expect.poll(() => identity.findAccount('viola'), patient).toBeUndefined()
    await expect.poll(() => why(token), patient).toEqual(gone)
  })

  test('by a new password says so, except where it was chosen', async () => {
    const [here, there] = [await signIn(emailOf('editor')), await signIn(emailOf('editor'))]
    const change = { currentPassword: password, newPassword: 'rosa-canina-2026', repetition: 'rosa-canina-2026' }
    const headers = { authorization: `Bearer ${here}` }
    const { status } = await server().call(undefined, 'POST', '/api/auth/change-password', change, headers)
    expect(status).toBe(200)
    expect(await why(there)).toEqual([401, 'auth.passwordChanged', undefined])
    expect((await ask(here)).status).toBe(200)
  })
})
