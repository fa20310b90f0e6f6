/** A program of somebody else's that is called: it answers, fails, hangs, sends elsewhere or sends without end. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceiverMood = 'takes' | 'fails' | 'refuses' | 'hangs' | 'redirects' | 'floods' | 'hangsUp'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

export type TestReceiver = {
  url: string
  host: string
  received: Received[]
  /** For the next calls, one each; the last one for all that follow. */
  be(...moods: ReceiverMood[]): void
  close(): Promise<void>
}

export async function openTestReceiver(): Promise<TestReceiver> {
  const received: Received[] = []
  let moods: ReceiverMood[] = ['takes']
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(parts).toString() })
      const mood = moods.length > 1 ? moods.shift() : moods[0]
      switch (mood) {
        case 'takes':
          return response.end('thank you')
        case 'fails':
          return response.writeHead(500).end('out of order')
        case 'refuses':
          return response.writeHead(403).end('not you')
        case 'redirects':
          return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
        case 'hangsUp':
          return request.socket.destroy()
        case 'floods':
          return flood()
        default:
          return undefined
      }
    })
    function flood() {
      const part = Buffer.alloc(1024 * 1024, 'a')
      let left = 1024
      const more = () => {
        while (left-- > 0) if (!response.write(part)) return void response.once('drain', more)
        response.end()
      }
      response.on('error', () => {})
      more()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    received,
    be: (...next) => void (moods = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
