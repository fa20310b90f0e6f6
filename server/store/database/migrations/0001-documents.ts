/**
 * A table for every record kind. A document is kept uncompressed (`external`): reading 3000 of them is then twice to six
 * times as quick (docs/decisions/0035-documents-as-json-text.md). The columns are listed in `tables.ts`.
 */
export const sql = `
create table organizations (
  id text collate "C" primary key,
  version bigint not null,
  f_supplier text collate "C",
  f_type text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table organizations alter column doc set storage external;
create index organizations_f_supplier on organizations (f_supplier);

create table users (
  id text collate "C" primary key,
  version bigint not null,
  f_organization text collate "C",
  f_supplier text collate "C",
  f_role text collate "C",
  f_email text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table users alter column doc set storage external;
create index users_f_organization on users (f_organization);
create index users_f_supplier on users (f_supplier);
create index users_f_email on users (f_email);

create table collections (
  id text collate "C" primary key,
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
  f_contents text[] collate "C",
  f_releases text[] collate "C",
  doc json not null
) with (fillfactor = 85);
alter table collections alter column doc set storage external;
create index collections_f_owner on collections (f_owner);
create index collections_f_supplier on collections (f_supplier);
create index collections_f_parent_id on collections (f_parent_id);
create index collections_f_organizations on collections using gin (f_organizations);
create index collections_f_users on collections using gin (f_users);
create index collections_f_contents on collections using gin (f_contents);
create index collections_f_releases on collections using gin (f_releases);

create table contents (
  id text collate "C" primary key,
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
  f_releases text[] collate "C",
  doc json not null
) with (fillfactor = 85);
alter table contents alter column doc set storage external;
create index contents_f_owner on contents (f_owner);
create index contents_f_supplier on contents (f_supplier);
create index contents_f_parent_id on contents (f_parent_id);
create index contents_f_collections on contents using gin (f_collections);
create index contents_f_releases on contents using gin (f_releases);

create table content_types (
  id text collate "C" primary key,
  version bigint not null,
  f_parent_id text collate "C",
  f_label_de text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  f_load_default text[] collate "C",
  doc json not null
) with (fillfactor = 85);
alter table content_types alter column doc set storage external;
create index content_types_f_parent_id on content_types (f_parent_id);
create index content_types_f_load_default on content_types using gin (f_load_default);

create table properties (
  id text collate "C" primary key,
  version bigint not null,
  f_group text collate "C",
  f_type text collate "C",
  f_order numeric,
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table properties alter column doc set storage external;

create table publications (
  id text collate "C" primary key,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_type text collate "C",
  f_status text collate "C",
  f_update_timestamp text collate "C",
  f_label text collate "C",
  f_create_timestamp text collate "C",
  f_releases text[] collate "C",
  doc json not null
) with (fillfactor = 85);
alter table publications alter column doc set storage external;
create index publications_f_owner on publications (f_owner);
create index publications_f_supplier on publications (f_supplier);
create index publications_f_releases on publications using gin (f_releases);

create table releases (
  id text collate "C" primary key,
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
  doc json not null
) with (fillfactor = 85);
alter table releases alter column doc set storage external;
create index releases_f_owner on releases (f_owner);
create index releases_f_supplier on releases (f_supplier);
create index releases_f_publication_id on releases (f_publication_id);
create index releases_f_template on releases (f_template);
create index releases_f_collections on releases using gin (f_collections);
create index releases_f_referenced_contents on releases using gin (f_referenced_contents);

create table templates (
  id text collate "C" primary key,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_type text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table templates alter column doc set storage external;
create index templates_f_owner on templates (f_owner);
create index templates_f_supplier on templates (f_supplier);

create table orders (
  id text collate "C" primary key,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_status text collate "C",
  f_create_timestamp text collate "C",
  f_number numeric,
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table orders alter column doc set storage external;
create index orders_f_owner on orders (f_owner);
create index orders_f_supplier on orders (f_supplier);

create table deployments (
  id text collate "C" primary key,
  version bigint not null,
  f_organization text collate "C",
  f_supplier text collate "C",
  f_status text collate "C",
  f_collection_id text collate "C",
  f_order_id text collate "C",
  f_hidden boolean,
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table deployments alter column doc set storage external;
create index deployments_f_organization on deployments (f_organization);
create index deployments_f_supplier on deployments (f_supplier);
create index deployments_f_collection_id on deployments (f_collection_id);
create index deployments_f_order_id on deployments (f_order_id);

create table basket (
  id text collate "C" primary key,
  version bigint not null,
  f_user text collate "C",
  f_release_id text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table basket alter column doc set storage external;
create index basket_f_user on basket (f_user);
create index basket_f_release_id on basket (f_release_id);

create table notifications (
  id text collate "C" primary key,
  version bigint not null,
  f_user text collate "C",
  f_read boolean,
  f_type text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table notifications alter column doc set storage external;
create index notifications_f_user on notifications (f_user);

create table pictures (
  id text collate "C" primary key,
  version bigint not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_public boolean,
  f_name text collate "C",
  f_format text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  f_organizations text[] collate "C",
  doc json not null
) with (fillfactor = 85);
alter table pictures alter column doc set storage external;
create index pictures_f_owner on pictures (f_owner);
create index pictures_f_supplier on pictures (f_supplier);
create index pictures_f_organizations on pictures using gin (f_organizations);

create table fonts (
  id text collate "C" primary key,
  version bigint not null,
  f_owner text collate "C",
  f_family text collate "C",
  f_filename text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table fonts alter column doc set storage external;
create index fonts_f_owner on fonts (f_owner);
create index fonts_f_filename on fonts (f_filename);

create table hyphenations (
  id text collate "C" primary key,
  version bigint not null,
  f_owner text collate "C",
  f_language text collate "C",
  f_name text collate "C",
  f_create_timestamp text collate "C",
  f_update_timestamp text collate "C",
  doc json not null
) with (fillfactor = 85);
alter table hyphenations alter column doc set storage external;
create index hyphenations_f_owner on hyphenations (f_owner);
`
