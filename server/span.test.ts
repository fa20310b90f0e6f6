/** One act, followed by what a receiver of traces hears of two processes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { formOf } from '#test/ask.ts'
import { ServerProcess } from '#test/crash/server-process.ts'
import { createMigratedDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { startTestServer, type TestServer } from '#test/running-server.ts'
import { currentTrace, noteBy, traced } from './span.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** What people write, and what only who has a link knows. */
const needle = 'Zimtnelke'
const key = 'q7LinkOfNobody'

let server: TestServer
let worker: ServerProcess
let drop: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'imprimatur-traces-'))
const bodies: string[] = []
const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.once('end', () => {
    bodies.push(Buffer.concat(parts).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

const spans = (): Span[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )

const isTried = process.env.TEST_DATABASE_URL !== undefined

beforeAll(async () => {
  if (!isTried) return
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { url, drop: dropIt } = await createMigratedDatabase()
  drop = dropIt
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: '8',
    ENGINE_THREADS: '1',
    JOBS: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }
  server = await startTestServer({ folder, environment })
  worker = new ServerProcess(await freePort(), { ...environment, JOBS: 'on' }, 'worker')
  await worker.start()
  const release = { owner: 'rosenhof', supplier: 'mcs', template: 't1', type: 'print', number: 1, label: 'r1' } as const
  await server.services.store.write(systemActor, [
    {
      kind: 'create',
      collection: 'templates',
      id: 't1',
      document: { owner: 'mcs', supplier: 'mcs', name: needle, type: 'print' },
    },
    { kind: 'create', collection: 'releases', id: 'r1', document: { ...release, data: {}, status: 'pending' } },
  ])
  const design = await readFile('samples/designs/gefahrstoffetikett-a7.idml')
  await server.call('mainSupplier', 'POST', '/api/artwork/templates/t1', formOf('data', 'a7.idml', design))
})
afterAll(async () => {
  await worker?.kill('SIGTERM')
  await server?.close()
  await drop?.()
  receiver.closeAllConnections()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isTried)(
  'a change is followed from its call over its write to the job that draws it, in another process',
  async () => {
    const { status } = await server.call('mainSupplier', 'POST', '/api/store/write', {
      writes: [{ kind: 'update', collection: 'releases', id: 'r1', set: { 'data.name_de': { value: needle } } }],
    })
    expect(status).toBe(200)
    await server.call('mainSupplier', 'GET', `/dpl/${key}/x`)
    const find = (name: string, parent?: Span) =>
      spans().find(
        (span) =>
          span.name === name && (!parent || (span.traceId === parent.traceId && span.parentSpanId === parent.spanId)),
      )
    const written = () => find('POST /api/store/write')
    await expect.poll(() => written(), { timeout: 60_000 }).toBeDefined()
    const call = written() as Span
    const within = (name: string) => spans().find((span) => span.traceId === call.traceId && span.name === name)
    await expect.poll(() => within('job draw-release'), { timeout: 120_000 }).toBeDefined()
    const write = find('write', call)
    expect(write).toBeDefined()
    expect(spans().some(({ name, traceId }) => traceId === call.traceId && name.startsWith('statement '))).toBe(true)
    const job = within('job draw-release') as Span
    expect([call.spanId, write?.spanId]).toContain(job.parentSpanId)
    await expect.poll(() => find('engine compose', job) ?? find('engine fill', job)).toBeDefined()
  },
)

test.runIf(isTried)('nothing of what people write, and no key of a link, goes to who receives it', async () => {
  await expect.poll(() => spans().length).toBeGreaterThan(10)
  const told = bodies.join('\n')
  for (const secret of [needle, key, 'rosenhof', 'example', '@']) expect(told).not.toContain(secret)
})

test('without a receiver nothing is noted, and nothing is kept with jobs', async () => {
  noteBy(undefined)
  expect(await traced('act', {}, async (note) => (note({ done: true }), currentTrace() ?? 'none'))).toBe('none')
})
