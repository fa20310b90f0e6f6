/** What stands between us and PostgreSQL: a pooler that keeps sessions is no matter; one that does not is refused in words. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createServerDatabase, withoutServer } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { openServer } from './server-database.ts'

const pgbouncer = '/usr/sbin/pgbouncer'
const canRun = process.env.TEST_DATABASE_URL !== undefined && existsSync(pgbouncer)

let running: { child: ChildProcess; folder: string } | undefined
afterEach(async () => {
  if (!running) return
  const { child, folder } = running
  running = undefined
  await new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGKILL'))
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!canRun)(`PgBouncer that keeps sessions (else: ${withoutServer}, or none is installed)`, async () => {
  const { url, drop } = await createServerDatabase()
  const database = await openServer({ url: await pooled(url, 'session'), connections: 4 })
  const heard = vi.fn<(payload: string) => void>()
  await database.listen('news', { heard, missed: () => {} })
  await database.notify('news', 'told')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('told'), { timeout: 60_000 })
  expect(await database.query<{ is: string }>(`select current_setting('statement_timeout') as is`)).toEqual([
    { is: '1h' },
  ])
  await database.close()
  await drop()
})

test.skipIf(!canRun)('PgBouncer that lends connections for a transaction', async () => {
  const { url, drop } = await createServerDatabase()
  const opened = openServer(
    { url: await pooled(url, 'transaction'), connections: 4 },
    { silence: { beat: 60_000, patience: 3000 } },
  )
  await expect(opened).rejects.toThrow('a pooler that keeps no sessions')
  await drop()
})

/** The database's address by way of a pooler. */
async function pooled(url: string, mode: 'session' | 'transaction'): Promise<string> {
  const own = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-pooler-'))
  const port = await freePort()
  const settings = [
    '[databases]',
    `* = host=${own.hostname} port=${own.port} user=${own.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'))
  // It refuses to run as root; Debian's package of PostgreSQL brings a user for it.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const child = spawn(pgbouncer, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...user })
  running = { child, folder }
  own.port = String(port)
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`).catch(refusedOnly), { timeout: 30_000 })
  return own.toString()
}

/** It hangs up on what is no PostgreSQL, which tells that it is there. */
function refusedOnly(error: Error & { cause?: NodeJS.ErrnoException }): void {
  if (error.cause?.code === 'ECONNREFUSED') throw error
}
