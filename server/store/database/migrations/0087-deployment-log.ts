/** What the runs of deliveries told, line by line: codes, so that everybody reads it in their own language. Run 0 is the plan. */
export const sql = `
  create table deployment_log (
    id bigint generated always as identity primary key,
    deployment text collate "C" not null,
    run integer not null,
    at timestamptz not null,
    level text not null,
    code text not null,
    params json not null,
    release text collate "C"
  );
  create index deployment_log_of on deployment_log (deployment, id);
  create index deployment_log_grave on deployment_log (deployment, level, id) where level <> 'info';
`
