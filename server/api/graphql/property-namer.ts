import { ProductError } from '#domain/errors.ts'
import type { Services } from '../../services/base/context.ts'
import { namerOf } from '../../services/changes/property-label.ts'
import type { FastifyRequest } from 'fastify'
import type { Asked } from '../errors.ts'

/** What whoever is refused calls the properties that the refusal names; nothing for who is not signed in. */
export const propertyNamer = async (
  services: Services,
  request: FastifyRequest,
  thrown: unknown,
): Promise<Pick<Asked, 'propertyName'>> =>
  request.who !== undefined && !request.routeOptions.config.guest && thrown instanceof ProductError
    ? { propertyName: await namerOf({ ...services, actor: request.actor }, thrown.params, request.language) }
    : {}
