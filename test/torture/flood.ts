/** One flood, as a process of its own until it is ended: `flood.ts KIND ADDRESS TOKEN`. It always comes from the same address. */
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [kind = '', address = '', token = ''] = process.argv.slice(2)

/** How many things the flood does at a time. */
const atOnce = 100

const own = { 'x-forwarded-for': '10.0.0.66' }
const json = { ...own, 'content-type': 'application/json' }
const signedIn = { authorization: `Bearer ${token}` }

async function ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<void> {
  const answer = await fetch(`http://${address}${path}`, init)
  await answer.arrayBuffer()
  // One who is refused tries again soon, but not without end.
  if (answer.status === 429) await pause(100)
}

const post = (path: string, body: object, headers: Record<string, string> = signedIn) =>
  ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

const graphql = `query S($ids: [ID!]) { ${Array.from({ length: 15 }, (_, at) => `a${at}: userStatus(ids: $ids) { id }`).join(' ')} }`
const wrong = JSON.stringify({ writes: Array.from({ length: 20_000 }, (_, at) => ({ kind: 'x'.repeat(300), id: at })) })
const large = new Uint8Array(8_000_000)

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
  live: async (number) => {
    const socket = new WebSocket(`ws://${address}/api/live`, { headers: own })
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.once('open', () => {
      socket.send(JSON.stringify({ auth: token }))
      for (let listen = 0; listen < 200; listen++)
        socket.send(JSON.stringify({ listen, collection: 'contents', limit: 1000, where: {}, orderBy: [] }))
    })
    await Promise.race([closed, pause(3000 + number)])
    socket.terminate()
  },
  guesses: (number) =>
    post('/api/auth/sign-in/email', { email: `nobody${number}@rosenhof.example`, password: `guess ${number}` }, {}),
  strangers: () => post('/api/store/contents/query', { limit: 1000 }, {}),
  /** As large as a call may be, and read whole before it is known that nothing in it is right. */
  bodies: () => ask('/api/store/write', { method: 'POST', headers: { ...json, ...signedIn }, body: wrong }),
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
    for (;;) await flood(number++).catch(() => pause(100))
  })()
