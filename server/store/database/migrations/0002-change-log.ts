/** What was done: the log, its groups, where documents point to, what was deleted. */
export const sql = `
-- before: of an update the earlier values by path ({"set": {path: value}, "unset": [path]}), of a deletion the document.
-- after: the whole document; null of a deletion.
-- Kept uncompressed: packing takes PGlite longer than all the rest of a write.
-- xid orders the log as readers may see it: a transaction is read when all before it are finished.
create table change (
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  changeset text not null,
  collection text not null,
  id text collate "C" not null,
  version bigint not null,
  before json,
  after json,
  actor text not null,
  at timestamptz not null
);
alter table change alter column after set storage external;
create index change_xid on change (xid, seq);
create index change_document on change (collection, id, seq);
create index change_changeset on change (changeset);

-- The ids rise with time.
create table changeset (
  id text collate "C" primary key,
  label text,
  actor text not null,
  actor_document json not null,
  at timestamptz not null,
  count integer not null,
  reverts text
);
create index changeset_actor on changeset (actor, id);
create index changeset_reverts on changeset (reverts) where reverts is not null;

create table trash (
  collection text not null,
  id text collate "C" not null,
  version bigint not null,
  doc json not null,
  at timestamptz not null,
  primary key (collection, id)
);

create table reference (
  from_collection text not null,
  from_id text collate "C" not null,
  to_collection text not null,
  to_id text collate "C" not null,
  kind text not null,
  primary key (from_collection, from_id, to_collection, to_id, kind)
);
create index reference_to on reference (to_collection, to_id);

-- Names this log: positions in another log (an emptied or restored database) mean nothing here.
create table log_origin (id text not null);
insert into log_origin values (gen_random_uuid()::text);

-- A value in a document by steps that are not plain list indexes: "-1" and "01" are names, never elements of a list.
create function value_at(document json, path text[]) returns json language plpgsql immutable strict parallel safe as $$
declare
  value json := document;
  step text;
begin
  foreach step in array path loop
    if json_typeof(value) = 'array' and step !~ '^(0|[1-9][0-9]*)$' then return null; end if;
    value := value #> array[step];
  end loop;
  return value;
end $$;
create function text_at(document json, path text[]) returns text language sql immutable parallel safe
  as 'select value_at(document, path) #>> ''{}''';
create function type_at(document json, path text[]) returns text language sql immutable parallel safe
  as 'select json_typeof(value_at(document, path))';

-- Ends the statement, and with it everything it wrote, when a document changed since it was read.
create function refuse_stale(written bigint, wanted bigint) returns boolean language plpgsql as $$
begin
  if written <> wanted then raise exception 'a document changed meanwhile' using errcode = 'IM409'; end if;
  return true;
end $$;
`
