/** Which collections a person came by last (document 1 §9). */
export const sql = `
  create table recent (
    person text collate "C" not null,
    kind text not null,
    collection text collate "C" not null,
    at timestamptz not null,
    primary key (person, kind, collection)
  );
`
