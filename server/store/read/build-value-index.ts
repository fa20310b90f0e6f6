/**
 * Takes documents into the index of values by fields that are new in it. Writers index such a field from the moment they know
 * of it; what they wrote before, or without knowing, is read here. A document that changes under the reader's hands is left
 * to its writer, and looked at again in the end.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isRecordKind, type RecordKind } from '#domain/records.ts'
import type { Database, RunQuery } from '../database/database.ts'
import { tables } from '../sql/tables.ts'
import { type IndexedField, indexChannel, rowsOf, type ValueIndex, valueTables } from './value-index.ts'

type Settings = {
  database: Database
  index: ValueIndex
  progress?: (percent: number) => Promise<void>
  /** Milliseconds until every process writes a new field. */
  heardWithin?: number
}

const portion = 1000

/** Answers with how many fields became ready. */
export async function buildValueIndex({ database, index, progress, heardWithin = 2000 }: Settings): Promise<number> {
  let built = 0
  for (const kind of Object.keys(valueTables).filter(isRecordKind)) {
    await index.refresh()
    const fresh = [...index.fieldsOf(kind).values()].filter(({ isReady }) => !isReady)
    if (fresh.length === 0) continue
    // A minute earlier: the processes may have learnt the time of the server at different moments.
    const started = new Date(database.clock().getTime() - 60_000).toISOString()
    await database.notify(indexChannel)
    if (!database.embedded) await pause(heardWithin)
    await takeAll(database.query, kind, fresh, '', progress)
    await takeAll(database.query, kind, fresh, started)
    await database.query('update indexed_field set ready = true where number = any($1::smallint[])', [
      fresh.map(({ number }) => number),
    ])
    await database.query(`vacuum (analyze) ${valueTables[kind] ?? ''}`)
    await index.refresh()
    await database.notify(indexChannel)
    built += fresh.length
  }
  return built
}

type Read = { id: string; version: string; owner: string | null; [value: `v${number}`]: string | null }

/** Of documents written at or after `since`. */
async function takeAll(
  run: RunQuery,
  kind: RecordKind,
  fields: readonly IndexedField[],
  since: string,
  progress?: (percent: number) => Promise<void>,
): Promise<void> {
  const { name } = tables[kind]
  const values = fields.map((_, index) => `(doc #> $${index + 3}::text[])::text as v${index}`).join(', ')
  const isMeant = since === '' ? `$2::text = ''` : 'f_update_timestamp >= $2'
  const total = (await run<{ count: number }>(`select count(*)::int as count from ${name}`, []))[0]?.count ?? 0
  for (let after = '', done = 0; ;) {
    const read = await run<Read>(
      `select id, version::text as version, f_owner as owner, ${values} from ${name} where id > $1 and ${isMeant} order by id limit ${portion}`,
      [after, since, ...fields.map(({ path }) => path.split('.'))],
    )
    const last = read.at(-1)
    if (!last) return
    await take(run, kind, fields, read)
    after = last.id
    done += read.length
    await progress?.(Math.min(99, (100 * done) / Math.max(1, total)))
  }
}

async function take(
  run: RunQuery,
  kind: RecordKind,
  fields: readonly IndexedField[],
  read: readonly Read[],
): Promise<void> {
  const { name } = tables[kind]
  const rows = read.flatMap((document) =>
    fields.flatMap(({ number }, index) => {
      const json = document[`v${index}`]
      const value: unknown = json === null || json === undefined ? null : JSON.parse(json)
      return rowsOf(number, value).map(({ field, ordinal, key, folded }) => [
        document.id,
        document.version,
        field,
        ordinal,
        document.owner,
        key,
        folded,
      ])
    }),
  )
  if (rows.length === 0) return
  await run(
    `with r as (select r->>0 as id, (r->>1)::bigint as version, (r->>2)::smallint as field, (r->>3)::smallint as ordinal, ` +
      `r->>4 as owner, r->>5 as key, r->>6 as folded from json_array_elements($1::json) r), ` +
      `c as (select id, version from ${name} where id = any($2::text[]) for share) ` +
      `insert into ${valueTables[kind] ?? ''} (id, field, ordinal, owner, key, folded) ` +
      `select r.id, r.field, r.ordinal, r.owner, r.key, r.folded from r join c using (id, version) ` +
      `on conflict (id, field, ordinal) do nothing`,
    [JSON.stringify(rows), read.map(({ id }) => id)],
  )
}
