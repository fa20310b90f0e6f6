/** What a program may ask here that acts by a key: queries read, mutations do not, and what concerns accounts is for people who signed in. */
import { refusalToKey } from '#domain/users/keys.ts'
import { ProductError } from '#domain/errors.ts'
import type { FastifyRequest } from 'fastify'

/** Also what nobody needs to sign in for: whoever shows a key is somebody. */
const bySelf: ReadonlySet<string> = new Set([
  'register',
  'userSetName',
  'userUpdateName',
  'userFixClaims',
  'organizationMembersInvite',
  'organizationMemberChangeRole',
  'organizationMemberDisable',
  'organizationMemberRemove',
  'organizationLicenseUpdate',
])

type Resolve = (root: unknown, given: unknown, context: { call: FastifyRequest }, info: unknown) => unknown

export const narrowedByKey = <Fields extends object>(fields: Fields, { reads }: { reads: boolean }): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, resolve]) => [
      name,
      narrowed(resolve as Resolve, { reads, bySelf: bySelf.has(name) }),
    ]),
  ) as Fields

const narrowed =
  (resolve: Resolve, asked: Parameters<typeof refusalToKey>[1]): Resolve =>
  (root, given, context, info) => {
    const { call } = context
    const refusal = call.who === undefined ? undefined : refusalToKey(call.actor, asked)
    if (refusal) throw new ProductError(refusal)
    return resolve(root, given, context, info)
  }
