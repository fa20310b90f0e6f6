/** When guests were sent another link and took pages home: so that neither goes without end. */
export const sql = `
  alter table guest add column links_sent timestamptz[] not null default '{}';
  alter table guest add column pdfs_taken timestamptz[] not null default '{}';
`
