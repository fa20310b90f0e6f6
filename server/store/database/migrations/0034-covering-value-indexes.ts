/**
 * The indexes of values hold all that lists ask of a row, so that nobody reads the rows themselves, which lie as the documents
 * were written. Building them anew takes about five seconds a million values.
 */
export const sql = `
drop index contents_value_by_owner;
drop index contents_value_by_key;
create index contents_value_by_owner on contents_value (field, owner, key, id) include (ordinal, folded);
create index contents_value_by_key on contents_value (field, key, id) include (ordinal);
`
