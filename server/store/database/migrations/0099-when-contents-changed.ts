/** Lists of contents that were changed lately, newest first: of one organization, and of all. */
export const sql = `
create index contents_f_owner_f_update_timestamp on contents (f_owner, f_update_timestamp desc nulls last, id);
create index contents_f_update_timestamp on contents (f_update_timestamp desc nulls last, id);
`
