/** Document 1 §4: a copy of a collection is new, belongs to whoever copies, and holds what the original holds. */
import { copyOfCollection, nameOfCopy } from '#domain/collections/copy-collection.ts'
import { shortened } from '#domain/formats/shortened.ts'
import { newId } from '#server/store/new-id.ts'
import { type Language, textOf } from '#server/texts.ts'
import { beginChange } from '../bulk/change-many.ts'
import type { Context } from '../context.ts'
import { type CollectionCopying, type MemberKind, memberKinds, membersOf } from './copy-parts.ts'

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
  const copy = { id: newId(), document: copyOfCollection(original, actor, called) }
  const copying: CollectionCopying = { from, copy, members, until: clock().toISOString() }
  // Who may not have it is told before anything is noted of it.
  await store.write(actor, [{ kind: 'create', collection: 'collections', ...copy }], { dryRun: true, leavesOut: true })
  const counts = await Promise.all(members.map((kind) => store.count(actor, kind, membersOf(copying))))
  const report = await beginChange(
    context,
    { collection: null, copying },
    { found: counts.reduce((sum, count) => sum + count, 0), label: shortened(`CollectionCopy ${called}`, 200) },
  )
  return { id: copy.id, change: report.id }
}
