/** The imprint and the privacy notice: an admin writes them, everybody reads them without signing in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOneServer, type TestServer } from '#test/running-server.ts'

describe('the pages of the operator', () => {
  let started: TestServer
  const server = () => started
  beforeAll(async () => {
    const environment = { IMPRINT_URL: 'https://example.org/{language}/imprint' }
    started = await startOneServer({ environment })
  })
  afterAll(() => started.close())

  const read = async (page: string, language?: string) => {
    const query = language === undefined ? '' : `?language=${language}`
    return (await server().call(undefined, 'GET', `/api/operator-pages/${page}${query}`)).body
  }
  const start = async () => (await server().call(undefined, 'GET', '/api/start')).body
  const write = (person: 'admin' | 'mainSupplier' | 'owner', set: object) =>
    server().call(person, 'PATCH', '/api/store/organizations/mcs', { set })

  test('are where the settings say, until an admin has written them', async () => {
    expect(await read('imprint', 'fr')).toEqual({ address: 'https://example.org/fr/imprint' })
    expect(await read('privacy')).toEqual({})
    expect(await start()).toMatchObject({ imprint: 'https://example.org/{language}/imprint' })
    expect(await start()).not.toHaveProperty('privacy')
  })

  test('are written by admins alone, and read in the language that there is', async () => {
    for (const person of ['mainSupplier', 'owner'] as const)
      expect((await write(person, { 'imprint.de': 'Wir' })).status).toBeGreaterThanOrEqual(403)
    expect(
      (await write('admin', { 'imprint.de': 'Muster AG\n\nBern', 'privacy.fr': 'Nous ne vendons rien.' })).status,
    ).toBe(200)
    expect(await read('imprint', 'de')).toEqual({ text: 'Muster AG\n\nBern' })
    expect(await read('imprint', 'en')).toEqual({ text: 'Muster AG\n\nBern' })
    expect(await read('privacy', 'de')).toEqual({ text: 'Nous ne vendons rien.' })
    expect(await start()).toMatchObject({ imprint: '/imprint', privacy: '/privacy' })
    expect((await server().call(undefined, 'GET', '/api/operator-pages/else')).body.error?.code).toBe(
      'parameter.invalid',
    )
  })
})
