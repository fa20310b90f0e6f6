/** What is in the file of a delivery, as it was packed. */
export const sql = `
  create table deployment_file (
    deployment text collate "C" not null,
    position integer not null,
    name text not null,
    size bigint not null,
    sha256 text not null,
    release text collate "C",
    pages text,
    primary key (deployment, position)
  );
`
