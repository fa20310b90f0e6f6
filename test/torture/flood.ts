/** One flood, as a process of its own until it is ended: `flood.ts KIND ADDRESS TOKEN`. It always comes from the same address. */
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [kind = '', address = '', token = ''] = process.argv.slice(2)

/** How many things the flood does at a time. */
const atOnce = 100

const own = { 'x-forwarded-for': '10.0.0.66' }
const json = { ...own, 'content-type': 'application/json' }
const signedIn = { authorization: `Bearer ${token}` }

/** What became of what was sent: how often which answer came, told when the flood is ended. */
const answers: Record<string, number> = {}
const count = (answer: string | number) => void (answers[answer] = (answers[answer] ?? 0) + 1)
process.once('SIGTERM', () => process.stdout.write(`${kind}: ${JSON.stringify(answers)}\n`, () => process.exit()))

async function ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<void> {
  const answer = await fetch(`http://${address}${path}`, init)
  await answer.arrayBuffer()
  count(answer.status)
  // One who is refused tries again soon, but not without end.
  if (answer.status === 429) await pause(100)
}

/** Signs in at the live socket, says something, and hangs up after so many milliseconds, if not before. */
async function talk(milliseconds: number, say: (socket: WebSocket) => void): Promise<void> {
  const socket = new WebSocket(`ws://${address}/api/live`, { headers: own })
  let isTurnedAway = false
  socket.on('error', () => (isTurnedAway = true))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.once('open', () => {
    socket.send(JSON.stringify({ auth: token }))
    say(socket)
  })
  count(await Promise.race([closed, pause(milliseconds, 'given up')]))
  socket.terminate()
  if (isTurnedAway) await pause(100)
}

const post = (path: string, body: object, headers: Record<string, string> = signedIn) =>
  ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

const graphql = `query S($ids: [ID!]) { ${Array.from({ length: 15 }, (_, at) => `a${at}: userStatus(ids: $ids) { id }`).join(' ')} }`
const wrong = JSON.stringify({ writes: Array.from({ length: 20_000 }, (_, at) => ({ kind: 'x'.repeat(300), id: at })) })
const large = new Uint8Array(8_000_000)
const names = JSON.stringify(Object.fromEntries(Array.from({ length: 400_000 }, (_, at) => [`k${at}`, 1])))

/** 160 kB that listen to a list and give it up at once. */
const pairs = Array.from({ length: 2900 }, (_, at) => [
  JSON.stringify({ listen: at, collection: 'contents' }),
  JSON.stringify({ unlisten: at }),
]).flat()

const floods: Record<string, (number: number) => Promise<void>> = {
  lists: () => post('/api/store/contents/query', { limit: 1000 }),
  filters: (number) => {
    const any = Array.from({ length: 30 }, (_, at) => ({
      field: 'label.de',
      op: 'contains',
      value: `x${number}y${at}`,
    }))
    return post('/api/store/contents/query', { where: { any }, limit: 100 })
  },
  writes: (number) =>
    ask(`/api/store/contents/c${number % 5000}`, {
      method: 'PATCH',
      headers: { ...json, ...signedIn },
      body: JSON.stringify({ set: { 'label.en': `Rose ${number}` } }),
    }),
  graphql: () => post('/api/graphql', { query: graphql, variables: {} }),
  live: (number) =>
    talk(3000 + number, (socket) => {
      for (let listen = 0; listen < 200; listen++)
        socket.send(JSON.stringify({ listen, collection: 'contents', limit: 1000, where: {}, orderBy: [] }))
    }),
  pairs: () =>
    talk(3000, (socket) => {
      for (const message of pairs) socket.send(message)
      socket.close()
    }),
  guesses: (number) =>
    post('/api/auth/sign-in/email', { email: `nobody${number}@rosenhof.example`, password: `guess ${number}` }, {}),
  strangers: () => post('/api/store/contents/query', { limit: 1000 }, {}),
  /** As large as a call may be, and read whole before it is known that nothing in it is right. */
  bodies: () => ask('/api/store/write', { method: 'POST', headers: { ...json, ...signedIn }, body: wrong }),
  names: () => ask('/api/store/write', { method: 'POST', headers: { ...json, ...signedIn }, body: names }),
  /** By turns to a call that asks who one is, to one that everybody may make, and to nothing. */
  namesOfStrangers: (number) => {
    const paths = ['/api/graphql', '/api/auth/sign-in/email']
    return ask(paths[number % 3] ?? '/api/none', { method: 'POST', headers: json, body: names })
  },
  pages: () => ask('/', { headers: own }),
  uploads: (number) =>
    ask(`/api/files/releases/r1/attachments/flood${number % atOnce}.bin`, {
      method: 'PUT',
      headers: { ...own, ...signedIn, 'content-type': 'application/octet-stream' },
      body: large,
    }),
}

const flood = floods[kind]
if (!flood) throw new Error(`there is no flood of ${kind}; there are ${Object.keys(floods).join(', ')}`)
let number = 0
for (let one = 0; one < atOnce; one++)
  void (async () => {
    for (;;)
      await flood(number++).catch(() => {
        count('cut off')
        return pause(100)
      })
  })()
