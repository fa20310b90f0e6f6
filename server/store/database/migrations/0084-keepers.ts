/**
 * Memo lists are kept by a person (docs/decisions/0360-memo-lists-have-a-keeper.md): those that are there by whoever made them.
 * `createUser` is an id, or an object with one. Written as text, so that the fields keep their order.
 */
export const sql = `
  alter table collections add column f_keeper text collate "C";

  update collections set f_keeper = coalesce(
    doc -> 'createUser' ->> 'id', case when json_typeof(doc -> 'createUser') = 'string' then doc ->> 'createUser' end
  ) where f_type = 'memoList';

  update collections set doc = (left(rtrim(doc::text), -1) || ',"keeper":' || to_json(f_keeper)::text || '}')::json
    where f_keeper is not null;

  insert into reference (from_collection, from_id, to_collection, to_id, kind)
    select 'collections', c.id, 'users', c.f_keeper, 'keeper' from collections c where c.f_keeper is not null
    on conflict do nothing;

  create index collections_f_keeper on collections (f_keeper);
`
