/** A basket has each release once, and so many positions; `basket-sql.ts` asks. */
export const sql = `
  create function refuse_crowd(written bigint, placed json, most int) returns boolean language plpgsql volatile as $$
  declare person text;
  begin
    for person in select distinct p.value ->> 0 from json_array_elements(placed) p order by 1 loop
      perform pg_advisory_xact_lock(240, hashtext(person));
      if (select count(*) from basket b where b.f_user = person) > most
        then raise exception 'a basket was filled meanwhile' using errcode = 'IM409'; end if;
    end loop;
    if exists (
      select from (select distinct p.value ->> 0 as person, p.value ->> 1 as release from json_array_elements(placed) p) d
      join basket b on b.f_user = d.person and b.f_release_id = d.release group by d.person, d.release having count(*) > 1
    ) then raise exception 'a release came into a basket meanwhile' using errcode = 'IM409'; end if;
    return true;
  end $$;
`
