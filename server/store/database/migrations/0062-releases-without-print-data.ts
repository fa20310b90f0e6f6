/** Few at any time; looked for every minute. */
export const sql = `
  create index releases_without_print_data on releases (id)
    where f_status = 'published' and f_type = 'print' and (doc ->> 'printDataGenerated') is null;
`
