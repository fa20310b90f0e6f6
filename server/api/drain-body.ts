import type { IncomingMessage } from 'node:http'

const megabyte = 1024 * 1024

/**
 * Reads what is left of a body that is refused, so that its sender gets to the answer: whoever still writes when the
 * connection ends is told of a broken connection and not of what was wrong. Only as far as an honest mistake goes.
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
