/**
 * Document 2 §7, UserCheckClaims and UserFixClaims: whether a person's document, account and organization agree. The
 * organization says whom it belongs to, the person's document which role they have.
 */
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'

/** The text `claims.{fault}` with these parameters. */
export type ClaimFault = {
  fault: 'accountMissing' | 'accountDiffers' | 'organizationMissing' | 'supplierDiffers' | 'roleDiffers'
  params: Readonly<Record<string, string>>
}

const busy = new Set<string>()

/** Admin maintenance. Throws `account.checkInProgress` while another check of the same person runs in this process. */
export const checkClaims = (context: Context, id: string): Promise<readonly ClaimFault[]> =>
  alone(context, id, async (user) => (await findFaults(context, user)).faults)

/** Answers with what remains: a person whose organization is gone belongs nowhere. */
export const fixClaims = (context: Context, id: string): Promise<readonly ClaimFault[]> =>
  alone(context, id, async (user) => {
    const { store, identity, actors, actor } = context
    const { faults, writes } = await findFaults(context, user)
    if (faults.some(({ fault }) => fault === 'accountMissing' || fault === 'accountDiffers'))
      await identity.alignAccount({ id, email: user.email, name: user.displayName })
    if (writes.length > 0) await store.write(systemActor, writes, { label: `UserFixClaims (${actor.id})` })
    actors.forget()
    return (await findFaults(context, await getUser(context, id))).faults
  })

async function alone<Result>(context: Context, id: string, work: (user: User) => Promise<Result>): Promise<Result> {
  if (!id) throw productError('parameter.required', { name: 'userId' })
  if (context.actor.role !== 'admin') throw productError('access.roleMissing')
  if (busy.has(id)) throw productError('account.checkInProgress')
  busy.add(id)
  try {
    return await work(await getUser(context, id))
  } finally {
    busy.delete(id)
  }
}

const getUser = async ({ store, actor }: Context, id: string): Promise<User> => await store.get(actor, 'users', id)

async function findFaults(
  { store, identity }: Context,
  user: User,
): Promise<{ faults: ClaimFault[]; writes: Write[] }> {
  const faults: ClaimFault[] = []
  const writes: Write[] = []
  const account = await identity.findAccount(user.id)
  if (!account) faults.push({ fault: 'accountMissing', params: {} })
  else if (account.email !== user.email.toLowerCase() || account.name !== user.displayName)
    faults.push({ fault: 'accountDiffers', params: { account: `${account.name} <${account.email}>` } })

  const home = await store.find(systemActor, 'organizations', user.organization)
  if (!home)
    return {
      faults: [...faults, { fault: 'organizationMissing', params: { organization: user.organization } }],
      writes,
    }
  const organization = home
  const isSupplier = organization.type === 'supplier'
  if (user.supplier !== organization.supplier || user.isSupplier !== isSupplier) {
    faults.push({ fault: 'supplierDiffers', params: { expected: organization.supplier, found: user.supplier } })
    const set = { supplier: organization.supplier, isSupplier }
    writes.push({ kind: 'update', collection: 'users', id: user.id, set })
  }
  const found = organization.members[user.id]?.role
  // Admins are invisible to others: no organization lists them.
  const expected = user.role === 'admin' ? undefined : user.role
  if (found !== expected) {
    faults.push({ fault: 'roleDiffers', params: { expected: expected ?? '–', found: found ?? '–' } })
    const others = Object.keys(organization.members).filter((id) => id !== user.id).length
    const path = `members.${user.id}`
    const set = expected ? { [path]: { role: expected }, numMembers: others + 1 } : { numMembers: others }
    const unset = expected ? [] : [path]
    writes.push({ kind: 'update', collection: 'organizations', id: organization.id, set, unset })
  }
  return { faults, writes }
}
