/** What was done once in this installation, such as seeding. */
export const sql = `
  create table installation_step (
    name text primary key,
    done_at timestamptz not null default now()
  );
`
