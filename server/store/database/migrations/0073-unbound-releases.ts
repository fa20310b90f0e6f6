/** Few at any time; looked for every minute. */
export const sql = `
  create index releases_unbound on releases (id)
    where f_status <> 'pending' and f_type = 'print' and (doc ->> 'bound') is null;
`
