/** Sign-in by another service, against a real one: there and back in one browser, by a verified address, and never as an admin. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { emailOf, startOneServer, type TestServer } from '#test/running-server.ts'

/** As a browser goes: with cookies, from page to page, filling in what is asked. */
async function visit(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let [next, form]: [string, URLSearchParams | undefined] = [address, undefined]
  for (let step = 0; step < 12; step++) {
    if (next.includes('/oidc/callback')) return next
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) [next, form] = [new URL(location, next).href, undefined]
    else {
      const page = await answer.text()
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
      ;[next, form] = [new URL(action, next).href, new URLSearchParams({ prompt, login, password: 'x' })]
    }
  }
  throw new Error('The service leads nowhere')
}

describe('sign-in by another service', () => {
  let service: Server
  let server: TestServer

  beforeAll(async () => {
    const port = await freePort()
    service = createServer((request, response) => void handle?.(request, response)).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const issuer = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const provider = new Provider(issuer, {
      clients: [
        { client_id: 'us', client_secret: 'shared', redirect_uris: [`http://127.0.0.1:${port}/oidc/callback`] },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          email: id.replace(/^unverified /, ''),
          email_verified: !id.startsWith('unverified'),
        }),
      }),
      cookies: { keys: ['for tests'] },
      pkce: { required: () => true },
    })
    const handle = provider.callback()
    server = await startOneServer({
      environment: {
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: 'us',
        OIDC_CLIENT_SECRET: 'shared',
        OIDC_NAME: 'Hausdienst',
      },
    })
  })
  afterAll(async () => {
    await server.close()
    service.closeAllConnections()
    service.close()
  })

  const post = (path: string, body: object) => server.call(undefined, 'POST', path, body)
  const begin = async (secret: string) => {
    const binding = createHash('sha256').update(secret).digest('base64url')
    return String((await post('/api/auth/oidc/start', { binding })).body['address'])
  }
  /** What the sign-in page is told. */
  const comeBack = async (callback: string) => {
    const answer = await fetch(callback, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '', server.address).searchParams
  }
  const exchange = async (code: string | null, secret: string) => {
    const { status, body } = await post('/api/auth/oidc/exchange', { code: code ?? '', secret })
    return status === 200 ? body['user']?.['id'] : body.error?.code
  }
  const newSecret = () => randomBytes(32).toString('base64url')

  test('is offered by its name', async () => {
    expect((await server.call(undefined, 'GET', '/api/start')).body['oidc']).toBe('Hausdienst')
  })

  test('leads somebody in whom the service knows by a verified address, once, in the browser that began', async () => {
    const secret = newSecret()
    const callback = await visit(await begin(secret), emailOf('manager'))
    const entry = (await comeBack(callback)).get('entry')
    expect(await exchange(entry, secret)).toBe('p-manager')
    expect(await exchange(entry, secret)).toBe('login.oidcOver')
    expect((await comeBack(callback)).get('entryRefused')).toBe('login.oidcOver')
  })

  test('a link into somebody else’s account leads nobody there', async () => {
    const entry = (await comeBack(await visit(await begin(newSecret()), emailOf('owner')))).get('entry')
    expect(await exchange(entry, newSecret())).toBe('login.oidcOver')
  })

  test.each([
    ['an address that is not verified', `unverified ${emailOf('member')}`, 'login.oidcUnverified'],
    ['an address that nobody has', 'nobody@test.example', 'login.oidcUnknown'],
    ['an admin', emailOf('admin'), 'login.oidcUnknown'],
  ])('%s is refused', async (_, login, code) => {
    expect((await comeBack(await visit(await begin(newSecret()), login))).get('entryRefused')).toBe(code)
  })

  test('an answer that the service never gave is refused', async () => {
    const state = new URL(await begin(newSecret())).searchParams.get('state')
    const told = await comeBack(`${server.address}/oidc/callback?state=${state}&code=made-up`)
    expect(told.get('entryRefused')).toBe('login.oidcFailed')
  })
})

test('without one, nobody is sent anywhere', async () => {
  const server = await startOneServer()
  const { body } = await server.call(undefined, 'POST', '/api/auth/oidc/start', { binding: 'x' })
  expect(body.error?.code).toBe('login.oidcOff')
  await server.close()
})
