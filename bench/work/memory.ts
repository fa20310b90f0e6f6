/**
 * What a server holds in memory that was started as `npm start` does, demo tenant included, on either database: once
 * everything is drawn and it rests, at the end of use, and a minute after; and what its starts take of the processor, the first
 * one and one of what is there already. Memory is the same on every machine: goals are MB.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { buildServer } from '#tools/setup.mjs'
import { agent, call, signIn } from '../ground/call.ts'
import { figureRow, ms, ratioRow, type Row } from '../ground/harness.ts'
import { openListeners } from '../ground/listeners.ts'
import { type ServerProcess, startServerProcess } from '../ground/server-process.ts'

/** MB at rest. */
const goals = { embedded: 330, server: 200 } as const
/** What it holds a minute after use, by what it held at rest before. */
const mostGrown = 1.5

const person = { email: 'owner@rosenhof.example', password: 'imprimatur' }
/** One person may not listen on a hundred connections. */
const colleagues = ['owner', 'manager', 'member', 'editor'].map((name) => `${name}@rosenhof.example`)
const minute = 60_000
/** Milliseconds: what is drawn later than that counts as use. */
const longestDrawn = 4 * minute
/** Milliseconds of processor time until the first call is answered. */
const goalOfStart = 2000

export async function benchMemory(settings: DatabaseSettings): Promise<Row[]> {
  const database = settings.kind === 'server' ? { DATABASE_URL: settings.url } : {}
  const on = settings.kind === 'server' ? 'PostgreSQL' : 'embedded'
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const environment = { ...database, DATA_DIR: folder, SEED: 'demo', LOG_LEVEL: 'silent', HOST: '127.0.0.1' }
  const entry = await buildServer()
  let server = await startServerProcess(entry, environment)
  const rows: Row[] = []
  const noteStart = async (promise: string) => {
    await call(server.address, 'GET', '/readyz')
    const taken = await server.processorTime()
    if (taken === undefined) return
    rows.push(figureRow(`${promise}, ${on}`, taken, goalOfStart, ms))
    console.error(`  ${promise}: ${ms(taken)}`)
  }
  const note = (promise: string, rowOf: (memory: number) => Row) => {
    const memory = server.memory()
    if (memory === undefined) return undefined
    rows.push({ ...rowOf(memory), promise })
    console.error(`  ${promise}: ${mb(memory)}`)
    return memory
  }
  try {
    await noteStart('the first start, demo included: processor time')
    await untilIdle(server)
    await pause(minute)
    const atRest = note(`memory of the demo, drawn and at rest, ${on}`, (memory) =>
      figureRow('', memory, goals[settings.kind], mb),
    )
    await work(server.address)
    note('… at the end of use', (memory) => ({ promise: '', measured: mb(memory), promised: '', kept: true }))
    await pause(minute)
    note('… a minute later, against rest', (memory) => ratioRow('', memory, atRest ?? memory, mostGrown, undefined, mb))
    await server.stop()
    server = await startServerProcess(entry, environment)
    await noteStart('a start of what is there: processor time')
    return rows
  } finally {
    agent.destroy()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const mb = (value: number): string => `${Math.round(value)} MB`

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** It works less than a twentieth of the time; where others take the machine, not for ever: the figure is then of a server that works. */
async function untilIdle(server: ServerProcess): Promise<void> {
  const step = 4000
  const begun = performance.now()
  for (let before = await server.processorTime(); ;) {
    await pause(step)
    if (performance.now() - begun > longestDrawn) return console.error('  it is not at rest yet')
    const now = await server.processorTime()
    if (before === undefined || now === undefined || now - before < step / 20) return
    before = now
  }
}

/** Lists in several orders, changes one by one, a hundred who watch them, and artwork drawn anew. */
async function work(address: string): Promise<void> {
  const token = await signIn(address, person)
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (kind: string, query: object) =>
    JSON.parse(await call(address, 'POST', `/api/store/${kind}/query`, query, headers)) as { data: { id: string }[] }
  const own = { field: 'owner', op: '=', value: 'rosenhof' }
  for (let round = 0; round < 60; round++)
    for (const field of ['label.de', 'data.latin.value', 'updateTimestamp'])
      await ask('contents', { orderBy: [{ field }], limit: 400, offset: round % 3 })

  const { data: contents } = await ask('contents', { where: own, limit: 200 })
  const question = { listen: 1, collection: 'contents', where: own, limit: 100 }
  const tokens = await Promise.all(colleagues.map((email) => signIn(address, { ...person, email })))
  const watching = await openListeners(100, `${address}/api/live`, {
    first: (index) => JSON.stringify({ auth: tokens[index % tokens.length] }),
    answer: (text) => (text.includes('"ready"') ? JSON.stringify(question) : undefined),
  })
  for (const { id } of contents)
    await call(address, 'PATCH', `/api/store/contents/${id}`, { set: { 'label.fr': `Plante ${id}` } }, headers)
  watching.close()

  const print = { all: [own, { field: 'type', op: '=', value: 'print' }] }
  const { data: releases } = await ask('releases', { where: print, limit: 20 })
  for (const { id } of releases) {
    const query = `mutation { releaseArtwork(id: ${JSON.stringify(id)}) { id } }`
    await call(address, 'POST', '/api/graphql', { query }, headers)
  }
}
