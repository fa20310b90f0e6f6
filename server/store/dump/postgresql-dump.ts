/** The database of a server as one file, by PostgreSQL's own programs, which have to be installed and no older than the server. */
import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/database.ts'
import { countTables } from './count-tables.ts'
import { holdBackSql } from './hold-back-outgoing.ts'

/** Writes the file, and answers with how many rows of each table are in it, whatever is written meanwhile. */
export async function dumpDatabase(database: Database, url: string, file: string): Promise<Record<string, number>> {
  return database.transaction(async (run) => {
    await run('set transaction isolation level repeatable read')
    const [shared] = await run<{ snapshot: string }>('select pg_export_snapshot() as snapshot', [])
    const dump = begin(
      'pg_dump',
      ['-Fc', '--no-owner', '--no-privileges', `--snapshot=${shared?.snapshot}`, '-f', file],
      url,
    )
    dump.output.resume()
    dump.input.end()
    const [counts] = await Promise.all([countTables(run), dump.ended])
    return counts
  })
}

/**
 * Fills an empty database, all of it or nothing. What waited to be sent is held back in the same transaction: whatever ends the restore,
 * no server finds mails that went long ago.
 */
export async function loadDump(url: string, file: string): Promise<void> {
  const script = begin('pg_restore', ['--no-owner', '--no-privileges', '--no-comments', '-f', '-', file])
  script.input.end()
  const psql = begin('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1'], url)
  psql.output.resume()
  const brought = (async () => {
    // Only who comes to the end says that it holds: this process may be killed as well.
    psql.input.write('begin;\n')
    try {
      await pipeline(script.output, psql.input, { end: false })
      await script.ended
      psql.input.end(`${holdBackSql}commit;\n`)
    } catch (error) {
      psql.input.end()
      throw error
    }
  })()
  // Where both fail, that of the one that reads says why the other could not write.
  const [filled, written] = await Promise.allSettled([psql.ended, brought])
  if (written.status === 'rejected' && !isBrokenPipe(written.reason)) throw written.reason
  if (filled.status === 'rejected') throw filled.reason
}

const isBrokenPipe = (error: unknown): boolean =>
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '')

/** One of PostgreSQL's programs is not there, or says what is wrong. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed'
}

type Begun = { input: Writable; output: Readable; ended: Promise<void> }

/** The password goes by the environment: what is an argument, everybody on the machine reads. */
function begin(program: string, args: readonly string[], url?: string): Begun {
  const address = url === undefined ? undefined : new URL(url)
  const password = address && decodeURIComponent(address.password)
  if (address) address.password = ''
  const child = spawn(program, [...args, ...(address ? ['-d', address.toString()] : [])], {
    stdio: 'pipe',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let said = ''
  // Of one that ended: it is told by its end.
  child.stdin.on('error', () => {})
  child.stderr.on('data', (data) => (said = `${said}${data}`.slice(-2000)))
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new ProgramFailed(
              `${program} is not installed: install PostgreSQL's client programs, no older than the server.`,
            )
          : error,
      ),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new ProgramFailed(`${program} failed: ${said.trim()}`)),
    )
  })
  // It is waited for later.
  ended.catch(() => {})
  return { input: child.stdin, output: child.stdout, ended }
}
