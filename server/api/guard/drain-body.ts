import type { IncomingMessage } from 'node:http'

const megabyte = 1024 * 1024

/**
 * Reads the rest of a refused body, so that its sender gets the answer: a client that is still sending when the
 * connection closes sees a broken connection instead of the reason. A form that is given up in the middle is read by nobody else,
 * and what is left of it would stand before the next call of the connection. Only up to the size of an honest mistake.
 */
export function drainBody(request: IncomingMessage, mostBytes = 64 * megabyte, milliseconds = 20_000): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (request.readableEnded || request.destroyed || announced > mostBytes) return Promise.resolve()
  return new Promise((resolve) => {
    let left = mostBytes
    const count = (chunk: Uint8Array) => {
      left -= chunk.length
      if (left < 0) done()
    }
    const done = () => {
      clearTimeout(timer)
      request.off('data', count).off('end', done).off('close', done).off('error', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    request.on('data', count).on('end', done).on('close', done).on('error', done).resume()
  })
}
