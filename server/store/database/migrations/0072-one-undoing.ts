/**
 * A changeset is taken back once, by one other: what is asked for twice at the same moment is refused by the database. Where two
 * came through before, the newer is the one that counted, and the older stays as a change like any other.
 */
export const sql = `
  update changeset older set reverts = null
    where reverts is not null and exists (select from changeset newer where newer.reverts = older.reverts and newer.id > older.id);
  drop index changeset_reverts;
  create unique index changeset_reverts on changeset (reverts) where reverts is not null;
`
