/** Who wrote a field before somebody who expected something else there: nobody is told that another did what they did themselves. */
import type { Actor } from '#domain/access/actor.ts'
import { touchesOf } from '#domain/access/touches.ts'
import { ProductError } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RunQuery } from '../database/database.ts'
import { type Patch, pathsOf } from '../sql/fields.ts'

/** Changes that are looked at, newest first. */
const looked = 20

type Written = { actor: Pick<Actor, 'id'>; writes: readonly { collection: RecordKind; id: string }[] }

type Row = { by: string; desk: string | null; before: string | null }

/** A conflict with its writer, of whom the window is told to themselves alone; any other error as it is, and that of several records. */
export async function withWriter(run: RunQuery, { actor, writes }: Written, error: unknown): Promise<unknown> {
  const [first] = writes
  if (!(error instanceof ProductError) || error.code !== 'write.conflict' || !first) return error
  if (writes.some(({ collection, id }) => collection !== first.collection || id !== first.id)) return error
  const rows = await run<Row>(
    `select s.actor as by, s.desk, c.before::text as before from change c join changeset s on s.id = c.changeset ` +
      `where c.collection = $1 and c.id = $2 order by c.seq desc limit ${looked}`,
    [first.collection, first.id],
  )
  const path = String(error.params['path'])
  const last = rows.find(({ before }) => {
    if (path === 'version') return true
    return before !== null && touchesOf(pathsOf(JSON.parse(before) as Patch))(path)
  })
  if (!last) return error
  const { by, desk } = last
  return new ProductError({ code: error.code, params: { ...error.params, by, desk: by === actor.id ? desk : null } })
}
