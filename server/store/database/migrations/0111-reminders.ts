/** Whoever is asked for a word is reminded of it: what is due is found by when. */
export const sql = `
  alter table releases add column f_next_reminder text collate "C";
  create index releases_f_next_reminder on releases (f_next_reminder) where f_next_reminder is not null;
`
