/** Lists of publications are narrowed to those of a template: where it is used leads there. */
export const sql = `
  alter table publications add column f_template text collate "C";
  update publications set f_template = doc ->> 'template' where doc ->> 'template' is not null;
  create index publications_f_template on publications (f_template);
`
