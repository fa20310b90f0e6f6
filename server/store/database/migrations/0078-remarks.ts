/** What people say about versions (docs/decisions/0350-remarks-on-a-version.md). */
export const sql = `
create table remarks (
  id text collate "C" primary key,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_release text collate "C",
  f_answers text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table remarks alter column doc set storage external;
create index remarks_f_owner on remarks (f_owner);
create index remarks_f_supplier on remarks (f_supplier);
create index remarks_f_release on remarks (f_release);
create index remarks_f_answers on remarks (f_answers);
`
