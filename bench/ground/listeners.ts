/** WebSockets that count what they are told. */
import { WebSocket } from 'ws'

export type Listeners = {
  /** Resolves when each of them got one message more; answers with the milliseconds until each had it. */
  next: () => Promise<number[]>
  close: () => void
}

/** `first` is what the one of this number sends on opening; `answer` says what to answer to a message until it says `ready`. */
export async function openListeners(
  count: number,
  address: string,
  talk?: { first: (index: number) => string; answer: (text: string) => string | undefined },
): Promise<Listeners> {
  let started = 0
  let heard: number[] = []
  let done: ((heard: number[]) => void) | undefined
  const open = (index: number) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(address.replace('http', 'ws'))
      let ready = talk === undefined
      socket.on('error', reject)
      socket.on('open', () => (talk ? socket.send(talk.first(index)) : resolve(socket)))
      socket.on('message', (data: Buffer) => {
        if (ready) {
          heard.push(performance.now() - started)
          if (heard.length === count) done?.(heard)
          return
        }
        const answer = talk?.answer(data.toString('latin1', 0, 40))
        if (answer !== undefined) return socket.send(answer)
        ready = true
        resolve(socket)
      })
    })
  const sockets = await openAll(count, open)
  return {
    next: () => {
      started = performance.now()
      heard = []
      return new Promise((resolve) => (done = resolve))
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}

/** So many at a time that neither server's queue of connections overflows. */
export async function openAll(count: number, open: (index: number) => Promise<WebSocket>): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let from = 0; from < count; from += 50)
    sockets.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - from) }, (_, index) => open(from + index)))),
    )
  return sockets
}
