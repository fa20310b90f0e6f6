import { productError } from '#domain/errors.ts'
import type { FastifyRequest } from 'fastify'

export function requireAdmin({ actor }: FastifyRequest): void {
  if (actor.role !== 'admin') throw productError('access.roleMissing')
}
