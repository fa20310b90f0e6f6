/**
 * A body that never ends is dropped, so that nobody can hold connections open for nothing. Uploads may take
 * their time: their routes read the stream themselves.
 */
import { productError } from '#domain/errors.ts'
import type { FastifyInstance } from 'fastify'

/** Milliseconds from the headers to the last byte. */
const patience = 60_000

export function limitSlowBodies(app: FastifyInstance, milliseconds = patience): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('application/json') && !type.startsWith('text/plain')) return payload
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      payload.emit('error', productError('request.timeout'))
    }, milliseconds)
    const stop = () => clearTimeout(timer)
    payload.once('end', stop).once('close', stop).once('error', stop)
    return payload
  })
}
