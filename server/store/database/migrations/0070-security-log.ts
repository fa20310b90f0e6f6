/** Who came in, was refused, got other rights. `gather`: guesses are counted in one row for a person and an hour. */
export const sql = `
  create table security_event (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    last timestamptz not null,
    kind text not null,
    person text,
    person_name text,
    actor text,
    actor_name text,
    organization text,
    address text not null,
    agent text not null,
    params json not null,
    count integer not null,
    gather text unique
  );
  create index security_event_at on security_event (at);
  create index security_event_person on security_event (person, id);
  create index security_event_organization on security_event (organization, id);
`
