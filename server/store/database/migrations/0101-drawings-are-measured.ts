/** Size and colours of drawings that are in the library already, by a job (docs/decisions/0512-drawings-are-measured.md). */
export const sql = `
insert into job (id, name, actor, created_at, payload, key)
  select gen_random_uuid(), 'read-drawings', 'system', now(), '{}'::json, 'read-drawings'
  where exists (select from pictures where f_format in ('ai', 'eps', 'pdf')) on conflict do nothing;
`
