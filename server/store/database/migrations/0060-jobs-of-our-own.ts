/**
 * A job is one row from its start to its end (docs/decisions/0270-what-follows-a-write-is-written-with-it.md). What pg-boss
 * had not done yet is taken over, and its schema goes.
 */
export const sql = `
  alter table job
    add column payload json not null default '{}',
    add column key text,
    add column collection text,
    add column document text,
    add column owner text,
    add column supplier text,
    add column state text not null default 'completed',
    add column due_at timestamptz not null default now(),
    add column tries integer not null default 0,
    add column failures integer not null default 0,
    add column interruptions integer not null default 0,
    add column began_at timestamptz,
    add column ended_at timestamptz,
    add column worker text,
    add column lease_until timestamptz,
    add column result json,
    add column error json;
  update job set ended_at = created_at;
  do $$ begin
    if to_regclass('pgboss.job') is not null then
      execute $q$
        update job j set payload = coalesce(b.data, '{}')::text::json, due_at = b.start_after, tries = b.retry_count + 1,
          began_at = b.started_on, ended_at = b.completed_on,
          state = case when b.state::text in ('created', 'retry', 'active') then 'waiting' else b.state::text end,
          result = case when b.state::text = 'completed' then b.output::text::json end,
          error = case when b.state::text = 'failed' then json_build_object('code', 'internal', 'params', json_build_object('requestId', j.id)) end
        from pgboss.job b where b.id = j.id and b.name = j.name
      $q$;
      drop schema pgboss cascade;
    end if;
  end $$;
  delete from job where name = 'send-mails';
  drop index job_running;
  alter table job drop column running, drop column cancelled,
    alter column state set default 'waiting';
  create unique index job_key on job (name, key) where state = 'waiting' and tries = 0;
  create index job_due on job (due_at) where state = 'waiting';
  create index job_lease on job (lease_until) where state = 'active';
  create index job_newest on job (created_at desc, id);
  create index job_document on job (document, name);
`
