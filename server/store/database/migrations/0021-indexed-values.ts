/** The index of values (value-index.ts), and the fields that are in it. Names are indexed from the first day on. */
export const sql = `
create table indexed_field (
  number smallint generated always as identity primary key,
  collection text not null,
  path text not null,
  ready boolean not null default false,
  unique (collection, path)
);
insert into indexed_field (collection, path, ready)
  select 'contents', path, not exists (select from contents) from unnest(array['label.de', 'label.en', 'label.fr']) path;

create table contents_value (
  id text collate "C" not null,
  field smallint not null,
  ordinal smallint not null,
  owner text collate "C",
  key text collate "C" not null,
  folded text collate "C",
  primary key (id, field, ordinal)
);
create index contents_value_by_owner on contents_value (field, owner, key, id) where ordinal <= 1;
create index contents_value_by_key on contents_value (field, key, id);
`
