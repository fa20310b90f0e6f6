/**
 * What a value names follows from its property, or from the place of the template that it fills: when that is another one,
 * the index of uses is made anew for the records it concerns.
 */
import { isNameKey, type Reference } from '#domain/access/pointer.ts'
import { referencesOf } from '#domain/kinds/references.ts'
import { touchesOf } from '#domain/access/touches.ts'
import type { Redefinition } from '#domain/kinds/redefinition.ts'
import type { RecordKind } from '#domain/records.ts'
import { mostAttempts, pause } from '../database/lost-race-pause.ts'
import type { RunQuery } from '../database/database.ts'
import { createAnswers, untilAnswered } from '../judge/answers.ts'
import { tables } from '../sql/tables.ts'

/** Locks each record: waits for a concurrent writer of it, then reads it again. */
export async function nameAgain(
  run: RunQuery,
  kind: RecordKind,
  ids: readonly string[],
  { properties, template }: Redefinition,
): Promise<void> {
  if (kind !== (template === undefined ? 'contents' : 'releases') || (template ?? properties) === undefined) return
  const touches = touchesOf(template === undefined ? properties?.map((id) => `data.${id}`) : undefined)
  const definitions =
    template === undefined
      ? (properties ?? []).map((id) => ({ kind: 'properties' as const, id }))
      : [{ kind: 'templates' as const, id: template }]
  let left = ids
  for (let attempt = 1; left.length > 0; attempt++) {
    const { documents, rows } = await namesOf(run, kind, left, { definitions, touches })
    const done = new Set(
      (
        await run<{ id: string }>(sqlOf(kind), [
          JSON.stringify(documents.map(({ id, version }) => [id, version])),
          JSON.stringify(rows),
          JSON.stringify(template === undefined ? properties?.map((id) => `data.${id}`) : null),
        ])
      ).map(({ id }) => id),
    )
    left = documents.map(({ id }) => String(id)).filter((id) => !done.has(id))
    if (left.length > 0 && attempt === mostAttempts) throw new Error('The records changed again and again')
    if (left.length > 0) await pause(attempt)
  }
}

type Named = { definitions: readonly { kind: RecordKind; id: string }[]; touches: (path: string) => boolean }

/** What stands in the entries of a combination only the properties of its parts know: they are read when they are asked for. */
async function namesOf(run: RunQuery, kind: RecordKind, ids: readonly string[], { definitions, touches }: Named) {
  const answers = createAnswers(run)
  await answers.read([...definitions, ...ids.map((id) => ({ kind, id }))].map((one) => ({ of: 'record', ...one })))
  return untilAnswered(answers, (ask) => {
    const related = (of: RecordKind, id: string) => ask({ of: 'record', kind: of, id }) ?? undefined
    const documents = ids.map((id) => related(kind, id)).filter((found) => found !== undefined)
    const rows = documents.flatMap((document) =>
      referencesOf(kind, document, related, touches)
        .filter((one) => isOfValue(kind, one))
        .map((one) => [document['id'], one.kind, one.id, one.path]),
    )
    return { documents, rows }
  })
}

/** Not what stands in the record whatever its values mean. */
const isOfValue = (kind: RecordKind, { kind: to, id, path }: Reference): boolean =>
  isNameKey(id) || (kind === 'contents' && to === 'contents' && path.startsWith('data.'))

/** `$1` the records as they were read, `$2` what they name, `$3` the paths that are meant; null: all of pictures. */
const sqlOf = (kind: RecordKind): string =>
  `with locked as materialized (select t.id from ${tables[kind].name} t, json_array_elements($1::json) d ` +
  `where t.id = d->>0 and t.version = (d->>1)::bigint for share of t),\n` +
  `fresh as materialized (select r->>0 as from_id, r->>1 as to_collection, r->>2 as to_id, r->>3 as path ` +
  `from json_array_elements($2::json) r where r->>0 in (select id from locked)),\n` +
  `gone as (delete from reference r using locked where r.from_collection = '${kind}' and r.from_id = locked.id ` +
  `and case when json_typeof($3::json) = 'null' then r.to_collection = 'pictures' ` +
  `else r.kind in (select json_array_elements_text($3::json)) end ` +
  `and not exists (select from fresh f where f.from_id = r.from_id and f.to_collection = r.to_collection and f.to_id = r.to_id and f.path = r.kind)),\n` +
  `come as (insert into reference (from_collection, from_id, to_collection, to_id, kind) ` +
  `select '${kind}', from_id, to_collection, to_id, path from fresh on conflict do nothing)\n` +
  `select id from locked`
