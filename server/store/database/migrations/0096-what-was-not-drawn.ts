/**
 * Who was given up by the clock is drawn again: from now on only what takes too much processor says so
 * (docs/decisions/0461-processor-time.md). Written as text, so that the fields keep their order. What was forgotten or given up
 * is looked for every minute; there are few at any time.
 */
export const sql = `
insert into job (id, name, actor, created_at, payload, key, collection, document, owner, supplier)
  select gen_random_uuid(), 'draw-release', 'system', now(), json_build_object('releaseId', id), id, 'releases', id, f_owner, f_supplier
  from releases where doc ->> 'undrawn' = 'takesTooLong' on conflict do nothing;
insert into job (id, name, actor, created_at, payload, key, collection, document, owner, supplier)
  select gen_random_uuid(), 'draw-template', 'system', now(), json_build_object('templateId', id), id, 'templates', id, f_owner, f_supplier
  from templates where doc ->> 'undrawn' = 'takesTooLong' on conflict do nothing;

create function pg_temp.without_field(document json, name text) returns json language sql as $$
  select ('{' || coalesce(string_agg(to_json(key)::text || ':' || value::text, ',' order by position), '') || '}')::json
  from json_each(document) with ordinality as entry(key, value, position)
  where key <> name
$$;

update releases set doc = pg_temp.without_field(doc, 'undrawn') where doc ->> 'undrawn' = 'takesTooLong';
update publications set doc = pg_temp.without_field(doc, 'undrawn') where doc ->> 'undrawn' = 'takesTooLong';
update templates set doc = pg_temp.without_field(doc, 'undrawn') where doc ->> 'undrawn' = 'takesTooLong';

drop function pg_temp.without_field(json, text);

create index releases_without_pages on releases (id)
  where f_type = 'print' and (doc ->> 'undrawn') is null and coalesce(doc ->> 'files', '') !~ '"usage"\\s*:\\s*"display"';
create index job_failed on job (ended_at) where state = 'failed';
`
