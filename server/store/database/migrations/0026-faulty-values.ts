/**
 * Which contents and releases hold something that would be refused today, and what of their definitions changed since they were
 * looked at (docs/decisions/0222-wrong-values-are-known.md). What is there already is looked at once, in the background.
 */
export const sql = `
  alter table contents add column f_faulty boolean;
  alter table releases add column f_faulty boolean;
  create index contents_f_faulty on contents (id) where f_faulty;
  create index releases_f_faulty on releases (id) where f_faulty;

  create table redefined (
    seq bigint generated always as identity primary key,
    redefinition json not null
  );
  insert into redefined (redefinition) values ('{}');
`
