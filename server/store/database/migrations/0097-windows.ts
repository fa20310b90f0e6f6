/** In which window something was done (docs/decisions/0469-undo-of-a-window.md); of what was done before nobody knows. */
export const sql = `
alter table changeset add column desk text;
alter table bulk_change add column desk text;
create index changeset_desk on changeset (actor, desk, id) where desk is not null;
`
