/**
 * Writes as people send them. What followed a record into the trash comes back with it. Deleting an organization deletes all its users (document 2 §6): with the record go their
 * records, in one changeset, and their accounts. A restored organization is one without members.
 */
import { systemActor, within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { all, is, not } from '#domain/query/filter.ts'
import type { User } from '#domain/users/user.ts'
import type { RawWrite, WriteOptions, WriteOutcome } from '#server/store/store.ts'
import type { Context } from './context.ts'
import { listAll } from './list-all.ts'

export async function writeDocuments(
  context: Context,
  writes: readonly RawWrite[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  const ends = writes.find(endsOrBegins)
  if (!ends) return writeWithFollowers(context, writes, options)
  // The other writes must not pass within the operation.
  if (writes.length > 1)
    throw productError('parameter.invalid', {
      name: 'writes',
      expected: 'one organization alone',
      found: writes.length,
    })
  return ends.kind === 'delete'
    ? deleteOrganization(context, ends, options)
    : restoreOrganization(context, ends, options)
}

async function writeWithFollowers(
  { store, actor }: Context,
  writes: readonly RawWrite[],
  options: WriteOptions,
): Promise<WriteOutcome> {
  const restored = writes
    .filter(({ kind }) => kind === 'restore')
    .map(({ collection, id = '' }) => ({ collection, id }))
  const followers = (await Promise.all(restored.map((one) => store.trashedWith(one)))).flat()
  const along = followers
    .filter(({ collection, id }) => !restored.some((one) => one.collection === collection && one.id === id))
    .map((one) => ({ kind: 'restore', ...one }) as const)
  const outcome = await store.writeRaw(actor, [...writes, ...along], options)
  return { ...outcome, documents: outcome.documents.slice(0, writes.length) }
}

type EndOrBegin = Extract<RawWrite, { kind: 'delete' | 'restore' }>

const endsOrBegins = (write: RawWrite): write is EndOrBegin =>
  write.collection === 'organizations' && (write.kind === 'delete' || write.kind === 'restore')

async function deleteOrganization(context: Context, write: EndOrBegin, options: WriteOptions): Promise<WriteOutcome> {
  const { store, actor, actors, identity } = context
  const asOperation = within(actor, 'organization.delete')
  const admins = await usersOf(context, write.id, true)
  // Missing permissions, and deleting oneself, are refused before anybody is deleted.
  const users = (await store.find(actor, 'organizations', write.id)) ? await usersOf(context, write.id, false) : []
  const deletions = users.map(({ id }) => ({ kind: 'delete', collection: 'users', id }) as const)
  const outcome = await store.write(asOperation, [...deletions, write], { label: 'Delete organization', ...options })
  if (!options.dryRun) {
    // Admins are invisible to those who may delete all the same.
    const hidden = admins.map(({ id }) => ({ kind: 'delete', collection: 'users', id }) as const)
    if (hidden.length > 0) await store.write(systemActor, hidden, { label: 'Delete organization' })
    for (const { id } of [...users, ...admins]) await identity.removeAccount(id)
    actors.forget()
  }
  return { ...outcome, documents: outcome.documents.slice(-1) }
}

async function restoreOrganization(context: Context, write: EndOrBegin, options: WriteOptions): Promise<WriteOutcome> {
  const members = {
    kind: 'update',
    collection: 'organizations',
    id: write.id,
    set: { members: {}, numMembers: 0 },
    unset: ['owner'],
  } as const
  const asOperation = within(context.actor, 'organization.restore')
  const outcome = await context.store.write(asOperation, [write, members], {
    label: 'Restore organization',
    ...options,
  })
  return { ...outcome, documents: outcome.documents.slice(-1) }
}

function usersOf({ store }: Context, organization: string, admins: boolean): Promise<User[]> {
  const role = is('role', 'admin')
  const where = all(is('organization', organization), admins ? role : not(role))
  return listAll({ store, actor: systemActor }, 'users', { where })
}
