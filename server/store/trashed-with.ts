/** What followed a record into the trash, by the same changeset, and lies there still: it comes back with the record. */
import { kinds } from '#domain/kinds.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'
import { binder } from './bind.ts'
import type { RunQuery } from './database.ts'

export type Trashed = { collection: RecordKind; id: string }

const followersOf = (kind: RecordKind): { kind: RecordKind; field: string }[] =>
  recordKinds.flatMap((one) =>
    kinds[one].references
      .filter((pointer) => pointer.kind === kind && pointer.end === 'follows')
      .map(({ field }) => ({ kind: one, field })),
  )

export async function readTrashedWith(run: RunQuery, { collection, id }: Trashed): Promise<Trashed[]> {
  const followers = followersOf(collection)
  if (followers.length === 0) return []
  const { bind, parameters } = binder()
  const names = followers.map(
    (one) => `(c.collection = ${bind(one.kind)} and c.before->>${bind(one.field)}::text = ${bind(id)})`,
  )
  const sql =
    `select t.collection, t.id from change c join trash t on t.collection = c.collection and t.id = c.id ` +
    `where c.changeset = (select changeset from change where collection = ${bind(collection)} and id = ${bind(id)} order by seq desc limit 1) ` +
    `and c.after is null and (${names.join(' or ')}) order by t.collection, t.id`
  return run<Trashed>(sql, parameters)
}
