/** The tables of better-auth under names of our own, and the count of failed sign-ins. */
export const sql = `
  create table auth_user (
    id text primary key,
    name text not null,
    email text not null unique,
    "emailVerified" boolean not null,
    image text,
    "createdAt" timestamptz not null default current_timestamp,
    "updatedAt" timestamptz not null default current_timestamp
  );

  create table auth_session (
    id text primary key,
    "expiresAt" timestamptz not null,
    token text not null unique,
    "createdAt" timestamptz not null default current_timestamp,
    "updatedAt" timestamptz not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references auth_user (id) on delete cascade
  );
  create index auth_session_user on auth_session ("userId");

  create table auth_account (
    id text primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references auth_user (id) on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    password text,
    "createdAt" timestamptz not null default current_timestamp,
    "updatedAt" timestamptz not null
  );
  create index auth_account_user on auth_account ("userId");

  create table auth_verification (
    id text primary key,
    identifier text not null,
    value text not null,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null default current_timestamp,
    "updatedAt" timestamptz not null default current_timestamp
  );
  create index auth_verification_identifier on auth_verification (identifier);

  create table sign_in_failure (
    key text primary key,
    failures integer not null,
    since timestamptz not null
  );
`
