import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { Context } from '../base/context.ts'

/** Document 2 §7, OrgLicUpd: the sum of the licence bits. Licences are what the installation sells: admins alone set them. */
export async function updateLicence({ store, actor, actors }: Context, id: string, license: number): Promise<boolean> {
  await store.get(actor, 'organizations', id)
  if (actor.role !== 'admin') throw productError('access.roleMissing')
  await store.write(
    within(actor, 'organization.licence'),
    [{ kind: 'update', collection: 'organizations', id, set: { license } }],
    { label: 'OrgLicUpd' },
  )
  actors.forget()
  return true
}
