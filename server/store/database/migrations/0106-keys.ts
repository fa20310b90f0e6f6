/**
 * Keys by which programs act as people (docs/decisions/0501-keys.md). No record: no list, no live query and no search reaches them. Of a
 * key there is a hash. What is done in the background, and what was done, keep by which key it was begun.
 */
export const sql = `
  create table access_key (
    id text collate "C" primary key,
    person text collate "C" not null,
    organization text collate "C" not null,
    name text not null,
    scope text not null,
    hash text not null unique,
    made_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  );
  create index access_key_person on access_key (person, made_at);
  create index access_key_organization on access_key (organization, made_at);
  alter table job add column by_key json;
  alter table bulk_change add column by_key json;
`
