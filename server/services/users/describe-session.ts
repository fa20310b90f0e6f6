import type { Role } from '#domain/access/actor.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { Context } from '../context.ts'
import { noteActivity } from './note-activity.ts'

export type SessionDescription = {
  user: StoredDocument
  organization: StoredDocument | undefined
  /** `sup`: true for a supplier's people, otherwise the supplier's id (specification §3). */
  claims: { role: Role; org: string; sup: true | string; lic: number }
  mainOrganization: string
  expiresAt: string
}

export async function describeSession(context: Context, expiresAt: Date): Promise<SessionDescription> {
  const { actor, store, config } = context
  await noteActivity(context, actor, 'lastRefreshTime')
  const [user, organization] = await Promise.all([
    store.get(actor, 'users', actor.id),
    store.find(actor, 'organizations', actor.organization),
  ])
  return {
    user,
    organization,
    claims: {
      role: actor.role,
      org: actor.organization,
      sup: actor.isSupplier ? true : actor.supplier,
      lic: actor.licences,
    },
    mainOrganization: config.MAIN_ORGANIZATION,
    expiresAt: expiresAt.toISOString(),
  }
}
