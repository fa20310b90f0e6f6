/** What went wrong by a code, beside the mail server's own words. Older words stay as they are, without one. */
export const sql = `
  alter table mail add column trouble text;
`
