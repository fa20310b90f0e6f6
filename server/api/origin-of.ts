import type { Origin } from '#server/adapters/identity.ts'
import type { FastifyRequest } from 'fastify'

/** Where a call comes from, as far as `TRUST_PROXY` lets its headers be believed. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
})
