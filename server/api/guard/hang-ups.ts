/** What a call asks of the database is asked for its client, and given up when they hang up. */
import { whileWaiting } from '../../store/database/who-waits.ts'
import type { FastifyInstance } from 'fastify'

export function endWithClients(app: FastifyInstance): void {
  // Not earlier: what follows the reading of the body does not follow from what came before it.
  app.addHook('preValidation', (_request, { raw }, done) => {
    const ending = new AbortController()
    raw.once('close', () => {
      if (!raw.writableFinished) ending.abort()
    })
    whileWaiting({ gone: ending.signal, isAnswered: () => raw.writableEnded }, done)
  })
}
