/** The open port: it answers from the first second, says how far the start is, and hands over to the application. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentSecurityPolicy } from './api/security-headers.ts'
import type { Config } from './config.ts'

export type Progress = (step: StartStep, percent: number) => void
export type StartStep = 'starting' | 'database' | 'seeding' | 'services' | 'ready' | 'closing'

export type OpenPort = {
  address: string
  /** The one that was taken, where any would do. */
  port: number
  /** Keeps the application's listener until `beReady`, and answers the server it will be attached to. */
  hand: (listener: RequestListener) => Server
  progress: Progress
  beReady: () => void
  beClosing: () => void
  close: () => Promise<void>
}

/** Says what `HOST` and `PORT` ask for, since the error beneath may look like one of another connection. */
export class PortNotOpened extends Error {
  constructor({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>, cause: NodeJS.ErrnoException) {
    const wayOut =
      cause.code === 'EADDRINUSE' || cause.code === 'EACCES'
        ? 'Set PORT to another one.'
        : 'HOST has to be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.'
    super(`Nothing can be heard on HOST ${HOST} and PORT ${PORT}: ${cause.message}. ${wayOut}`, { cause })
    this.name = 'PortNotOpened'
  }
}

export async function openPort(config: Pick<Config, 'PORT' | 'HOST' | 'WEB_DIR'>): Promise<OpenPort> {
  let state: { step: StartStep; percent: number } = { step: 'starting', percent: 0 }
  const server = createServer({ requestTimeout: 0, headersTimeout: 30_000, keepAliveTimeout: 65_000 })
  const answerMeanwhile = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0]
    if (path === '/api/start') return send(response, 200, { ready: false, ...state })
    if (path === '/healthz') return send(response, 200, { ok: true })
    if (path?.startsWith('/api/') || path === '/readyz') return send(response, 503, unavailable)
    void sendFile(response, config.WEB_DIR, path ?? '/')
  }
  server.on('request', answerMeanwhile)
  server.on('upgrade', refuseUpgrade)
  // What is expected of us that we do not know is passed over: Node would answer it without a word.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new PortNotOpened(config, error)))
    server.listen(config.PORT, config.HOST, () => resolve())
  })
  const { port } = server.address() as AddressInfo
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST
  let application: RequestListener | undefined
  return {
    hand: (listener) => {
      application = listener
      return server
    },
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    progress: (step, percent) => {
      state = { step, percent }
    },
    beReady: () => {
      server.off('request', answerMeanwhile)
      server.off('upgrade', refuseUpgrade)
      if (application) server.on('request', application)
    },
    beClosing: () => {
      state = { step: 'closing', percent: 100 }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), patience).unref()
      }),
  }
}

const refuseUpgrade = (_request: IncomingMessage, socket: { destroy: () => void }) => socket.destroy()

/** Milliseconds that running requests get to end when the server closes. */
const patience = 5_000

const unavailable = {
  error: { code: 'unavailable', message: 'The server is starting. / Der Server startet.', params: {} },
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** The web application shows the progress itself, so it is served from the beginning. */
async function sendFile(response: ServerResponse, folder: string, path: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => waitingPage)
  const headers = { 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(page) }
  const type = types[extname(path)]
  const isAsset = /^(\/[\w-][\w.-]*)+$/.test(path) && type !== undefined
  const file = isAsset ? await readFile(join(folder, path)).catch(() => undefined) : undefined
  response.writeHead(isAsset && !file ? 404 : 200, { ...headers, 'content-type': type ?? 'text/html; charset=utf-8' })
  response.end(isAsset ? file : page)
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

const waitingPage = `<!doctype html><html lang="de"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>Imprimatur</title><p>Imprimatur startet … / is starting … / démarre …</p></html>`
