import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOneServer, type TestServer } from '#test/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'imprimatur-web-'))
const startPage = '<!doctype html><title>Imprimatur</title>'
const script = 'export const words = "one two three"\n'.repeat(200)
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), startPage)
  writeFileSync(join(folder, 'assets/packed.js'), script)
  writeFileSync(join(folder, 'assets/packed.js.br'), brotliCompressSync(script))
  server = await startOneServer({ webFolder: folder })
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (path: string) =>
  fetch(server.address + path, { headers: { accept: 'text/html', 'accept-language': 'en' }, redirect: 'manual' })

test.each(['/', '/404', '/imprint', '/privacy', '/nowhere/at/all', '/index.html'])(
  '%s opens signed out with the start page of the application, which says the rest',
  async (path) => {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toBe(startPage)
  },
)

test('a link to a delivery opens signed out with a page of its own, whether there is one or not', async () => {
  const answer = await open('/dpl/none')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('<main>')
})

test.each(['/assets/gone.js', '/gone.png', '/api/none'])('%s is no page: nothing is there', async (path) => {
  expect((await open(path)).status).toBe(404)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
])('a script goes to who takes %s as %s, is the same, and is kept for ever', async (taken, packed) => {
  const answer = await fetch(`${server.address}/assets/packed.js`, { headers: { 'accept-encoding': taken } })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, packed])
  expect(answer.headers.get('content-type')).toMatch('javascript')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  expect(await answer.text()).toBe(script)
})

test('what is packed has no address of its own', async () => {
  expect((await open('/assets/packed.js.br')).status).toBe(404)
})
