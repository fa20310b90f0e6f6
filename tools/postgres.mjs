/**
 * A PostgreSQL of one's own: a cluster in a temporary folder, reached over loopback, thrown away afterwards.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'imprimatur-pg-'

/** Undefined where PostgreSQL is not installed. */
export async function startCluster() {
  const bin = findServer()
  if (!bin) return undefined
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const call = (program, ...rest) =>
    execFileSync(join(bin, program), rest, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'], ...user })
  removeAbandoned(call)
  const folder = folderOf(user)
  const data = join(folder, 'data')
  call('initdb', '-D', data, '-U', 'imprimatur', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N')
  return startIn(folder, user, call)
}

function folderOf({ uid, gid }) {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  if (uid !== undefined) chownSync(folder, uid, gid)
  return folder
}

async function startIn(folder, user, call) {
  const data = join(folder, 'data')
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`
  const start = () => call('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  const halt = (mode) => call('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
  start()
  return {
    url: `postgres://imprimatur@127.0.0.1:${port}/postgres`,
    halt,
    start,
    async follow() {
      const other = folderOf(user)
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'imprimatur']
      call('pg_basebackup', ...from, '-D', join(other, 'data'), '-R', '-X', 'stream', '-c', 'fast', '-N')
      return startIn(other, user, call)
    },
    promote: () => call('pg_ctl', '-D', data, '-w', 'promote'),
    stop() {
      try {
        if (existsSync(join(data, 'postmaster.pid'))) halt('immediate')
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function idOf(flag) {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

/** Clusters of runs that were killed: they would run on until the machine ends. */
function removeAbandoned(call) {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const owner = /^\d+(?=-)/.exec(name.slice(prefix.length))?.[0]
    if (owner === undefined || isRunning(Number(owner))) continue
    const folder = join(tmpdir(), name)
    try {
      if (existsSync(join(folder, 'data/postmaster.pid')))
        call('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop')
    } catch {
      // It ended without tidying up.
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function findServer() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((v) => join(debian, v, 'bin')), '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin']
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
