/**
 * The store through its API against the bare server, on one PostgreSQL: lists, single reads, single field updates at 1 and
 * 16 connections, a thousand fields at once, and one update until 100 and 1000 listeners have it. Processor time counts
 * the server and its database connections.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agent, call, signIn } from '../ground/call.ts'
import { contents, createFilledDatabase, fillUpTo, idOf, members } from '../ground/filled-database.ts'
import { figureRow, ms, parallel, percentile, ratioRow, type Row, time } from '../ground/harness.ts'
import { openListeners } from '../ground/listeners.ts'
import { type ServerProcess, startServerProcess } from '../ground/server-process.ts'

/** `only`: words of the promises that are measured. */
export async function benchStore(databaseUrl: string, only: readonly string[] = []): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const { url, drop } = await createFilledDatabase(databaseUrl, folder)
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    // One person here asks as fast as they are answered.
    CALLS_PER_PERSON: '100000',
    CALLS_PER_ADDRESS: '100000',
  }
  const running: ServerProcess[] = []
  const start = async (file: string) => {
    const server = await startServerProcess(file, environment)
    running.push(server)
    return server
  }
  try {
    const ours = await start('server/main.ts')
    const bare = await start('bench/ground/bare-server.ts')
    return await measure(ours, bare, url, only)
  } finally {
    agent.destroy()
    for (const server of running) await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  ours: ServerProcess,
  bare: ServerProcess,
  databaseUrl: string,
  only: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = []
  const isWanted = (promise: string) => only.length === 0 || only.some((word) => promise.includes(word))
  const note = (row: Row) => {
    console.error(`  ${row.promise}: ${row.measured}${row.limit === undefined ? '' : ` against ${row.limit}`}`)
    rows.push(row)
  }
  const figure = (promise: string, measured: number | undefined, most: number, show: (value: number) => string) => {
    if (measured !== undefined && isWanted(promise)) note(figureRow(promise, measured, most, show))
  }
  figure('ready on an existing database', ours.readyAfter, 2000, ms)
  const rest = new Promise((resolve) => setTimeout(resolve, 2000))
  if (isWanted('idle memory')) await rest
  figure('idle memory after the start', ours.memory(), 200, mb)

  const [first] = members
  const token = await signIn(ours.address, first)
  const headers = { authorization: `Bearer ${token}` }
  const listOurs = (limit: number) => () =>
    call(ours.address, 'GET', `/api/store/contents?limit=${limit}`, undefined, headers)
  const listBare = (limit: number) => () => call(bare.address, 'GET', `/list?limit=${limit}`)
  let counter = 0
  const value = () => `value ${counter}`
  const readOurs = () => call(ours.address, 'GET', `/api/store/contents/${idOf(counter++)}`, undefined, headers)
  const readBare = () => call(bare.address, 'GET', `/one/${idOf(counter++)}`)
  const updateOurs = () =>
    call(
      ours.address,
      'PATCH',
      `/api/store/contents/${idOf(counter++)}`,
      { set: { 'data.p3.value': value() } },
      headers,
    )
  const updateBare = () =>
    call(bare.address, 'PATCH', `/one/${idOf(counter++)}`, { path: ['data', 'p3', 'value'], value: value() })
  const thousand = () => {
    counter += 1000
    return Array.from({ length: 1000 }, (_, index) => idOf(counter + index))
  }
  const bulkOurs = () =>
    call(
      ours.address,
      'POST',
      '/api/store/write',
      {
        label: 'bulk',
        writes: thousand().map((id) => ({
          kind: 'update',
          collection: 'contents',
          id,
          set: { 'data.p6.value': value() },
        })),
      },
      headers,
    )
  const bulkBare = () =>
    call(
      bare.address,
      'PATCH',
      '/many',
      thousand().map((id) => ({ id, path: ['data', 'p6', 'value'], value: value() })),
    )

  const found = JSON.parse(await listOurs(contents)()) as { data: unknown[] }
  if (found.data.length !== contents) throw new Error(`${found.data.length} contents listed, ${contents} expected`)

  const compare = async (promise: string, rounds: number, most: number, a: () => unknown, b: () => unknown) => {
    if (!isWanted(promise)) return
    await turns(ours, bare, Math.ceil(rounds / 4), a, b)
    const { first, second, processor } = await turns(ours, bare, rounds, a, b)
    note(ratioRow(promise, first, second, most, processor))
  }
  await compare('list 3000 full contents', 20, 0.7, listOurs(contents), listBare(contents))
  await compare('list 100 of one owner', 60, 1.5, listOurs(100), listBare(100))
  await compare('read one by id, 1 connection (100)', 20, 1.5, at(1, 100, readOurs), at(1, 100, readBare))
  await compare('read one by id, 16 connections (500)', 12, 2, at(16, 500, readOurs), at(16, 500, readBare))
  await compare('update one field, 1 connection (100)', 20, 2, at(1, 100, updateOurs), at(1, 100, updateBare))
  await compare('update one field, 16 connections (500)', 12, 2, at(16, 500, updateOurs), at(16, 500, updateBare))
  await compare('update 1000 at once, with undo', 8, 2, bulkOurs, bulkBare)
  for (const count of [100, 1000]) {
    const promise = `one update seen by ${count} listeners`
    if (!isWanted(promise)) continue
    const seen = await measureListeners(count, ours, bare)
    note(ratioRow(promise, percentile(seen.ours, 50), percentile(seen.bare, 50), 2))
    note(figureRow(`… its 99th percentile`, percentile(seen.eachOfOurs, 99), 100, ms))
  }
  figure('memory after use', ours.memory(), 400, mb)
  const firstList = 'first list after sign-in, 100,000 contents'
  if (isWanted(firstList)) {
    await fillUpTo(databaseUrl, 100_000)
    figure(firstList, percentile(await listAfterSignIn(ours, 9), 95), 1000, ms)
  }
  return rows
}

/**
 * Who the person is, a page of the contents of their organization and the public ones, and how many there are: what the
 * browser asks first.
 */
async function listAfterSignIn({ address }: ServerProcess, rounds: number): Promise<number[]> {
  const [first] = members
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const headers = { authorization: `Bearer ${await signIn(address, first)}` }
    const ask = async () => {
      await call(address, 'GET', '/api/session', undefined, headers)
      const query = { orderBy: [{ field: 'label.de' }], limit: 100 }
      await Promise.all([
        call(address, 'POST', '/api/store/contents/query', query, headers),
        call(address, 'POST', '/api/store/contents/count', {}, headers),
      ])
    }
    taken.push(await time(ask))
  }
  return taken
}

/** `total` calls, `width` at a time. */
const at = (width: number, total: number, action: () => Promise<unknown>) => () => parallel(total, width, action)

const mb = (value: number): string => `${Math.round(value)} MB`

/**
 * Medians of two actions by turns, so that whatever else the machine does befalls both; and the processor time of the first
 * over that of the second.
 */
async function turns(
  ours: ServerProcess,
  bare: ServerProcess,
  rounds: number,
  a: () => unknown,
  b: () => unknown,
): Promise<{ first: number; second: number; processor: number | undefined }> {
  const [oursBefore, bareBefore] = [await ours.processorTime(), await bare.processorTime()]
  const taken: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) taken.ours.push(await time(a))
    taken.bare.push(await time(b))
    if (round % 2 === 1) taken.ours.push(await time(a))
  }
  const [oursAfter, bareAfter] = [await ours.processorTime(), await bare.processorTime()]
  const known =
    oursBefore !== undefined && oursAfter !== undefined && bareBefore !== undefined && bareAfter !== undefined
  return {
    first: percentile(taken.ours, 50),
    second: percentile(taken.bare, 50),
    processor: known ? (oursAfter - oursBefore) / (bareAfter - bareBefore) : undefined,
  }
}

/** From the call until the last listener has the new value; everyone listens to the usual page of 100. */
async function measureListeners(
  count: number,
  ours: ServerProcess,
  bare: ServerProcess,
): Promise<{ ours: number[]; bare: number[]; eachOfOurs: number[] }> {
  const question = {
    listen: 1,
    collection: 'contents',
    where: { field: 'owner', op: '=', value: 'bench' },
    orderBy: [{ field: 'id' }],
  }
  const tokens = await Promise.all(members.map((one) => signIn(ours.address, one)))
  const own = await openListeners(count, `${ours.address}/api/live`, {
    first: (index) => JSON.stringify({ auth: tokens[index % tokens.length] }),
    answer: (text) => (text.includes('"ready"') ? JSON.stringify(question) : undefined),
  })
  const plain = await openListeners(count, bare.address)
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const taken: { ours: number[]; bare: number[]; eachOfOurs: number[] } = { ours: [], bare: [], eachOfOurs: [] }
  const rounds = 60
  const warmUp = 10
  for (let round = -warmUp; round < rounds; round++) {
    // Within the page: what lies behind it no listener hears of.
    const path = idOf((round + warmUp) % 100)
    const value = `seen ${round} of ${count}`
    const heardOfOurs = own.next()
    await call(ours.address, 'PATCH', `/api/store/contents/${path}`, { set: { 'data.p9.value': value } }, headers)
    const each = await heardOfOurs
    const heardOfBare = plain.next()
    await call(bare.address, 'PATCH', `/one/${path}`, { path: ['data', 'p9', 'value'], value })
    const eachOfBare = await heardOfBare
    if (round < 0) continue
    taken.ours.push(Math.max(...each))
    taken.bare.push(Math.max(...eachOfBare))
    taken.eachOfOurs.push(...each)
  }
  own.close()
  plain.close()
  return taken
}
