/** Secrets of the webhooks of collections, sealed, and each call of one: rows that are due are called, by whichever process. */
export const sql = `
  create table webhook (
    collection text collate "C" primary key,
    seed text not null,
    body text not null,
    made_at timestamptz not null,
    made_by text collate "C" not null
  );
  create table webhook_call (
    id uuid primary key,
    collection text collate "C" not null,
    deployment text collate "C",
    mode text not null,
    receiver text not null,
    created_at timestamptz not null,
    created_by text collate "C" not null,
    state text not null default 'waiting',
    attempts integer not null default 0,
    failures integer not null default 0,
    due_at timestamptz not null,
    lease_until timestamptz,
    tried_at timestamptz,
    took integer,
    status integer,
    trouble text,
    answer text
  );
  create index webhook_call_due on webhook_call (due_at) where state = 'waiting';
  create index webhook_call_of_deployment on webhook_call (deployment, created_at desc, id desc);
  create index webhook_call_of_collection on webhook_call (collection, created_at desc, id desc);
`
