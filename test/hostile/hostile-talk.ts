/** What is said at the live socket to hold the server: filters as large as a message may be, floods, names without end. */
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { pick, type Random } from '../random.ts'
import { nested } from './odd-calls.ts'
import { times } from './shape.ts'

export type HostileTalk = { title: string; token?: string; messages: readonly (string | Buffer)[] }

const listen = (number: number, query: object = {}) =>
  JSON.stringify({ listen: number, collection: 'contents', ...query })

const values = (random: Random, characters: number) => times(characters / 10, () => String(random()).slice(2, 9))

/** `characters` long, about. */
const long = (random: Random, characters: number) => ({
  where: {
    any: times(49, () => ({ field: 'id', op: 'in', value: values(random, characters / 49) })),
  },
})

const talks: readonly (readonly [title: string, say: (random: Random) => (string | Buffer)[]])[] = [
  ['200 kept filters of 250 kB', (random) => times(200, (at) => listen(at, long(random, 250_000)))],
  ['200 kept filters of 50 kB', (random) => times(200, (at) => listen(at, long(random, 50_000)))],
  [
    '200 watched filters of 15 kB',
    (random) => times(200, (at) => listen(at, { ...long(random, 15_000), watch: true })),
  ],
  ['2,000 times listen and unlisten', () => times(2000, (at) => [listen(at), JSON.stringify({ unlisten: at })]).flat()],
  ['200 times everything', () => times(200, (at) => listen(at, { limit: 1000 }))],
  ['one object of 20,000 names', () => times(10, (n) => `{${times(20_000, (at) => `"${n}k${at}":1`).join()}}`)],
  ['depth', () => times(20, () => `{"listen":1,"where":${nested(20_000)}}`)],
  [
    'what is no message',
    () => ['', '[]', 'null', '{', '{"listen":1e999}', Buffer.from([0xff, 0xfe]), 'x'.repeat(300_000)],
  ],
  ['100 sign-ins with what is none', () => times(100, (at) => JSON.stringify({ auth: `x${at}` }))],
]

export function makeHostileTalk(random: Random, tokens: readonly string[]): HostileTalk {
  const [title, say] = pick(random, talks)
  const isStranger = random() < 0.3
  return {
    title: `live: ${title}${isStranger ? ', signed out' : ''}`,
    messages: say(random),
    ...(!isStranger && { token: pick(random, tokens) }),
  }
}

/** Says all of it, listens for `milliseconds` and hangs up. A socket that the server closes is no fault. */
export async function talk(address: string, { token, messages }: HostileTalk, milliseconds: number): Promise<void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`)
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  socket.on('error', () => {})
  if (token !== undefined) socket.send(JSON.stringify({ auth: token }))
  for (const message of messages) socket.send(message)
  await pause(milliseconds)
  socket.terminate()
}
