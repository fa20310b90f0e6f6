/** What the product knows of a job beyond the queue's own tables, and the mails. */
export const sql = `
  create table job (
    id uuid primary key,
    name text not null,
    actor text not null,
    created_at timestamptz not null,
    percent integer not null default 0,
    running boolean not null default false,
    cancelled boolean not null default false
  );
  create index job_running on job (id) where running;

  create table mail (
    id uuid primary key,
    recipient text not null,
    topic text not null,
    subject text not null,
    body text not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    sent_at timestamptz,
    attempts integer not null default 0,
    error text
  );
  create index mail_due on mail (due_at) where sent_at is null;
  create index mail_newest on mail (created_at desc);
`
