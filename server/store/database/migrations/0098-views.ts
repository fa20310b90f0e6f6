/** How people look at lists (docs/decisions/0476-views-are-records.md). */
export const sql = `
create table views (
  id text collate "C" primary key,
  version bigint not null,
  f_owner text collate "C",
  f_keeper text collate "C",
  f_list text collate "C",
  f_shared boolean,
  f_usual_for text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  s_name text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table views alter column doc set storage external;
create index views_f_owner on views (f_owner);
create index views_f_keeper on views (f_keeper);
create index views_f_usual_for on views (f_usual_for);
`
