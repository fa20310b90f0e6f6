/**
 * Contents say whether they are active together with their parent (docs/decisions/0196-activity-is-effective.md). A variant
 * whose parent is not there is not active. Written as text, so that the fields keep their order.
 */
export const sql = `
  alter table contents add column f_effectively_active boolean;

  update contents c set f_effectively_active = c.f_active is not false and (
    c.f_parent_id is null or coalesce((select p.f_active is not false from contents p where p.id = c.f_parent_id), false)
  );

  update contents set doc = (
    left(rtrim(doc::text), -1) || ',"effectivelyActive":' || f_effectively_active::text || '}'
  )::json where doc -> 'effectivelyActive' is null;

  create index contents_f_effectively_active on contents (f_effectively_active) where f_public;

  create function refuse_strays(written bigint, parents json) returns boolean language plpgsql volatile as $$
  begin
    if exists (
      select from json_each_text(parents) p where p.value <> md5(coalesce(
        (select string_agg(c.id, ',' order by c.id) from contents c where c.f_parent_id = p.key), ''
      ))
    ) then raise exception 'a variant came or went meanwhile' using errcode = 'IM409'; end if;
    return true;
  end $$;
`
