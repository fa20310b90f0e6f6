/**
 * Organizations hold no number of their versions: nobody wrote it, and versions are counted (docs/decisions/0450-versions-are-counted.md).
 * Written as text, so that the fields keep their order.
 */
export const sql = `
create function pg_temp.without_field(document json, name text) returns json language sql as $$
  select ('{' || coalesce(string_agg(to_json(key)::text || ':' || value::text, ',' order by position), '') || '}')::json
  from json_each(document) with ordinality as entry(key, value, position)
  where key <> name
$$;

update organizations set doc = pg_temp.without_field(doc, 'numReleases') where doc -> 'numReleases' is not null;
update trash set doc = pg_temp.without_field(doc, 'numReleases')
  where collection = 'organizations' and doc -> 'numReleases' is not null;

drop function pg_temp.without_field(json, text);
`
