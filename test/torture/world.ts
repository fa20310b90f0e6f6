/** A folder, a database, a post office and processes, with work to do; thrown away afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { expect } from 'vitest'
import { ServerProcess } from '../crash/server-process.ts'
import { createServerDatabase } from '../databases.ts'
import { freePort } from '../free-port.ts'
import { prepare, type Prepared } from './prepare.ts'
import { openPostOffice, type PostOffice } from './test-post-office.ts'

export type Constellation = {
  database: DatabaseSettings['kind']
  serving: number
  /** Where there are some, those that serve do nothing else. */
  workers?: number
}

export type World = {
  settings: DatabaseSettings
  folder: string
  post: PostOffice
  prepared: Prepared
  /** Those that are asked. */
  serving: readonly ServerProcess[]
  /** And the workers. */
  processes: readonly ServerProcess[]
}

type Wanted = Constellation & {
  releases: number
  /** 600, which work changes at a time, unless said otherwise. */
  contents?: number
  /** The database's, where it is not one of its own on the server for tests. */
  url?: string
  folder?: string
  environment?: Record<string, string>
}

export async function withWorld(wanted: Wanted, run: (world: World) => Promise<void>): Promise<void> {
  const { workers = 0 } = wanted
  const folder = wanted.folder ?? mkdtempSync(join(tmpdir(), 'imprimatur-torture-'))
  const own = wanted.database === 'server' && !wanted.url ? await createServerDatabase() : undefined
  const url = wanted.url ?? own?.url
  const post = await openPostOffice()
  const processes: ServerProcess[] = []
  try {
    const environment: Record<string, string> = {
      DATA_DIR: folder,
      ENGINE_THREADS: '1',
      SMTP_URL: post.url,
      ...(url && { DATABASE_URL: url, DATABASE_CONNECTIONS: '8' }),
      ...wanted.environment,
    }
    const prepared = await prepare(folder, environment, wanted.releases, wanted.contents ?? 600)
    const make = async (mode?: 'worker') =>
      new ServerProcess(await freePort(), { ...environment, ...(workers > 0 && !mode && { JOBS: 'off' }) }, mode)
    for (let i = 0; i < wanted.serving; i++) processes.push(await make())
    const serving = [...processes]
    for (let i = 0; i < workers; i++) processes.push(await make('worker'))
    for (const one of processes) await one.start()
    const settings: DatabaseSettings = url
      ? { kind: 'server', url }
      : { kind: 'embedded', folder: join(folder, 'database') }
    const fallen = () => processes.flatMap(({ died = [] }) => died)
    await run({ settings, folder, post, prepared, serving, processes }).catch((error: unknown) => {
      // Whoever asks a process that has ended only hears that nobody is there.
      if (fallen().length > 0) throw new Error(fallen().join('\n'), { cause: error })
      throw error
    })
    expect(fallen()).toEqual([])
    expect(processes.flatMap(({ unforeseen }) => unforeseen)).toEqual([])
  } finally {
    await Promise.all(processes.map((one) => one.kill()))
    await post.close()
    await own?.drop()
    if (!wanted.folder) rmSync(folder, { recursive: true, force: true })
  }
}
