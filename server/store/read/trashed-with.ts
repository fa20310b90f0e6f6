/**
 * What went into the trash with a record, by the same changeset, and lies there still: it comes back with the record. What
 * followed it, and the publication of a version that was the only one, with all that followed that.
 */
import { isStorable } from '#domain/fields.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'

export type Trashed = { collection: RecordKind; id: string }

const followersOf = (kind: RecordKind): { kind: RecordKind; field: string }[] =>
  recordKinds.flatMap((one) =>
    kinds[one].references
      .filter((pointer) => pointer.kind === kind && pointer.end === 'follows')
      .map(({ field }) => ({ kind: one, field })),
  )

export async function readTrashedWith(run: RunQuery, trashed: Trashed): Promise<Trashed[]> {
  if (!isStorable(trashed.id)) return []
  const publication = trashed.collection === 'releases' ? await readPublicationWith(run, trashed.id) : undefined
  const followers = await readFollowers(run, publication ?? trashed)
  return [...(publication ? [publication] : []), ...followers.filter(({ id }) => id !== trashed.id)]
}

async function readPublicationWith(run: RunQuery, release: string): Promise<Trashed | undefined> {
  const [found] = await run<Trashed>(
    `select t.collection, t.id from change r join change p on p.changeset = r.changeset and p.collection = 'publications' ` +
      `and p.id = r.before->>'publicationId' and p.after is null join trash t on t.collection = p.collection and t.id = p.id ` +
      `where r.seq = (select max(seq) from change where collection = 'releases' and id = $1) and r.after is null`,
    [release],
  )
  return found
}

async function readFollowers(run: RunQuery, { collection, id }: Trashed): Promise<Trashed[]> {
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
