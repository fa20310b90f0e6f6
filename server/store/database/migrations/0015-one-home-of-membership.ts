/**
 * Items know the collections they are in, variants their parent, types the type above, releases what they draw from; the
 * maps on the other side go (docs/decisions/0205-membership-has-one-home.md). Whatever only those said is put where it is
 * kept now. Written as text, so that the fields keep their order.
 */
export const sql = `
create function pg_temp.without_fields(document json, names text[]) returns json language sql as $$
  select ('{' || coalesce(string_agg(to_json(key)::text || ':' || value::text, ',' order by position), '') || '}')::json
  from json_each(document) with ordinality as entry(key, value, position)
  where key <> all(names)
$$;
create function pg_temp.map_at(document json, field text) returns json language sql as $$
  select case when json_typeof(document -> field) = 'object' then document -> field else '{}'::json end
$$;
create function pg_temp.with_flags(document json, field text, ids text[]) returns json language sql as $$
  with flags as (
    select key, value::text as value, position from json_each(pg_temp.map_at(document, field)) with ordinality as entry(key, value, position)
    union all
    select id, 'true', 1000000000 from unnest(ids) as id where pg_temp.map_at(document, field) -> id is null
  ),
  written as (select '{' || string_agg(to_json(key)::text || ':' || value, ',' order by position, key) || '}' as map from flags),
  fields as (
    select key, case when key = field then (select map from written) else value::text end as value, position
    from json_each(document) with ordinality as entry(key, value, position)
    union all
    select field, (select map from written), 1000000000 where document -> field is null
  )
  select ('{' || string_agg(to_json(key)::text || ':' || value, ',' order by position) || '}')::json from fields
$$;

create temporary table said_elsewhere on commit drop as
with holder as (
  select 'collections' as kind, id, doc from collections
  union all select 'contents', id, doc from contents
  union all select collection, id, doc from trash where collection in ('collections', 'contents')
),
said as (
  select 'contents' as collection, entry.key as id, 'collections' as field, 'collections' as to_collection, holder.id as to_id
  from holder, json_each(pg_temp.map_at(doc, 'contents')) as entry where kind = 'collections' and entry.value::text = 'true'
  union all
  select 'releases', entry.key, 'collections', 'collections', holder.id
  from holder, json_each(pg_temp.map_at(doc, 'releases')) as entry where kind = 'collections' and entry.value::text = 'true'
  union all
  select 'releases', entry.key, 'referencedContents', 'contents', holder.id
  from holder, json_each(pg_temp.map_at(doc, 'releases')) as entry where kind = 'contents' and entry.value::text = 'true'
),
item as (
  select 'contents' as collection, id, doc from contents
  union all select 'releases', id, doc from releases
  union all select collection, id, doc from trash where collection in ('contents', 'releases')
)
select said.* from said join item using (collection, id)
where pg_temp.map_at(item.doc, said.field) -> said.to_id is null;

insert into reference (from_collection, from_id, to_collection, to_id, kind)
select collection, id, to_collection, to_id, field || '.' || to_id from said_elsewhere s
where (collection = 'contents' and exists (select from contents where contents.id = s.id))
  or (collection = 'releases' and exists (select from releases where releases.id = s.id))
on conflict do nothing;

update contents set doc = pg_temp.with_flags(doc, 'collections', ids), f_collections = coalesce(f_collections, '{}') || ids
from (select id as item, array_agg(to_id order by to_id) as ids from said_elsewhere where collection = 'contents' group by id) said
where contents.id = item;
update releases set doc = pg_temp.with_flags(doc, 'collections', ids), f_collections = coalesce(f_collections, '{}') || ids
from (
  select id as item, array_agg(to_id order by to_id) as ids from said_elsewhere
  where collection = 'releases' and field = 'collections' group by id
) said where releases.id = item;
update releases set doc = pg_temp.with_flags(doc, 'referencedContents', ids),
  f_referenced_contents = coalesce(f_referenced_contents, '{}') || ids
from (
  select id as item, array_agg(to_id order by to_id) as ids from said_elsewhere
  where collection = 'releases' and field = 'referencedContents' group by id
) said where releases.id = item;
update trash set doc = pg_temp.with_flags(doc, 'collections', ids)
from (
  select collection as kind, id as item, array_agg(to_id order by to_id) as ids from said_elsewhere
  where field = 'collections' group by collection, id
) said where collection = kind and id = item;

delete from reference where (from_collection = 'collections' and to_collection in ('contents', 'releases'))
  or (from_collection = 'contents' and (to_collection = 'releases' or kind like 'variants.%'))
  or (from_collection = 'contentTypes' and kind like 'children.%');

update collections set doc = pg_temp.without_fields(doc, array['contents', 'releases']);
update contents set doc = pg_temp.without_fields(doc, array['releases', 'variants']);
update content_types set doc = pg_temp.without_fields(doc, array['children']);
update trash set doc = pg_temp.without_fields(doc, case collection
  when 'collections' then array['contents', 'releases'] when 'contents' then array['releases', 'variants'] else array['children'] end)
where collection in ('collections', 'contents', 'contentTypes');

alter table collections drop column f_contents, drop column f_releases;
alter table contents drop column f_releases;

drop function pg_temp.with_flags(json, text, text[]);
drop function pg_temp.map_at(json, text);
drop function pg_temp.without_fields(json, text[]);
`
