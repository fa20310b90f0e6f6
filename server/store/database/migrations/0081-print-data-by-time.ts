/** The list of print data: what was printed last comes first. */
export const sql = `
  alter table releases add column f_print_data_generated text collate "C";
  update releases set f_print_data_generated = doc ->> 'printDataGenerated' where doc ->> 'printDataGenerated' is not null;
  create index releases_f_print_data_generated on releases (f_print_data_generated) where f_print_data_generated is not null;
`
