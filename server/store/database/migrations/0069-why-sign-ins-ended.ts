/**
 * Why sign-ins ended before their time, for whoever still holds their token. Without a word of why, somebody ended it: by a
 * sign-out, here or elsewhere.
 */
export const sql = `
  create table auth_ended (
    token text primary key,
    why jsonb not null,
    at timestamptz not null default current_timestamp
  );
  create index auth_ended_at on auth_ended (at);

  create function note_end_of_session() returns trigger language plpgsql as $$
  begin
    if old."expiresAt" > current_timestamp then
      insert into auth_ended (token, why) values (old.token, '{"code":"auth.signedOut","params":{}}')
        on conflict (token) do nothing;
    end if;
    return null;
  end $$;
  create trigger auth_session_ended after delete on auth_session
    for each row execute function note_end_of_session();
`
