import type { Context } from '../base/context.ts'

/** Claims: `sup` is true for a supplier's people, otherwise the supplier's id (specification §3). */
export async function describeSession(context: Context, expiresAt: Date) {
  const { actor, store, config } = context
  const [user, organization] = await Promise.all([
    store.get(actor, 'users', actor.id),
    store.find(actor, 'organizations', actor.organization),
  ])
  return {
    user,
    ...(organization && { organization }),
    claims: {
      role: actor.role,
      org: actor.organization,
      sup: actor.isSupplier ? (true as const) : actor.supplier,
      lic: actor.licences,
    },
    mainOrganization: config.MAIN_ORGANIZATION,
    expiresAt: expiresAt.toISOString(),
  }
}
