/**
 * Searches look through the words of a record, each once, in place of all that it says: what three letters stand in is the same,
 * and an index of these costs a tenth (docs/decisions/0250-what-a-write-costs-again.md).
 */
export const sql = `
alter table search_text add column words text collate "C";
update search_text set words = coalesce(
  (select string_agg(distinct word, ' ') from string_to_table(translate(body, E'\\n', ' '), ' ') word where word <> ''), '');
alter table search_text alter column words set not null;
drop index if exists search_text_body;
`
