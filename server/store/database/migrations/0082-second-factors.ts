/** Codes that an app shows, asked for beside the password. The secret is sealed: whoever reads the database makes no codes. */
export const sql = `
  create table second_factor (
    person text primary key references auth_user (id) on delete cascade,
    secret text not null,
    -- Null while it is being set up.
    confirmed_at timestamptz,
    -- Of the last code that was taken: none is taken twice.
    last_step bigint not null default 0,
    -- Hashes of those that are left.
    spare_codes text[] not null default '{}'
  );
`
