/**
 * People without an account who were asked to look at a version (docs/decisions/0519-guests.md). No record: no list, no live query and
 * no search reaches it. Of the link, the code, the passphrase and the session there are hashes.
 */
export const sql = `
  create table guest (
    id text collate "C" primary key,
    release text collate "C" not null,
    invited_by text collate "C" not null,
    name text not null,
    email text not null,
    organization text not null,
    language text not null,
    rights text[] not null,
    invited_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    locked_at timestamptz,
    entered_at timestamptz,
    decided_at timestamptz,
    link text not null unique,
    phrase text,
    code text,
    code_browser text,
    code_until timestamptz,
    code_tries integer not null default 0,
    codes_sent timestamptz[] not null default '{}',
    tries integer not null default 0,
    tries_day date,
    session text unique,
    session_until timestamptz
  );
  create index guest_release on guest (release, invited_at);
  create index guest_invited_by on guest (invited_by, invited_at);
  create table guest_unwilling (
    email text primary key,
    at timestamptz not null
  );
`
