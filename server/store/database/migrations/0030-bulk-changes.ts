/** How far changes of many are (docs/decisions/0224-changes-of-many.md). The id is that of the changeset. */
export const sql = `
  create table bulk_change (
    id text primary key,
    actor text not null,
    started_at timestamptz not null,
    request json not null,
    label text,
    reverts text,
    found integer not null,
    position text,
    seen integer not null default 0,
    changed integer not null default 0,
    left_out json not null default '[]',
    outcome text,
    error json,
    job uuid
  );
  create index bulk_change_started on bulk_change (started_at);
`
