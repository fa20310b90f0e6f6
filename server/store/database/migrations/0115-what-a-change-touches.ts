/**
 * What a change of contents makes due among checked labels is done by a function, called where there is such a label: a statement
 * opens all the tables that it might write to, whether it does or not. Indexes leave out the contents that
 * they say nothing of, most of them, since every change of a content writes into each index that it stands in
 * (docs/decisions/0527-what-follows-a-write.md).
 */
export const sql = `
  create function due_labels(beside bigint, changed text[], renamed text[], rest int, by_whom text) returns boolean language plpgsql volatile as $$
  declare at timestamptz := now() + rest * interval '1 millisecond';
  begin
    if cardinality(renamed) > 0 then
      changed := changed || array(
        select r.from_id from reference r
        where r.to_collection = 'contents' and r.from_collection = 'contents' and r.to_id = any(renamed));
    end if;
    update label_check k set due_at = at
      from (
        select content, template, language from label_check where content = any(changed)
        union
        select content, template, language from label_check
        where content in (select id from contents where f_parent_id = any(changed))
      ) due
      where k.content = due.content and k.template = due.template and k.language = due.language;
    if not found then return false; end if;
    insert into job (id, name, payload, actor, key, due_at, created_at)
      values (gen_random_uuid(), 'check-labels', '{}', by_whom, 'check-labels', at, now())
      on conflict (name, key) where state = 'waiting' and tries = 0
      do update set due_at = least(job.due_at, excluded.due_at);
    return true;
  end $$;

  drop index contents_f_collections;
  create index contents_f_collections on contents using gin (f_collections) where f_collections is not null;
  drop index contents_f_parent_id;
  create index contents_f_parent_id on contents (f_parent_id) where f_parent_id is not null;
`
