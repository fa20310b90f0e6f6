/** Where a call comes from, as far as `TRUST_PROXY` lets its headers be believed. */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Origin } from '../../adapters/identity/identity.ts'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

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

/** Under which an address is counted: who has one of IPv6 has the 2^64 beside it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [before = [], after] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':')
}
