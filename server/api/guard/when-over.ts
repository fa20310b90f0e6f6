import type { FastifyReply } from 'fastify'

/** Once the answer is sent or nobody waits for it; at once where the client hung up before, since that is told only once. */
export function whenOver({ raw }: Pick<FastifyReply, 'raw'>, run: () => void): void {
  if (raw.closed || raw.destroyed || raw.socket?.destroyed) run()
  else raw.once('close', run)
}
