/**
 * A thousand people who look at twenty lists, fifty each, while fifty writes a second come, each into one of the lists: what a write
 * takes of the processor, what a listener takes of the memory, and how long it is until they have it. Beside it the bare server,
 * on which the same rows are written and the same documents sent to as many sockets. By turns, in one run. Processor time
 * counts the server and its database connections.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { agent, call, signIn } from '../ground/call.ts'
import { contents, createFilledDatabase, idOf, members } from '../ground/filled-database.ts'
import { figureRow, percentile, ratioRow, type Row } from '../ground/harness.ts'
import { openAll } from '../ground/listeners.ts'
import { type ServerProcess, startServerProcess } from '../ground/server-process.ts'

const people = 1000
const lists = 20
const writesASecond = 50
const secondsOfTurn = 6
const turnsEach = 3

const inList = contents / lists
/** Of a list, what is shown and so what listeners hear of. */
const shown = 100
const listed = (list: number): { from: number; to: number } => ({ from: list * inList, to: (list + 1) * inList })

/** Before the moment of a write, in what is written: listeners read there when it was sent. */
const mark = Buffer.from('sent@')
const digits = 13

export async function benchLive(databaseUrl: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bench-'))
  const { url, drop } = await createFilledDatabase(databaseUrl, folder)
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    // Twenty-five people here write and listen for a thousand.
    CALLS_PER_PERSON: '100000',
    CALLS_PER_ADDRESS: '100000',
  }
  const running: ServerProcess[] = []
  const start = async (file: string) => {
    const server = await startServerProcess(file, environment)
    running.push(server)
    return server
  }
  const sides: Side[] = []
  try {
    const ours = asPeople(await start('server/main.ts'))
    const bare = asBare(await start('bench/ground/bare-server.ts'))
    for (const open of [ours, bare]) {
      const side = await open
      sides.push(side)
      side.memoryEach = await memoryEach(side)
    }
    const [own, plain] = sides as [Side, Side]
    for (const side of sides) await turn(side, 2)
    for (const side of sides) side.taken = []
    for (let round = 0; round < turnsEach; round++)
      for (const side of round % 2 === 0 ? [own, plain] : [plain, own]) side.taken.push(await turn(side, secondsOfTurn))
    return rowsOf(own, plain)
  } finally {
    for (const { sockets } of sides) for (const socket of sockets) socket.terminate()
    agent.destroy()
    for (const server of running) await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Turn = {
  /** Milliseconds of the processor that a write took. */
  each: number
  /** Milliseconds from the moment a write was due until a listener had it, of all of them. */
  heard: readonly number[]
  bytes: number
}

type Side = {
  server: ServerProcess
  connect: (index: number) => Promise<WebSocket>
  write: (index: number, value: string) => Promise<unknown>
  sockets: WebSocket[]
  heard: number[]
  bytes: number
  /** MB. */
  memoryEach: number
  taken: Turn[]
}

const kilobytes = (value: number): string => `${value.toFixed(1)} KB`

function rowsOf(own: Side, plain: Side): Row[] {
  const each = ({ taken }: Side) => taken.reduce((sum, one) => sum + one.each, 0) / taken.length
  const heard = ({ taken }: Side, share: number) =>
    percentile(
      taken.flatMap((one) => one.heard),
      share,
    )
  const bytes = ({ taken }: Side) => taken.reduce((sum, one) => sum + one.bytes, 0) / taken.length
  const title = `${writesASecond} writes a second into ${lists} lists of ${people} listeners`
  return [
    ratioRow(`${title}: processor time of a write`, each(own), each(plain), 2),
    ratioRow('… until a listener has it, p50', heard(own, 50), heard(plain, 50), 2),
    ratioRow('… p95', heard(own, 95), heard(plain, 95), 2),
    ratioRow('… what each of them is sent', bytes(own) / 1000, bytes(plain) / 1000, 1.1, undefined, kilobytes),
    {
      ...figureRow('… memory a listener takes', own.memoryEach * 1000, 200, kilobytes),
      limit: kilobytes(plain.memoryEach * 1000),
      ratio: own.memoryEach / plain.memoryEach,
    },
  ]
}

async function memoryEach(side: Side): Promise<number> {
  const before = side.server.memory() ?? Number.NaN
  side.sockets.push(...(await openAll(people, side.connect)))
  for (const socket of side.sockets) socket.on('message', (data: Buffer) => hear(side, data))
  await pause(1000)
  return ((side.server.memory() ?? Number.NaN) - before) / people
}

/** One message may tell of several writes. */
function hear(side: Side, data: Buffer): void {
  const now = performance.now()
  let found = data.indexOf(mark)
  if (found !== -1) side.bytes += data.length
  for (; found !== -1; found = data.indexOf(mark, found + digits)) {
    const sent = Number(data.toString('latin1', found + mark.length, found + mark.length + digits))
    side.heard.push(now - sent)
  }
}

/** Writes come when they are due, whether those before them are done or not: who falls behind is seen to. */
async function turn(side: Side, seconds: number): Promise<Turn> {
  const total = seconds * writesASecond
  const expected = (total * people) / lists
  const started = performance.now()
  const before = (await side.server.processorTime()) ?? Number.NaN
  side.heard = []
  side.bytes = 0
  const writes: Promise<unknown>[] = []
  for (let write = 0; write < total; write++) {
    const due = started + (write * 1000) / writesASecond
    await pause(Math.max(0, due - performance.now()))
    const list = write % lists
    const index = listed(list).from + (Math.floor(write / lists) % shown)
    const moment = performance.now()
    writes.push(side.write(index, `${String(mark)}${moment.toFixed(3).padStart(digits, '0')}`))
  }
  await Promise.all(writes)
  for (let waited = 0; side.heard.length < expected; waited++) {
    if (waited === 200) throw new Error(`${side.heard.length} of ${expected} were told after ten seconds`)
    await pause(50)
  }
  const each = (((await side.server.processorTime()) ?? Number.NaN) - before) / total
  return { each, heard: side.heard, bytes: side.bytes / side.heard.length }
}

const fresh = { heard: [], bytes: 0, memoryEach: Number.NaN, taken: [] }

async function asPeople(server: ServerProcess): Promise<Side> {
  const tokens = await Promise.all(members.map((one) => signIn(server.address, one)))
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const connect = (index: number) =>
    new Promise<WebSocket>((resolve, reject) => {
      const { from, to } = listed(index % lists)
      const number = 'data.p1.value'
      const where = {
        all: [
          { field: 'owner', op: '=', value: 'bench' },
          { field: number, op: '>=', value: from },
          { field: number, op: '<', value: to },
        ],
      }
      const question = { listen: 1, collection: 'contents', where, orderBy: [{ field: 'id' }], limit: shown }
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/live`)
      socket.on('error', reject)
      socket.on('open', () => socket.send(JSON.stringify({ auth: tokens[index % tokens.length] })))
      const answer = (data: Buffer) => {
        if (data.includes('"ready"')) return socket.send(JSON.stringify(question))
        socket.off('message', answer)
        if (data.includes('"snapshot"')) resolve(socket)
        else reject(new Error(data.toString()))
      }
      socket.on('message', answer)
    })
  const write = (index: number, value: string) =>
    call(server.address, 'PATCH', `/api/store/contents/${idOf(index)}`, { set: { 'data.p9.value': value } }, headers)
  return { ...fresh, sockets: [], server, connect, write }
}

async function asBare(server: ServerProcess): Promise<Side> {
  const connect = (index: number) =>
    new Promise<WebSocket>((resolve, reject) => {
      const { from, to } = listed(index % lists)
      const range = `first=${idOf(from)}&last=${idOf(to - 1)}`
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/?${range}`)
      socket.on('error', reject)
      socket.on('open', () => resolve(socket))
    })
  const write = (index: number, value: string) =>
    call(server.address, 'PATCH', `/one/${idOf(index)}`, { path: ['data', 'p9', 'value'], value })
  return { ...fresh, sockets: [], server, connect, write }
}
