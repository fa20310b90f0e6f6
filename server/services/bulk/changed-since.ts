/**
 * Records that somebody else changed since a person looked at them, where it concerns what is to be done: they are left as they
 * are, and told with what was expected and what is there now. What the person did, and what the product marks, is no reason.
 */
import { mayReadHistory } from '#domain/kinds/access-door.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { BulkWork, LeftOne } from '#domain/bulk/bulk-change.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RecordChange } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'

type Asked = {
  collection: RecordKind
  work: BulkWork
  documents: readonly { id: string; updateTimestamp: string }[]
  /** ISO 8601. */
  asOf: string
}

export async function changedSince(
  context: Pick<Context, 'store' | 'actor'>,
  { collection, work, documents, asOf }: Asked,
): Promise<readonly LeftOne[]> {
  // Copies take over what is there.
  if (work.kind === 'duplicate' || work.kind === 'variants') return []
  // In the same millisecond, too: who looked then may not have seen it.
  // Of others' records nobody is told what they were; who may not write them is refused anyway.
  const late = documents.filter(
    (one) => one.updateTimestamp >= asOf && mayReadHistory(context.actor, collection, { ...one }),
  )
  if (late.length === 0) return []
  const { store, actor } = context
  const ids = late.map(({ id }) => id)
  const theirs = await store.changesSince(actor, collection, { ids, since: asOf, but: [actor.id, systemActor.id] })
  return late.flatMap((document) => changeOf({ collection, work, document }, theirs.get(document.id) ?? []) ?? [])
}

type OneAsked = Pick<Asked, 'collection' | 'work'> & { document: { id: string } }

/** `theirs` is what others did to it since, oldest first. */
function changeOf(
  { collection, work, document }: OneAsked,
  theirs: readonly RecordChange<RecordKind>[],
): LeftOne | undefined {
  const { id } = document
  const meant = pathsOfWork(work)
  const touched = theirs.flatMap(({ before, after }) =>
    before === null || after === null
      ? []
      : Object.entries(before).filter(([path]) => work.kind === 'delete' || meant.some((one) => isOneWith(one, path))),
  )
  // The oldest of them says what the person saw.
  const [path, expected] = touched[0] ?? []
  if (path === undefined) return undefined
  const params = { path, expected: expected ?? null, found: valueAt(document, path) ?? null }
  return { collection, id, code: 'write.conflict', params }
}

/** The fields that it writes, or among which it searches. */
export function pathsOfWork(work: BulkWork): readonly string[] {
  if (work.kind === 'update') return [...Object.keys(work.set ?? {}), ...(work.unset ?? [])]
  if (work.kind === 'replace') return [work.field === 'label' ? work.field : `data.${work.field}`]
  if (work.kind === 'name') return ['label']
  if (work.kind === 'sort') return ['categories']
  return work.kind === 'refresh' ? ['data'] : []
}

const isOneWith = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
