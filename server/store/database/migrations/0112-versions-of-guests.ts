/**
 * A guest may be asked about several versions. `release` stays the first of them, and what was decided of a guest who has one by `decided_at`
 * alone, so that processes of before work beside these.
 */
export const sql = `
  alter table guest add column releases text[] collate "C";
  alter table guest add column decided text[] collate "C";
  create index guest_releases on guest using gin (releases) where releases is not null;
`
