/**
 * The store through its API against the bare server, on one PostgreSQL: lists, single reads, single field updates at 1 and
 * 16 connections, and one update until 100 and 1000 listeners have it.
 */
import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { WebSocket } from 'ws'
import { systemActor } from '#domain/access/actor.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'
import { createUser } from '#server/services/create-user.ts'
import { freePort } from '#test/free-port.ts'
import { byTurns, figureRow, ms, parallel, percentile, ratioRow, type Row, time } from './harness.ts'

const contents = 3000
const fields = 30
const email = 'member@bench.example'
const password = 'a long bench password'

export async function benchStore(databaseUrl: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const database = `bench_${process.pid}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`create database ${database}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${database}`
  const environment = { DATABASE_URL: url.href, DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent', HOST: '127.0.0.1' }
  const running: { stop: () => Promise<void> }[] = []
  try {
    await fill(environment)
    const ours = await start('server/main.ts', environment)
    running.push(ours)
    const bare = await start('bench/bare-server.ts', environment)
    running.push(bare)
    return await measure(ours.address, bare.address)
  } finally {
    for (const process of running) await process.stop()
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(ours: string, bare: string): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { token } = JSON.parse(await call(agent, ours, 'POST', '/api/auth/sign-in/email', { email, password })) as {
    token: string
  }
  const headers = { authorization: `Bearer ${token}` }
  const listOurs = (limit: number) => () =>
    call(agent, ours, 'GET', `/api/store/contents?limit=${limit}`, undefined, headers)
  const listBare = (limit: number) => () => call(agent, bare, 'GET', `/list?limit=${limit}`)
  let counter = 0
  const readOurs = () => call(agent, ours, 'GET', `/api/store/contents/${idOf(counter++)}`, undefined, headers)
  const readBare = () => call(agent, bare, 'GET', `/one/${idOf(counter++)}`)
  const value = () => `value ${counter}`
  const updateOurs = () =>
    call(agent, ours, 'PATCH', `/api/store/contents/${idOf(counter++)}`, { set: { 'data.p3.value': value() } }, headers)
  const updateBare = () =>
    call(agent, bare, 'PATCH', `/one/${idOf(counter++)}`, { path: ['data', 'p3', 'value'], value: value() })

  const found = JSON.parse(await listOurs(contents)()) as { data: unknown[] }
  if (found.data.length !== contents) throw new Error(`${found.data.length} contents listed, ${contents} expected`)

  const rows: Row[] = []
  const compare = async (
    promise: string,
    rounds: number,
    a: () => Promise<unknown>,
    b: () => Promise<unknown>,
    most: number,
  ) => {
    await byTurns(Math.ceil(rounds / 4), a, b)
    const { first, second } = await byTurns(rounds, a, b)
    console.error(`  ${promise}: ${ms(first)} against ${ms(second)}`)
    rows.push(ratioRow(promise, first, second, most))
  }
  await compare('list 3000 full contents', 15, listOurs(contents), listBare(contents), 0.7)
  await compare('list 100 of one owner', 60, listOurs(100), listBare(100), 1.5)
  await compare('read one by id, 1 connection (100 reads)', 8, oneByOne(100, readOurs), oneByOne(100, readBare), 1.5)
  await compare('read one by id, 16 connections (500 reads)', 8, sixteen(500, readOurs), sixteen(500, readBare), 2)
  await compare('update one field, 1 connection (500)', 3, oneByOne(500, updateOurs), oneByOne(500, updateBare), 2)
  await compare('update one field, 16 connections (500)', 5, sixteen(500, updateOurs), sixteen(500, updateBare), 2)
  for (const count of [100, 1000]) rows.push(...(await listeners(count, ours, bare, token, updateOurs, updateBare)))
  agent.destroy()
  return rows
}

const sixteen = (total: number, action: () => Promise<unknown>) => () => parallel(total, 16, action)
const oneByOne = (total: number, action: () => Promise<unknown>) => () => parallel(total, 1, action)

/** From the call until the last listener has the new value. */
async function listeners(
  count: number,
  ours: string,
  bare: string,
  token: string,
  updateOurs: () => Promise<unknown>,
  updateBare: () => Promise<unknown>,
): Promise<Row[]> {
  const query = { collection: 'contents', where: { field: 'owner', op: '=', value: 'bench' }, limit: contents }
  const own = await openSockets(
    count,
    `${ours}/api/live`,
    (socket, data) => {
      if ('ready' in data) socket.send(JSON.stringify({ listen: 1, ...query }))
      return 'snapshot' in data
    },
    { auth: token },
  )
  const plain = await openSockets(count, bare, () => true)
  const [own100, plain100]: [number[], number[]] = [[], []]
  for (let round = 0; round < 25; round++) {
    own100.push(await time(() => Promise.all([own.next(), updateOurs()])))
    plain100.push(await time(() => Promise.all([plain.next(), updateBare()])))
  }
  own.close()
  plain.close()
  const [warmOwn, warmPlain] = [own100.slice(5), plain100.slice(5)]
  return [
    ratioRow(`one update seen by ${count} listeners`, percentile(warmOwn, 50), percentile(warmPlain, 50), 2),
    figureRow(`… its 99th percentile`, percentile(warmOwn, 99), 100, ms),
  ]
}

async function openSockets(
  count: number,
  address: string,
  isReady: (socket: WebSocket, data: Record<string, unknown>) => boolean,
  first?: object,
): Promise<{ next: () => Promise<void>; close: () => void }> {
  let missing = 0
  let done: (() => void) | undefined
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<WebSocket>((resolve, reject) => {
          const socket = new WebSocket(address.replace('http', 'ws'))
          let ready = first === undefined
          socket.on('error', reject)
          socket.on('open', () => (first ? socket.send(JSON.stringify(first)) : resolve(socket)))
          socket.on('message', (data) => {
            if (ready) {
              if (--missing === 0) done?.()
              return
            }
            ready = isReady(socket, JSON.parse(String(data)) as Record<string, unknown>)
            if (ready) resolve(socket)
          })
        }),
    ),
  )
  return {
    next: () => {
      missing = count
      return new Promise((resolve) => (done = resolve))
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}

const idOf = (index: number): string => `bench-${String(index % contents).padStart(5, '0')}`

async function fill(environment: Record<string, string>): Promise<void> {
  const config = readConfig({ ...process.env, ...environment })
  const { services, close } = await openServices(config, () => {})
  const { store } = services
  const organization = { name: 'Bench', type: 'client', supplier: 'bench', license: 15 }
  await store.write(systemActor, [{ kind: 'create', collection: 'organizations', id: 'bench', document: organization }])
  await createUser(services, {
    id: 'bench-member',
    password,
    document: { email, displayName: 'Bench', organization: 'bench', supplier: 'bench', role: 'member' },
  })
  await store.write(systemActor, [
    { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
  ])
  const documents = Array.from({ length: contents }, (_, index) => ({
    id: `bench-${String(index).padStart(5, '0')}`,
    document: contentOf(index),
  }))
  for (let at = 0; at < documents.length; at += 500) {
    const part = documents.slice(at, at + 500)
    await store.write(
      systemActor,
      part.map(({ id, document }) => ({ kind: 'create', collection: 'contents', id, document })),
    )
  }
  await close()

  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  await client.query('create table bare (id text primary key, doc jsonb not null)')
  await client.query(`insert into bare select id, doc::jsonb from contents`)
  await client.query('analyze')
  await client.end()
}

function contentOf(index: number): Record<string, unknown> {
  const text = 'Duftender Halbstrauch für sonnige, trockene Plätze mit durchlässigem Boden.'
  const data = Object.fromEntries(
    Array.from({ length: fields }, (_, field) => [
      `p${field}`,
      field % 3 === 0
        ? { value: `${text} ${index}` }
        : field % 3 === 1
          ? { value: index * field }
          : { translation: { de: `${text} ${field}`, fr: `${text} ${index}` } },
    ]),
  )
  return { type: 'plant', owner: 'bench', supplier: 'bench', label: { de: `Pflanze ${index}` }, data }
}

async function start(
  file: string,
  environment: Record<string, string>,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data) => String(data).includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
  })
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function call(
  agent: Agent,
  address: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}${path}`,
      { method, agent, headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode && response.statusCode < 300) resolve(text)
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`))
        })
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}
