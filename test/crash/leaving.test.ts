/** A process that is told to end goes on until others have taken over: calls are answered, listeners are sent away, and it is not asked any more. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createServerDatabase, withoutServer } from '../databases.ts'
import { freePort } from '../free-port.ts'
import { ServerProcess } from './server-process.ts'

test('a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-leaving-'))
  const server = new ServerProcess(await freePort(), { DATA_DIR: folder, DRAIN_SECONDS: '4' })
  try {
    await server.start()
    const listener = new WebSocket(`ws://${server.address}/api/live`)
    let closed: number | undefined
    listener.on('close', (code) => (closed = code))
    await new Promise((resolve) => listener.once('open', resolve))
    expect(await answerOf(server, '/readyz')).toMatchObject({ status: 200, body: { ready: true } })

    const ended = server.kill('SIGTERM')
    await vi.waitFor(async () =>
      expect(await answerOf(server, '/readyz')).toMatchObject({ status: 503, body: { ready: false, leaving: true } }),
    )
    expect(await answerOf(server, '/healthz')).toMatchObject({ status: 200 })
    expect(await answerOf(server, '/api/start')).toMatchObject({ status: 200, connection: 'close' })
    const late = new WebSocket(`ws://${server.address}/api/live`)
    expect(await new Promise((resolve) => late.once('error', ({ message }) => resolve(message)))).toContain('503')
    await ended
    expect(closed).toBe(1001)
    expect(server.died).toBeUndefined()
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

test.skipIf(!process.env.TEST_DATABASE_URL)(`a worker (else: ${withoutServer})`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-leaving-'))
  const { url, drop } = await createServerDatabase()
  const port = await freePort()
  const environment = { DATA_DIR: folder, DATABASE_URL: url, WORKER_PORT: String(port), DRAIN_SECONDS: '3' }
  const worker = new ServerProcess(port, environment, 'worker')
  try {
    await worker.start()
    expect(await answerOf(worker, '/readyz')).toMatchObject({ status: 200, body: { parts: { database: true } } })
    expect((await fetch(`http://${worker.address}/metrics`).then((answer) => answer.text())).split('\n')).toContain(
      'imprimatur_part_up{part="jobs"} 1',
    )
    expect((await answerOf(worker, '/api/start')).status).toBe(404)
    const ended = worker.kill('SIGTERM')
    await vi.waitFor(async () => expect(await answerOf(worker, '/readyz')).toMatchObject({ status: 503 }))
    await ended
  } finally {
    await worker.kill()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function answerOf({ address }: ServerProcess, path: string) {
  const answer = await fetch(`http://${address}${path}`)
  return { status: answer.status, connection: answer.headers.get('connection'), body: (await answer.json()) as unknown }
}
