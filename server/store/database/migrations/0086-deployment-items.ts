/** What a delivery takes, frozen when it was made: release, approved file, its hash. Of texts the hash of what went out last. */
export const sql = `
  create table deployment_item (
    deployment text collate "C" not null,
    position integer not null,
    release text collate "C" not null,
    kind text not null,
    item json not null,
    digest text,
    primary key (deployment, position)
  );
  create index deployment_item_release on deployment_item (release) where kind = 'digital';
`
