/** What a search finds records by (domain/search/search-text.ts), and how far the log has been taken into it. */
export const sql = `
create table search_text (
  collection text not null,
  id text collate "C" not null,
  names text collate "C" not null,
  body text collate "C" not null,
  primary key (collection, id)
);
alter table search_text alter column body set storage external;
-- While documents that were there before are taken over: of which kind, and behind which id to go on.
create table search_position (position text not null, scope smallint not null, after text collate "C" not null);
`
