/** By which pages releases were approved: whoever has a print looks for it. */
export const sql = `
  alter table releases add column f_approved_pages text[] collate "C";
  create index releases_f_approved_pages on releases using gin (f_approved_pages);
`
