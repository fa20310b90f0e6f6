/** Versions that came by one and the same change of many are listed together. */
export const sql = `
  alter table releases add column f_renewal text collate "C";
  create index releases_f_renewal on releases (f_renewal) where f_renewal is not null;
`
