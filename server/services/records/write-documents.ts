/**
 * Writes as people send them. What went into the trash with a record comes back with it. Of remarks that are made people are told. Deleting an organization deletes
 * all its users (document 2 §6): with the record go their records, in one changeset, and their accounts. A restored organization is one without members.
 */
import { randomUUID } from 'node:crypto'
import { type Actor, systemActor, within } from '#domain/access/actor.ts'
import { expected } from '#domain/formats/refusals/expected.ts'
import { productError } from '#domain/errors.ts'
import { is } from '#domain/query/filter.ts'
import type { User } from '#domain/users/user.ts'
import type { NewJob } from '../../store/queue/add-jobs.ts'
import type { RawWrite, WriteOptions, WriteOutcome } from '../../store/store.ts'
import type { Context } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'
import { listAll } from '../base/list-all.ts'
import { asWhoActsNow } from './as-who-acts-now.ts'
import { endsOfViews } from './ends-of-views.ts'

export async function writeDocuments(
  context: Context,
  writes: readonly RawWrite[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  return writes.some((write) => isActOnPeople(context.actor, write)) && !options.dryRun
    ? asWhoActsNow(context, (now) => writeJudged(now, writes, options))
    : writeJudged(context, writes, options)
}

/** With an organization go its people. */
const isActOnPeople = ({ id }: Actor, write: RawWrite): boolean =>
  (write.collection === 'users' && write.id !== id) || (write.collection === 'organizations' && write.kind === 'delete')

async function writeJudged(
  context: Context,
  writes: readonly RawWrite[],
  options: WriteOptions,
): Promise<WriteOutcome> {
  const ends = writes.find(endsOrBegins)
  if (!ends) return writeWithFollowers(context, writes, options)
  // The other writes must not pass within the operation.
  if (writes.length > 1)
    throw productError('parameter.invalid', {
      name: 'writes',
      expected: expected('oneOrganization'),
      found: writes.length,
    })
  return ends.kind === 'delete'
    ? deleteOrganization(context, ends, options)
    : restoreOrganization(context, ends, options)
}

async function writeWithFollowers(
  context: Context,
  writes: readonly RawWrite[],
  options: WriteOptions,
): Promise<WriteOutcome> {
  const { store, actor, actors } = context
  const restored = writes
    .filter(({ kind }) => kind === 'restore')
    .map(({ collection, id = '' }) => ({ collection, id }))
  const found = (await Promise.all(restored.map((one) => store.trashedWith(one)))).flat()
  const asked = new Set(restored.map(keyOf))
  const along = [...new Map(found.map((one) => [keyOf(one), one])).values()]
    .filter((one) => !asked.has(keyOf(one)))
    .map((one) => ({ kind: 'restore', ...one }) as const)
  // Who may bring back a version is asked of its publication.
  const first = along.filter(({ collection }) => collection === 'publications')
  const last = along.filter(({ collection }) => collection !== 'publications')
  const named = await Promise.all(writes.map(async (write) => withId(await withSupplier(context, write))))
  const follows = named.flatMap((write) => (isNewRemark(write) ? [{ job: tellingOf(actor, write) }] : []))
  const outcome = await store.writeRaw(actor, [...first, ...named, ...last], { ...options, follows })
  // Whoever changed their language is answered in it by their next call, before the change was announced.
  if (writes.some(({ collection }) => collection === 'users' || collection === 'organizations')) actors.forget()
  return { ...outcome, documents: outcome.documents.slice(first.length, first.length + writes.length) }
}

type NewRemark = Extract<RawWrite, { kind: 'create' }> & { id: string }

const isNewRemark = (write: RawWrite): write is NewRemark => write.kind === 'create' && write.collection === 'remarks'

/** Of a collection its owner says who serves it (document 1 §3); one that is not seen is left to the refusal of the write. */
async function withSupplier({ store, actor }: Context, write: RawWrite): Promise<RawWrite> {
  if (write.kind !== 'create' || write.collection !== 'collections') return write
  const { owner, supplier } = write.document
  if (supplier !== undefined || typeof owner !== 'string') return write
  const found = owner === actor.organization ? actor : await store.find(actor, 'organizations', owner)
  return found ? { ...write, document: { ...write.document, supplier: found.supplier } } : write
}

/** The telling names it before it is there. */
const withId = (write: RawWrite): RawWrite => (isNewRemark(write) ? { ...write, id: write.id ?? randomUUID() } : write)

function tellingOf(actor: Actor, { id, document }: NewRemark): NewJob {
  const [release = '', owner = '', supplier = ''] = ['release', 'owner', 'supplier'].map((field) =>
    String(document[field]),
  )
  return newJob(
    'tell-of-remark',
    { remarkId: id },
    { actor, about: { collection: 'releases', id: release, owner, supplier } },
  )
}

const keyOf = ({ collection, id }: { collection: string; id: string }): string => `${collection}/${id}`

type EndOrBegin = Extract<RawWrite, { kind: 'delete' | 'restore' }>

const endsOrBegins = (write: RawWrite): write is EndOrBegin =>
  write.collection === 'organizations' && (write.kind === 'delete' || write.kind === 'restore')

async function deleteOrganization(context: Context, write: EndOrBegin, options: WriteOptions): Promise<WriteOutcome> {
  const { store, actor, actors } = context
  const asOperation = within(actor, 'organization.delete')
  const users = (await store.find(actor, 'organizations', write.id)) ? await usersOf(context, write.id) : []
  const deletions = [
    ...users.map(({ id }) => ({ kind: 'delete', collection: 'users', id }) as const),
    ...(await endsOfViews(context, is('owner', write.id))),
  ]
  const people = users.map(({ id }) => id)
  const follows = people.length > 0 ? [{ job: newJob('remove-accounts', { people }, { actor }) }] : []
  const outcome = await store.write(asOperation, [...deletions, write], {
    label: 'OrganizationDelete',
    ...options,
    follows,
  })
  if (!options.dryRun) actors.forget()
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
    label: 'OrganizationRestore',
    ...options,
  })
  return { ...outcome, documents: outcome.documents.slice(-1) }
}

const usersOf = ({ store }: Context, organization: string): Promise<User[]> =>
  listAll({ store, actor: systemActor }, 'users', { where: is('organization', organization) })
