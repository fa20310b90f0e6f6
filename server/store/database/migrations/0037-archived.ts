/**
 * What is archived is asked about where it comes into use and where lists leave it out (docs/decisions/0239-one-rule-for-what-is-archived.md):
 * pictures by their name, too.
 */
export const sql = `
  alter table pictures add column f_archived boolean;
  alter table contents add column f_archived boolean;
  update pictures set f_archived = true where doc ->> 'archived' = 'true';
  create index pictures_f_name on pictures (f_name);
`
