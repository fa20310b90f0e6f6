/**
 * The process. `node server/main.ts` serves everything; `node server/main.ts worker` only does background work. The port
 * is open at once and tells how far the start is; everything heavy is loaded behind that.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { linkLimits } from '#domain/users/sign-in/link-limits.ts'
import { readConfig } from './config.ts'
import { giveBackAtRest } from './give-back-memory.ts'
import { openPort, type Progress } from './open-port.ts'
import type { Services } from './services/base/context.ts'
import type { Database, DatabaseSettings } from './store/database/database.ts'
import { watchUnforeseen } from './unforeseen.ts'
import { whyNotStarted } from './why-not-started.ts'

export type RunningServer = {
  address: string
  services: Services
  database: Database
  /** Leaves the rest to others for `DRAIN_SECONDS`, then ends. */
  close: () => Promise<void>
}

type Config = ReturnType<typeof readConfig>

type StartOptions = {
  /** In place of the one that the config names. */
  database?: DatabaseSettings
  /** Hears what `/api/start` says. */
  onProgress?: Progress
}

export async function startServer(
  config: Config,
  { database, onProgress = () => {} }: StartOptions = {},
): Promise<RunningServer> {
  const port = await openPort(config)
  const progress: Progress = (step, percent) => {
    port.progress(step, percent)
    onProgress(step, percent)
  }
  try {
    const { openServices } = await import('./open-services.ts')
    const {
      services,
      database: opened,
      leave,
      close: closeServices,
    } = await openServices({ ...config, PORT: port.port }, progress, database)
    const { createApp } = await import('./api/app.ts')
    const app = await createApp(services, port.hand)
    await app.ready()
    port.beReady()
    return {
      address: port.address,
      services,
      database: opened,
      close: async () => {
        await drain(config, leave)
        port.beClosing()
        await app.close()
        await port.close()
        await closeServices()
      },
    }
  } catch (error) {
    await port.close()
    throw error
  }
}

async function startWorker(config: Config): Promise<RunningServer> {
  const { WORKER_PORT } = config
  const port = WORKER_PORT === undefined ? undefined : await openPort({ ...config, PORT: WORKER_PORT })
  try {
    const { openServices } = await import('./open-services.ts')
    const { services, database, leave, close } = await openServices({ ...config, JOBS: 'on', SEED: 'none' }, () => {})
    if (port) {
      const { createWorkerApp } = await import('./api/probes.ts')
      await createWorkerApp(services, port.hand)
      port.beReady()
    }
    return {
      address: 'worker',
      services,
      database,
      close: async () => {
        await drain(config, leave)
        await port?.close()
        await close()
      },
    }
  } catch (error) {
    await port?.close()
    throw error
  }
}

async function drain({ DRAIN_SECONDS }: Config, leave: () => void): Promise<void> {
  if (DRAIN_SECONDS === 0) return
  leave()
  await pause(1000 * DRAIN_SECONDS)
}

async function main(mode: string | undefined): Promise<void> {
  const config = readConfig()
  enableCompileCache(join(config.DATA_DIR, 'compiled'))
  const running = await (mode === 'worker' ? startWorker(config) : startServer(config, { onProgress: printSteps() }))
  // Node writes it when a process ends by itself; one that is killed would compile everything anew at its next start.
  flushCompileCache()
  giveBackAtRest()
  process.stdout.write(mode === 'worker' ? 'ready: worker\n' : `ready: ${running.address}\n`)
  if (mode !== 'worker') process.stdout.write(await waysIn(config, running))
  watchUnforeseen(running.services, endOnSignal(running, config))
  // tools/start.mjs starts again what was ready once.
  process.send?.('ready')
}

/** A line for each step of the start, and for each quarter of what takes long. */
function printSteps(): Progress {
  let last = ''
  return (step, percent) => {
    const line = `${step} ${25 * Math.floor(percent / 25)} %`
    if (line !== last) process.stdout.write(`starting: ${line}\n`)
    last = line
  }
}

/** Whom a new installation knows, or how it gets to know somebody. */
async function waysIn({ SEED, PUBLIC_URL }: Config, { address, services }: RunningServer): Promise<string> {
  if (SEED === 'demo') return demoAccounts
  const { offerSetUp } = await import('./services/users/sign-in/set-up-first-admin.ts')
  const path = await offerSetUp(services)
  if (path === undefined) return ''
  return `\nThere is no admin yet. This link makes one, once, within ${linkLimits.setUpHours} hours:\n  ${PUBLIC_URL?.replace(/\/$/, '') ?? address}${path}\n`
}

/**
 * Ctrl+C in a terminal reaches this process more than once, directly and through npm: only what comes a moment later asks
 * to end at once. A shutdown that hangs does so by itself. Answers with what ends it in the same way as failed.
 */
function endOnSignal(running: RunningServer, { DRAIN_SECONDS }: Config): () => void {
  let since: number | undefined
  const end = (code: number) => {
    since = performance.now()
    setTimeout(() => process.exit(1), 20_000 + 1000 * DRAIN_SECONDS).unref()
    running.close().then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  const stop = () => {
    if (since === undefined) return end(0)
    if (performance.now() - since > 1000) process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // tools/start.mjs opens a channel: without it, the process that started this one is gone.
  process.once('disconnect', stop)
  if (process.connected === false) stop()
  return () => {
    if (since === undefined) end(1)
  }
}

const demoAccounts = `
Demo accounts (password of all: imprimatur)
  admin@mcs.example      supplier@mcs.example     supplier@gruenwerk.example
  owner@rosenhof.example manager@rosenhof.example member@rosenhof.example
  editor@rosenhof.example buyer@rosenhof.example
  owner@staudenland.example                       owner@alpenflora.example
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main(process.argv[2]).catch((error: unknown) => {
    process.stderr.write(`${whyNotStarted(error)}\n`)
    process.exit(1)
  })
