/**
 * Large bodies are read in turn, few of one person at once: each is read, counted, built and judged in pieces that nobody else
 * can come between, and a hundred of them at a time would stop everybody for ten seconds, and fill the memory.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../adapters/identity/network-of.ts'
import { whenOver } from './when-over.ts'

/** Bytes; a smaller body takes a millisecond or two. */
const large = 128 * 1024

/** Must be called after it is known who asks, and before the time of a body is measured. */
export function readLargeBodiesInTurn(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isLarge(request)) return payload
    const who = request.who ?? networkOf(request.ip)
    await new Promise<void>((begin, refuse) => {
      const untilOver = () => {
        begin()
        return new Promise<void>((over) => whenOver(reply, over))
      }
      app.turns.run({ who, lane: 'bodies', reply }, untilOver).catch(refuse)
    })
    return payload
  })
  // What was counted and built is judged in another piece.
  app.addHook('preValidation', async (request) => {
    if (isLarge(request)) await turn()
  })
}

/** Files are read as they come, by their routes. */
function isLarge({ headers }: FastifyRequest): boolean {
  const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': encoding } = headers
  if (!type.startsWith('application/json') && !type.startsWith('text/plain')) return false
  return encoding !== undefined || Number(length ?? 0) > large
}
