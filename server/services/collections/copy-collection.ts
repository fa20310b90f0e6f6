/** Document 1 §4: a copy of a collection is new, belongs to whoever copies, and holds what the original holds. */
import { copyOfCollection, nameOfCopy } from '#domain/collections/copy-collection.ts'
import type { NewDocument } from '#domain/records.ts'
import { ProductError } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { newId } from '../../store/sql/new-id.ts'
import { type Language, textOf } from '#server/texts.ts'
import type { Context } from '../base/context.ts'
import { beginChange } from '../changes/begin-change.ts'
import { type CollectionCopying, type MemberKind, memberKinds, membersOf, planOfCopy } from './copy-parts.ts'

export type CollectionCopied = {
  id: string
  /** The change of many that fills it; of its changeset, too. */
  change: string
}

type Asked = { id: string; name: string | undefined; members: Readonly<Record<MemberKind, boolean>> }

/**
 * The copy and all memberships are one changeset, of however many; many are put in by a job. Throws `collection.notFound`, and
 * what a new collection is refused for.
 */
export async function copyCollection(
  context: Context,
  { id, name, members: wanted }: Asked,
  language: Language,
): Promise<CollectionCopied> {
  const { store, actor, clock } = context
  const {
    id: from,
    version: _v,
    createTimestamp: _c,
    updateTimestamp: _t,
    ...authored
  } = await store.get(actor, 'collections', id)
  const { createUser: _by, updateUser: _last, ...original } = authored
  const called = name ?? nameOfCopy(original.name, textOf('collection.copySuffix', language))
  const members = memberKinds.filter((kind) => wanted[kind])
  const copy = { id: newId(), document: await ownCopy(context, copyOfCollection(original, actor, called)) }
  const copying: CollectionCopying = { from, copy, members, until: clock().toISOString() }
  const counts = await Promise.all(members.map((kind) => store.count(actor, kind, membersOf(copying))))
  const report = await beginChange(context, planOfCopy(context, copying), {
    found: counts.reduce((sum, count) => sum + count, 0),
    label: shortened(`CollectionCopy ${called}`, 200),
  })
  return { id: copy.id, change: report.id }
}

/**
 * Without what its owner uses and the person may not, such as a content type. Who may have no copy is told before anything is
 * noted of it.
 */
async function ownCopy(context: Context, document: NewDocument<'collections'>): Promise<NewDocument<'collections'>> {
  const { store, actor } = context
  try {
    await store.write(actor, [{ kind: 'create', collection: 'collections', id: newId(), document }], {
      dryRun: true,
      leavesOut: true,
    })
    return document
  } catch (error) {
    const path =
      error instanceof ProductError && error.code === 'write.referenceNotVisible' ? String(error.params['path']) : ''
    if (!Object.hasOwn(document, path)) throw error
    const { [path as keyof typeof document]: _theirs, ...rest } = document
    return ownCopy(context, rest as NewDocument<'collections'>)
  }
}
