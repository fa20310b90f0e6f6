/**
 * What a core does of the work of many people: two servers and two workers on one PostgreSQL, asked for lists, single contents,
 * changes of one field and pages all mixed, while nobody and while a thousand people listen, beside the bare server that is asked
 * for the same but the pages. Processor time counts all processes and their database connections, so that it holds on a machine
 * that does other work.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { password } from '#test/chromium.ts'
import { agent, call, signIn } from '../ground/call.ts'
import { createDatabase, fillUp, idOf, members } from '../ground/filled-database.ts'
import { figureRow, ms, parallel, percentile, perSecond, ratioRow, type Row, time } from '../ground/harness.ts'
import { type Listeners, openListeners } from '../ground/listeners.ts'
import { type ServerProcess, startServerProcess } from '../ground/server-process.ts'

/** Of a hundred acts: half are lists, as many as there are screens opened and typed into, and one asks for a page anew. */
const shares = { list: 50, read: 31, write: 18, page: 1 }
type Kind = keyof typeof shares
const kinds = Object.entries(shares).flatMap(([kind, share]) => Array.from({ length: share }, () => kind as Kind))
/** Mixed, and each time in the same order: 37 and 100 have no divisor in common. */
const kindAt = (index: number): Kind => kinds[(index * 37) % kinds.length]!

const acts = 2000
const rows = 50
const people = 1000

type Act = (kind: Kind, index: number) => Promise<unknown>
type House = { servers: readonly ServerProcess[]; workers: readonly ServerProcess[]; act: Act }

export async function benchThousand(databaseUrl: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const { url, drop } = await createDatabase(databaseUrl, `bench_thousand_${process.pid}`)
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SEED: 'demo',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    // Twenty-five people here ask and listen for a thousand.
    CALLS_PER_PERSON: '100000',
    CALLS_PER_ADDRESS: '100000',
  }
  const running: ServerProcess[] = []
  const start = async (file: string, more: Record<string, string> = {}, args: string[] = []) => {
    const server = await startServerProcess(file, { ...environment, ...more }, args)
    running.push(server)
    return server
  }
  const opened: Listeners[] = []
  try {
    const servers = [await start('server/main.ts', { JOBS: 'off' }), await start('server/main.ts', { JOBS: 'off' })]
    const workers = [await start('server/main.ts', {}, ['worker']), await start('server/main.ts', {}, ['worker'])]
    await fillUp({ ...environment, SEED: 'none' })
    await untilDrawn(workers)
    const bare = await start('bench/ground/bare-server.ts')
    const addresses = servers.map(({ address }) => address)
    const tokens = await Promise.all(members.map((one) => signIn(addresses[0]!, one)))
    const editor = await signIn(addresses[0]!, { email: 'editor@rosenhof.example', password })
    const house = { servers, workers, act: asPeople(addresses, { tokens, editor, pages: await pagesOf(url) }) }

    const each = await memoryEach(servers, tokens)
    // What a process does for the first time costs it more.
    await measureHouse(house, 8)
    const theirs = await measure([bare], asBare(bare.address), 8)
    const ours = await measureHouse(house, 8)
    for (const address of addresses) opened.push(await listen(address, tokens))
    const heard = await measureHouse(house, 8)
    const crowded = await measureHouse(house, 64)
    return [
      ratioRow('an act of many people, mixed: processor time', ours.each, theirs.each, 3),
      ratioRow('… while a thousand people listen, against while nobody does', heard.each, ours.each, 1.5),
      figureRow('memory a listening person takes', each, 0.2, (mb) => `${(mb * 1000).toFixed(0)} KB`),
      told('acts a second that one core does, nobody listening', perSecond('acts')(ours.each)),
      told('… a thousand listening', perSecond('acts')(heard.each)),
      told('… of that by servers, the rest by workers', `${Math.round(100 * heard.byServers)} %`),
      ...clockRows('eight at a time', heard.clock),
      ...clockRows('sixty-four at a time', crowded.clock),
    ]
  } finally {
    for (const listeners of opened) listeners.close()
    agent.destroy()
    for (const server of running) await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of this machine, and no promise. */
const told = (promise: string, measured: string): Row => ({ promise, measured, promised: '', kept: true })

const clockRows = (when: string, clock: ReadonlyMap<Kind, readonly number[]>): Row[] =>
  [...clock].map(([kind, taken]) => told(`${kind}, ${when}, a thousand listening: p95`, ms(percentile(taken, 95))))

async function measureHouse({ servers, workers, act }: House, width: number) {
  const before = await sumOf(servers)
  const found = await measure([...servers, ...workers], act, width, () => untilDrawn(workers))
  return { ...found, byServers: ((await sumOf(servers)) - before) / (found.each * acts) }
}

/** Processor time of an act in milliseconds, until what follows it is done too; and how long each kind took by the clock. */
async function measure(
  processes: readonly ServerProcess[],
  act: Act,
  width: number,
  done = async (): Promise<void> => {},
) {
  const clock = new Map<Kind, number[]>()
  const before = await sumOf(processes)
  await parallel(acts, width, async (index) => {
    const kind = kindAt(index)
    const took = await time(() => act(kind, index))
    clock.set(kind, [...(clock.get(kind) ?? []), took])
  })
  await done()
  return { each: ((await sumOf(processes)) - before) / acts, clock }
}

async function sumOf(processes: readonly ServerProcess[]): Promise<number> {
  const found = await Promise.all(processes.map((one) => one.processorTime()))
  return found.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0)
}

const memoryOf = (processes: readonly ServerProcess[]): number =>
  processes.reduce((sum, one) => sum + (one.memory() ?? Number.NaN), 0)

/** MB of a server for each who listens, before anything else has made it grow. */
async function memoryEach(servers: readonly ServerProcess[], tokens: readonly string[]): Promise<number> {
  const before = memoryOf(servers)
  const opened = await Promise.all(servers.map(({ address }) => listen(address, tokens)))
  const after = memoryOf(servers)
  for (const listeners of opened) listeners.close()
  return (after - before) / people
}

/** Workers work less than a twentieth of the time. */
async function untilDrawn(workers: readonly ServerProcess[]): Promise<void> {
  const step = 3000
  for (let before = await sumOf(workers); ;) {
    await new Promise((resolve) => setTimeout(resolve, step))
    const now = await sumOf(workers)
    if (!(now - before >= step / 20)) return
    before = now
  }
}

/** Half of the thousand, each with a list in front. */
const listen = (address: string, tokens: readonly string[]): Promise<Listeners> =>
  openListeners(people / 2, `${address}/api/live`, {
    first: (index) => JSON.stringify({ auth: tokens[index % tokens.length] }),
    answer: (text) =>
      text.includes('"ready"') ? JSON.stringify({ listen: 1, collection: 'contents', ...list }) : undefined,
  })

const list = { where: { field: 'owner', op: '=', value: 'bench' }, orderBy: [{ field: 'id' }], limit: rows }

type Colleagues = { tokens: readonly string[]; editor: string; pages: readonly string[] }

/** By turns at each server. */
function asPeople(addresses: readonly string[], { tokens, editor, pages }: Colleagues): Act {
  return (kind, index) => {
    const address = addresses[index % addresses.length]!
    const headers = { authorization: `Bearer ${tokens[index % tokens.length]}` }
    if (kind === 'read') return call(address, 'GET', `/api/store/contents/${idOf(index)}`, undefined, headers)
    if (kind === 'list') return call(address, 'POST', '/api/store/contents/query', list, headers)
    if (kind === 'write')
      return call(
        address,
        'PATCH',
        `/api/store/contents/${idOf(index)}`,
        { set: { 'data.p3.value': `${index}` } },
        headers,
      )
    const query = `mutation { releaseArtwork(id: ${JSON.stringify(pages[index % pages.length])}, forceRecreate: true) { id } }`
    return call(address, 'POST', '/api/graphql', { query }, { authorization: `Bearer ${editor}` })
  }
}

/** Pages are no work of a database: in their place it reads. */
function asBare(address: string): Act {
  return (kind, index) => {
    if (kind === 'list') return call(address, 'GET', `/list?limit=${rows}`)
    if (kind === 'write')
      return call(address, 'PATCH', `/one/${idOf(index)}`, { path: ['data', 'p3', 'value'], value: `${index}` })
    return call(address, 'GET', `/one/${idOf(index)}`)
  }
}

/** What the demonstration's nursery prints. */
async function pagesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = await client.query<{ id: string }>(
    `select id from releases where doc->>'owner' = 'rosenhof' and doc->>'type' = 'print' order by id limit 20`,
  )
  await client.end()
  return found.rows.map(({ id }) => id)
}
