-- The database's schema as the migrations in server/store/database/migrations make it. Written by tools/schema-dump.ts.

create table access_key (
  id text collate "C" not null,
  person text collate "C" not null,
  organization text collate "C" not null,
  name text not null,
  scope text not null,
  hash text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  UNIQUE (hash),
  PRIMARY KEY (id)
);
CREATE INDEX access_key_organization ON access_key USING btree (organization, made_at);
CREATE INDEX access_key_person ON access_key USING btree (person, made_at);

create table auth_account (
  id text not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY ("userId") REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX auth_account_user ON auth_account USING btree ("userId");

create table auth_ended (
  token text not null,
  why jsonb not null,
  at timestamp with time zone not null default CURRENT_TIMESTAMP,
  PRIMARY KEY (token)
);
CREATE INDEX auth_ended_at ON auth_ended USING btree (at);

create table auth_session (
  id text not null,
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null,
  UNIQUE (token),
  PRIMARY KEY (id),
  FOREIGN KEY ("userId") REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX auth_session_user ON auth_session USING btree ("userId");

create table auth_user (
  id text not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  UNIQUE (email),
  PRIMARY KEY (id)
);

create table auth_verification (
  id text not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  PRIMARY KEY (id)
);
CREATE INDEX auth_verification_identifier ON auth_verification USING btree (identifier);

create table basket (
  id text collate "C" not null,
  version bigint not null,
  f_user text collate "C",
  f_release_id text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  PRIMARY KEY (id)
);
CREATE INDEX basket_f_release_id ON basket USING btree (f_release_id);
CREATE INDEX basket_f_user ON basket USING btree (f_user);

create table bulk_change (
  id text not null,
  actor text not null,
  started_at timestamp with time zone not null,
  request json not null,
  label text,
  reverts text,
  found integer not null,
  "position" text,
  seen integer not null default 0,
  changed integer not null default 0,
  left_out json not null default '[]'::json,
  outcome text,
  error json,
  job uuid,
  desk text,
  by_key json,
  PRIMARY KEY (id)
);
CREATE INDEX bulk_change_started ON bulk_change USING btree (started_at);

create table change (
  seq bigint generated always as identity not null,
  xid xid8 not null default pg_current_xact_id(),
  changeset text not null,
  collection text not null,
  id text collate "C" not null,
  version bigint not null,
  before json,
  after json storage external,
  actor text not null,
  at timestamp with time zone not null
);
CREATE INDEX change_changeset ON change USING btree (changeset);
CREATE INDEX change_document ON change USING btree (collection, id, seq);
CREATE INDEX change_xid ON change USING btree (xid, seq);

create table changeset (
  id text collate "C" not null,
  label text,
  actor text not null,
  actor_document json not null,
  at timestamp with time zone not null,
  count integer not null,
  reverts text,
  desk text,
  PRIMARY KEY (id)
);
CREATE INDEX changeset_actor ON changeset USING btree (actor, id);
CREATE INDEX changeset_desk ON changeset USING btree (actor, desk, id) WHERE (desk IS NOT NULL);
CREATE UNIQUE INDEX changeset_reverts ON changeset USING btree (reverts) WHERE (reverts IS NOT NULL);

create table collections (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_type text collate "C",
  f_parent_id text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  f_organizations text[] collate "C",
  f_users text[] collate "C",
  doc json storage external not null,
  s_name text collate "C",
  f_keeper text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX collections_f_keeper ON collections USING btree (f_keeper);
CREATE INDEX collections_f_organizations ON collections USING gin (f_organizations);
CREATE INDEX collections_f_owner ON collections USING btree (f_owner);
CREATE INDEX collections_f_parent_id ON collections USING btree (f_parent_id);
CREATE INDEX collections_f_supplier ON collections USING btree (f_supplier);
CREATE INDEX collections_f_users ON collections USING gin (f_users);

create table content_types (
  id text collate "C" not null,
  version bigint not null,
  f_parent_id text collate "C",
  f_label_de text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  f_load_default text[] collate "C",
  doc json storage external not null,
  s_label_de text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX content_types_f_load_default ON content_types USING gin (f_load_default);
CREATE INDEX content_types_f_parent_id ON content_types USING btree (f_parent_id);

create table contents (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_type text collate "C",
  f_active boolean,
  f_public boolean,
  f_parent_id text collate "C",
  f_label_de text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  f_collections text[] collate "C",
  doc json storage external not null,
  s_label_de text collate "C",
  s_type text collate "C",
  f_effectively_active boolean,
  f_faulty boolean,
  f_archived boolean,
  PRIMARY KEY (id)
);
CREATE INDEX contents_f_collections ON contents USING gin (f_collections) WHERE (f_collections IS NOT NULL);
CREATE INDEX contents_f_effectively_active ON contents USING btree (f_effectively_active) WHERE f_public;
CREATE INDEX contents_f_faulty ON contents USING btree (id) WHERE f_faulty;
CREATE INDEX contents_f_owner ON contents USING btree (f_owner);
CREATE INDEX contents_f_owner_f_update_timestamp ON contents USING btree (f_owner, f_update_timestamp DESC NULLS LAST, id);
CREATE INDEX contents_f_owner_s_label_de ON contents USING btree (f_owner, s_label_de, id);
CREATE INDEX contents_f_parent_id ON contents USING btree (f_parent_id) WHERE (f_parent_id IS NOT NULL);
CREATE INDEX contents_f_supplier ON contents USING btree (f_supplier);
CREATE INDEX contents_f_update_timestamp ON contents USING btree (f_update_timestamp DESC NULLS LAST, id);
CREATE INDEX contents_s_label_de ON contents USING btree (s_label_de, id);

create table contents_property (
  id text collate "C" not null,
  properties text[] collate "C" not null,
  PRIMARY KEY (id)
);

create table contents_value (
  id text collate "C" not null,
  field smallint not null,
  ordinal smallint not null,
  owner text collate "C",
  key text collate "C" not null,
  folded text collate "C",
  PRIMARY KEY (id, field, ordinal)
);
CREATE INDEX contents_value_by_key ON contents_value USING btree (field, key, id) INCLUDE (ordinal);
CREATE INDEX contents_value_by_owner ON contents_value USING btree (field, owner, key, id) INCLUDE (ordinal, folded);

create table deployment_file (
  deployment text collate "C" not null,
  "position" integer not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  release text collate "C",
  pages text,
  PRIMARY KEY (deployment, "position")
);

create table deployment_item (
  deployment text collate "C" not null,
  "position" integer not null,
  release text collate "C" not null,
  kind text not null,
  item json not null,
  digest text,
  PRIMARY KEY (deployment, "position")
);
CREATE INDEX deployment_item_release ON deployment_item USING btree (release) WHERE (kind = 'digital'::text);

create table deployment_log (
  id bigint generated always as identity not null,
  deployment text collate "C" not null,
  run integer not null,
  at timestamp with time zone not null,
  level text not null,
  code text not null,
  params json not null,
  release text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX deployment_log_grave ON deployment_log USING btree (deployment, level, id) WHERE (level <> 'info'::text);
CREATE INDEX deployment_log_of ON deployment_log USING btree (deployment, id);

create table deployments (
  id text collate "C" not null,
  version bigint not null,
  f_organization text collate "C",
  f_supplier text collate "C",
  f_status text collate "C",
  f_collection_id text collate "C",
  f_order_id text collate "C",
  f_hidden boolean,
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  f_link text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX deployments_f_collection_id ON deployments USING btree (f_collection_id);
CREATE INDEX deployments_f_link ON deployments USING btree (f_link);
CREATE INDEX deployments_f_order_id ON deployments USING btree (f_order_id);
CREATE INDEX deployments_f_organization ON deployments USING btree (f_organization);
CREATE INDEX deployments_f_supplier ON deployments USING btree (f_supplier);

create table exported (
  release text collate "C" not null,
  organization text collate "C" not null,
  supplier text collate "C" not null,
  deployment text collate "C" not null,
  digest text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (release, organization)
);

create table fonts (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_family text collate "C",
  f_filename text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  s_filename text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX fonts_f_filename ON fonts USING btree (f_filename);
CREATE INDEX fonts_f_owner ON fonts USING btree (f_owner);

create table guest (
  id text collate "C" not null,
  release text collate "C" not null,
  invited_by text collate "C" not null,
  name text not null,
  email text not null,
  organization text not null,
  language text not null,
  rights text[] not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  locked_at timestamp with time zone,
  entered_at timestamp with time zone,
  decided_at timestamp with time zone,
  link text not null,
  phrase text,
  code text,
  code_browser text,
  code_until timestamp with time zone,
  code_tries integer not null default 0,
  codes_sent timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  tries integer not null default 0,
  tries_day date,
  session text,
  session_until timestamp with time zone,
  releases text[] collate "C",
  decided text[] collate "C",
  links_sent timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  pdfs_taken timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  house text,
  UNIQUE (link),
  UNIQUE (session),
  PRIMARY KEY (id)
);
CREATE INDEX guest_invited_by ON guest USING btree (invited_by, invited_at);
CREATE INDEX guest_release ON guest USING btree (release, invited_at);
CREATE INDEX guest_releases ON guest USING gin (releases) WHERE (releases IS NOT NULL);

create table guest_unwilling (
  email text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (email)
);

create table hyphenations (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_language text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  s_name text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX hyphenations_f_owner ON hyphenations USING btree (f_owner);

create table indexed_field (
  number smallint generated always as identity not null,
  collection text not null,
  path text not null,
  ready boolean not null default false,
  UNIQUE (collection, path),
  PRIMARY KEY (number)
);

create table installation_step (
  name text not null,
  done_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table job (
  id uuid not null,
  name text not null,
  actor text not null,
  created_at timestamp with time zone not null,
  percent integer not null default 0,
  payload json not null default '{}'::json,
  key text,
  collection text,
  document text,
  owner text,
  supplier text,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  failures integer not null default 0,
  interruptions integer not null default 0,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  worker text,
  lease_until timestamp with time zone,
  result json,
  error json,
  by_key json,
  trace text,
  PRIMARY KEY (id)
);
CREATE INDEX job_document ON job USING btree (document, name);
CREATE INDEX job_due ON job USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX job_failed ON job USING btree (ended_at) WHERE (state = 'failed'::text);
CREATE UNIQUE INDEX job_key ON job USING btree (name, key) WHERE ((state = 'waiting'::text) AND (tries = 0));
CREATE INDEX job_lease ON job USING btree (lease_until) WHERE (state = 'active'::text);
CREATE INDEX job_newest ON job USING btree (created_at DESC, id);

create table label_check (
  content text collate "C" not null,
  template text collate "C" not null,
  language text collate "C" not null,
  input text,
  hash text,
  engine text,
  verdict text collate "C",
  findings json,
  pictures text[] not null default '{}'::text[],
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone,
  PRIMARY KEY (content, template, language)
);
CREATE INDEX label_check_due ON label_check USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX label_check_pictures ON label_check USING gin (pictures);
CREATE INDEX label_check_verdict ON label_check USING btree (template, language, verdict, content);

create table log_origin (
  id text not null
);

create table mail (
  id uuid not null,
  recipient text not null,
  topic text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  error text,
  batch uuid,
  lease_until timestamp with time zone,
  given_up_at timestamp with time zone,
  trouble text,
  person text,
  collection text,
  document text,
  withheld_at timestamp with time zone,
  told jsonb,
  pace text,
  withheld_why text,
  PRIMARY KEY (id)
);
CREATE INDEX mail_batches ON mail USING btree (batch) WHERE (batch IS NOT NULL);
CREATE INDEX mail_digests ON mail USING btree (recipient, pace, created_at) WHERE (pace IS NOT NULL);
CREATE INDEX mail_due ON mail USING btree (due_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL) AND (withheld_at IS NULL));
CREATE INDEX mail_newest ON mail USING btree (created_at DESC);

create table migration (
  name text not null,
  at timestamp with time zone not null default now(),
  "least" text,
  PRIMARY KEY (name)
);

create table notifications (
  id text collate "C" not null,
  version bigint not null,
  f_user text collate "C",
  f_read boolean,
  f_type text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  PRIMARY KEY (id)
);
CREATE INDEX notifications_f_user ON notifications USING btree (f_user);

create table orders (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_status text collate "C",
  f_create_timestamp text collate "C",
  f_number numeric,
  f_update_timestamp text collate "C",
  doc json storage external not null,
  s_status text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX orders_f_owner ON orders USING btree (f_owner);
CREATE INDEX orders_f_supplier ON orders USING btree (f_supplier);

create table organizations (
  id text collate "C" not null,
  version bigint not null,
  f_supplier text collate "C",
  f_type text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  s_name text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX organizations_f_supplier ON organizations USING btree (f_supplier);

create table pages_seen (
  release text collate "C" not null,
  pages text collate "C" not null,
  person text collate "C" not null,
  at timestamp with time zone not null,
  PRIMARY KEY (release, pages, person)
);

create table pictures (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_public boolean,
  f_name text collate "C",
  f_format text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  f_organizations text[] collate "C",
  doc json storage external not null,
  s_name text collate "C",
  f_archived boolean,
  PRIMARY KEY (id)
);
CREATE INDEX pictures_f_name ON pictures USING btree (f_name);
CREATE INDEX pictures_f_organizations ON pictures USING gin (f_organizations);
CREATE INDEX pictures_f_owner ON pictures USING btree (f_owner);
CREATE INDEX pictures_f_supplier ON pictures USING btree (f_supplier);

create table properties (
  id text collate "C" not null,
  version bigint not null,
  f_group text collate "C",
  f_type text collate "C",
  f_order numeric,
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  s_group text collate "C",
  f_seen_by text[] collate "C",
  f_open boolean,
  PRIMARY KEY (id)
);

create table property_sight (
  turn bigint not null
);

create table publications (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_type text collate "C",
  f_status text collate "C",
  f_update_timestamp text collate "C",
  f_label text collate "C",
  f_create_timestamp text collate "C",
  f_releases text[] collate "C",
  doc json storage external not null,
  s_label text collate "C",
  s_type text collate "C",
  s_status text collate "C",
  f_template text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX publications_f_owner ON publications USING btree (f_owner);
CREATE INDEX publications_f_releases ON publications USING gin (f_releases);
CREATE INDEX publications_f_supplier ON publications USING btree (f_supplier);
CREATE INDEX publications_f_template ON publications USING btree (f_template);

create table recent (
  person text collate "C" not null,
  kind text not null,
  collection text collate "C" not null,
  at timestamp with time zone not null,
  PRIMARY KEY (person, kind, collection)
);

create table redefined (
  seq bigint generated always as identity not null,
  redefinition json not null,
  PRIMARY KEY (seq)
);

create table reference (
  from_collection text not null,
  from_id text collate "C" not null,
  to_collection text not null,
  to_id text collate "C" not null,
  kind text not null,
  PRIMARY KEY (from_collection, from_id, to_collection, to_id, kind)
);
CREATE INDEX reference_to ON reference USING btree (to_collection, to_id);

create table releases (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_type text collate "C",
  f_status text collate "C",
  f_publication_id text collate "C",
  f_template text collate "C",
  f_update_timestamp text collate "C",
  f_number numeric,
  f_label text collate "C",
  f_create_timestamp text collate "C",
  f_collections text[] collate "C",
  f_referenced_contents text[] collate "C",
  doc json storage external not null,
  s_label text collate "C",
  s_type text collate "C",
  s_status text collate "C",
  f_faulty boolean,
  f_approved_pages text[] collate "C",
  f_print_data_generated text collate "C",
  f_renewal text collate "C",
  f_next_reminder text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX releases_f_approved_pages ON releases USING gin (f_approved_pages);
CREATE INDEX releases_f_collections ON releases USING gin (f_collections);
CREATE INDEX releases_f_faulty ON releases USING btree (id) WHERE f_faulty;
CREATE INDEX releases_f_next_reminder ON releases USING btree (f_next_reminder) WHERE (f_next_reminder IS NOT NULL);
CREATE INDEX releases_f_owner ON releases USING btree (f_owner);
CREATE INDEX releases_f_print_data_generated ON releases USING btree (f_print_data_generated) WHERE (f_print_data_generated IS NOT NULL);
CREATE INDEX releases_f_publication_id ON releases USING btree (f_publication_id);
CREATE INDEX releases_f_referenced_contents ON releases USING gin (f_referenced_contents);
CREATE INDEX releases_f_renewal ON releases USING btree (f_renewal) WHERE (f_renewal IS NOT NULL);
CREATE INDEX releases_f_supplier ON releases USING btree (f_supplier);
CREATE INDEX releases_f_template ON releases USING btree (f_template);
CREATE INDEX releases_unbound ON releases USING btree (id) WHERE ((f_status <> 'pending'::text) AND (f_type = 'print'::text) AND ((doc ->> 'bound'::text) IS NULL));
CREATE INDEX releases_without_pages ON releases USING btree (id) WHERE ((f_type = 'print'::text) AND ((doc ->> 'undrawn'::text) IS NULL) AND (COALESCE((doc ->> 'files'::text), ''::text) !~ '"usage"\s*:\s*"display"'::text));
CREATE INDEX releases_without_print_data ON releases USING btree (id) WHERE ((f_status = 'published'::text) AND (f_type = 'print'::text) AND ((doc ->> 'printDataGenerated'::text) IS NULL));

create table remarks (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_release text collate "C",
  f_answers text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  PRIMARY KEY (id)
);
CREATE INDEX remarks_f_answers ON remarks USING btree (f_answers);
CREATE INDEX remarks_f_owner ON remarks USING btree (f_owner);
CREATE INDEX remarks_f_release ON remarks USING btree (f_release);
CREATE INDEX remarks_f_supplier ON remarks USING btree (f_supplier);

create table search_position (
  "position" text not null,
  scope smallint not null,
  after text collate "C" not null
);

create table search_text (
  collection text not null,
  id text collate "C" not null,
  names text collate "C" not null,
  body text storage external collate "C" not null,
  words text collate "C" not null,
  PRIMARY KEY (collection, id)
);
CREATE INDEX search_text_long_name ON search_text USING btree (collection) WHERE (length(names) > 500);
CREATE INDEX search_text_name ON search_text USING gin (string_to_array("left"(names, 500), '
'::text));

create table search_word (
  word text collate "C" not null,
  PRIMARY KEY (word)
);

create table second_factor (
  person text not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  spare_codes text[] not null default '{}'::text[],
  PRIMARY KEY (person),
  FOREIGN KEY (person) REFERENCES auth_user(id) ON DELETE CASCADE
);

create table security_event (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  last timestamp with time zone not null,
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
  gather text,
  UNIQUE (gather),
  PRIMARY KEY (id)
);
CREATE INDEX security_event_at ON security_event USING btree (at);
CREATE INDEX security_event_organization ON security_event USING btree (organization, id);
CREATE INDEX security_event_person ON security_event USING btree (person, id);

create table sign_in_failure (
  key text not null,
  failures integer not null,
  since timestamp with time zone not null,
  PRIMARY KEY (key)
);

create table templates (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_type text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  s_name text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX templates_f_owner ON templates USING btree (f_owner);
CREATE INDEX templates_f_supplier ON templates USING btree (f_supplier);

create table trash (
  collection text not null,
  id text collate "C" not null,
  version bigint not null,
  doc json not null,
  at timestamp with time zone not null,
  PRIMARY KEY (collection, id)
);
CREATE INDEX trash_deployments_link ON trash USING btree (((doc ->> 'link'::text))) WHERE (collection = 'deployments'::text);

create table users (
  id text collate "C" not null,
  version bigint not null,
  f_organization text collate "C",
  f_supplier text collate "C",
  f_role text collate "C",
  f_email text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json storage external not null,
  s_email text collate "C",
  PRIMARY KEY (id)
);
CREATE INDEX users_f_email ON users USING btree (f_email);
CREATE INDEX users_f_organization ON users USING btree (f_organization);
CREATE INDEX users_f_supplier ON users USING btree (f_supplier);

create table views (
  id text collate "C" not null,
  version bigint not null,
  f_owner text collate "C",
  f_keeper text collate "C",
  f_list text collate "C",
  f_shared boolean,
  f_usual_for text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  s_name text collate "C",
  doc json storage external not null,
  PRIMARY KEY (id)
);
CREATE INDEX views_f_keeper ON views USING btree (f_keeper);
CREATE INDEX views_f_owner ON views USING btree (f_owner);
CREATE INDEX views_f_usual_for ON views USING btree (f_usual_for);

create table webhook (
  collection text collate "C" not null,
  seed text not null,
  body text not null,
  made_at timestamp with time zone not null,
  made_by text collate "C" not null,
  PRIMARY KEY (collection)
);

create table webhook_call (
  id uuid not null,
  collection text collate "C" not null,
  deployment text collate "C",
  mode text not null,
  receiver text not null,
  created_at timestamp with time zone not null,
  created_by text collate "C" not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  failures integer not null default 0,
  due_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  tried_at timestamp with time zone,
  took integer,
  status integer,
  trouble text,
  answer text,
  PRIMARY KEY (id)
);
CREATE INDEX webhook_call_due ON webhook_call USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_call_of_collection ON webhook_call USING btree (collection, created_at DESC, id DESC);
CREATE INDEX webhook_call_of_deployment ON webhook_call USING btree (deployment, created_at DESC, id DESC);

-- function due_labels(beside bigint, changed text[], renamed text[], rest integer, by_whom text) returns boolean
-- function fold(source text) returns text
-- function note_end_of_session() returns trigger
-- function refuse_crowd(written bigint, placed json, most integer) returns boolean
-- function refuse_held(written bigint, question text, given json, own json, names json) returns boolean
-- function refuse_stale(written bigint, wanted bigint) returns boolean
-- function refuse_strays(written bigint, parents json) returns boolean
-- function text_at(document json, path text[]) returns text
-- function type_at(document json, path text[]) returns text
-- function value_at(document json, path text[]) returns json
