/** Who had which pages of a version before them first, while it was their turn. Beside the records, as what people came by last. */
export const sql = `
  create table pages_seen (
    release text collate "C" not null,
    pages text collate "C" not null,
    person text collate "C" not null,
    at timestamptz not null,
    primary key (release, pages, person)
  );
`
