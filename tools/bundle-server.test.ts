/** The server in few files is the server: it finds what lies beside its sources, and its packages know each other. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'

const root = join(import.meta.dirname, '..')
const folder = `dist/server-tried-${process.pid}`

let data: string
let server: ChildProcess
let address: string
let said = ''

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'imprimatur-bundled-'))
  execFileSync(process.execPath, ['tools/bundle-server.ts', folder], { cwd: root })
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, [join(folder, 'main.js')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: data, HOST: '127.0.0.1', PORT: String(port), SEED: 'none' },
  })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part) => (said += String(part)))
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', () => said.includes('/setup') && resolve())
    server.once('exit', () => reject(new Error(said)))
  })
})

afterAll(async () => {
  await new Promise((resolve) => server.once('exit', resolve) && server.kill('SIGKILL'))
  for (const path of [data, join(root, folder)]) rmSync(path, { recursive: true, force: true })
})

const post = (path: string, body: object) =>
  fetch(address + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('it is ready, and knows its operations', async () => {
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const answer = await post('/api/graphql', { query: '{ __typename }' })
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'auth.tokenMissing' } }] })
})

test('it asks the tables of sign-in', async () => {
  const answer = await post('/api/auth/sign-in/email', { email: 'nobody@rosenhof.example', password: 'imprimatur' })
  expect(await answer.json()).toMatchObject({ error: { code: 'login.wrongPassword' } })
})

test('what is needed later stays apart', () => {
  expect(readdirSync(join(root, folder)).length).toBeGreaterThan(50)
})
