/** Which text of a digital version an organization was delivered last: by its hash one sees whether that is outdated. */
export const sql = `
  create table exported (
    release text collate "C" not null,
    organization text collate "C" not null,
    supplier text collate "C" not null,
    deployment text collate "C" not null,
    digest text not null,
    at timestamptz not null,
    primary key (release, organization)
  );
`
