/**
 * What records name within their data is in the index of uses, too, and which properties a content has values of
 * (docs/decisions/0220-what-is-used-does-not-vanish.md). The index is made anew from what is there.
 */
import type { Document } from '#domain/access/rule.ts'
import { referencesOf } from '#domain/kinds/references.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'
import type { RunQuery } from '../database.ts'
import { tables } from '../../sql/tables.ts'

export const sql = `
  create table contents_property (
    id text collate "C" primary key,
    properties text[] collate "C" not null
  );

  create function refuse_held(written bigint, question text, given json, own json, names json) returns boolean
  language plpgsql volatile as $$
  declare
    found boolean;
  begin
    perform pg_advisory_xact_lock(220, value::int) from json_array_elements_text(names);
    execute question into found using given, own;
    if found then raise exception 'a record came into use meanwhile' using errcode = 'IM409'; end if;
    return true;
  end $$;
`

const portion = 2000

export async function fill(run: RunQuery): Promise<void> {
  await run('delete from reference', [])
  const known = new Map<string, Document>()
  for (const kind of ['properties', 'templates'] as const)
    await eachDocument(run, kind, async (documents) => {
      for (const document of documents) known.set(`${kind}/${String(document['id'])}`, document)
    })
  const related = (kind: RecordKind, id: string) => known.get(`${kind}/${id}`)
  for (const kind of recordKinds)
    await eachDocument(run, kind, async (documents) => {
      const rows = documents.flatMap((document) =>
        referencesOf(kind, document, related)
          .filter(({ apart }) => !apart)
          .map((one) => [kind, document['id'], one.kind, one.id, one.path]),
      )
      await run(
        `insert into reference (from_collection, from_id, to_collection, to_id, kind) ` +
          `select r->>0, r->>1, r->>2, r->>3, r->>4 from json_array_elements($1::json) r on conflict do nothing`,
        [JSON.stringify(rows)],
      )
      if (kind !== 'contents') return
      const properties = documents.map(({ id, data }) => [id, Object.keys(data ?? {})])
      await run(
        `insert into contents_property (id, properties) ` +
          `select r->>0, array(select json_array_elements_text(r->1)) from json_array_elements($1::json) r`,
        [JSON.stringify(properties)],
      )
    })
}

async function eachDocument(
  run: RunQuery,
  kind: RecordKind,
  work: (documents: readonly Document[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await run<{ id: string; doc: string }>(
      `select id, doc::text as doc from ${tables[kind].name} where id > $1 order by id limit ${portion}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return
    await work(rows.map(({ doc }) => JSON.parse(doc) as Document))
    after = last.id
  }
}
