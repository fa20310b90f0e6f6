/** What is laid out to be run is all that a server needs: it starts as somebody who may write nowhere but in DATA_DIR, and composes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'

const stranger = 10_001
const isRoot = process.getuid?.() === 0
const node = join(import.meta.dirname, '../../node_modules/.bin/node')

let folder: string
let server: ChildProcess
let address: string
let said = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'imprimatur-laid-out-'))
  chmodSync(folder, 0o755)
  const app = join(folder, 'app')
  const data = join(folder, 'data')
  execFileSync(process.execPath, ['tools/deploy/build.mjs'])
  execFileSync(node, ['tools/deploy/lay-out.ts', app])
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, stranger, stranger)
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR: data,
    TMPDIR: data,
    SEED: 'demo',
    ENGINE_THREADS: '1',
    LOG_LEVEL: 'warn',
  }
  server = spawn('node_modules/.bin/node', ['dist/server/main.js'], {
    cwd: app,
    env: { PATH: '/usr/bin:/bin', ...settings },
    ...(isRoot && { uid: stranger, gid: stranger }),
  })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part) => (said += String(part)))
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', () => said.includes('ready:') && resolve())
    server.once('exit', () => reject(new Error(said)))
  })
})

afterAll(async () => {
  await new Promise((resolve) => server.once('exit', resolve) && server.kill('SIGKILL'))
  rmSync(folder, { recursive: true, force: true })
})

test('it serves the application and composes a publication', async () => {
  expect(await (await fetch(address)).text()).toContain('<div id="root">')
  const credentials = JSON.stringify({ email: 'editor@rosenhof.example', password: 'imprimatur' })
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: credentials }
  const { token } = (await (await fetch(`${address}/api/auth/sign-in/email`, asked)).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const list = (await (await fetch(`${address}/api/store/releases?limit=1`, { headers })).json()) as {
    data: { id: string }[]
  }
  await vi.waitFor(
    async () => {
      const checked = await fetch(`${address}/api/releases/${list.data[0]?.id}/preflight`, { headers })
      expect(await checked.json()).toMatchObject({ data: { hash: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown } })
    },
    { timeout: 120_000, interval: 1000 },
  )
})

test.skipIf(!isRoot)('it owns nothing outside of DATA_DIR, and tests and builders are not there', () => {
  const paths = readdirSync(join(folder, 'app'), { recursive: true }).map(String)
  expect(paths.filter((path) => statSync(join(folder, 'app', path)).uid === stranger)).toEqual([])
  expect(
    paths.filter((path) =>
      /^(?!node_modules).*\.test\.ts$|^node_modules\/(vite|vitest|typescript|playwright-core)$/.test(path),
    ),
  ).toEqual([])
})
