/** Where a call comes from, as far as `TRUST_PROXY` lets its headers be believed. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Origin } from '../../adapters/identity/identity.ts'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
})

/** The same address of what never becomes a call, such as a live connection. */
export function readAddress(trusted: string | undefined): (request: IncomingMessage) => string {
  if (trusted === undefined) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = proxyAddress.compile(trusted.split(',').map((one) => one.trim()))
  return (request) => proxyAddress(request, trust)
}

/** Whether it came by a proxy, or says so. */
export const isPassedOn = (headers: IncomingHttpHeaders): boolean =>
  ofProxies.some((name) => headers[name] !== undefined)

/** One at least is set by every proxy that is in use: by RFC 7239 and 9110, by custom, and by Cloudflare. */
const ofProxies = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip']

/** Says once that a proxy is not believed: all who come by it would be counted, and locked out, as one. */
export function tellOfProxies(app: FastifyInstance, trusted: string | undefined): void {
  if (trusted !== undefined) return
  let isTold = false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (isTold || !isPassedOn(headers)) return
    isTold = true
    log.warn(
      { proxy: ip },
      'a proxy passes calls on, and TRUST_PROXY names none: all who come by it count as one address',
    )
  })
}
