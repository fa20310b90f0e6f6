/**
 * Texts of searches hold names by their languages, in other spellings, and more kinds: all are taken over again, and those of
 * before answer meanwhile. The words of names stand beside them, for what is mistyped.
 */
export const sql = `
create table search_word (word text collate "C" primary key);
update search_position set scope = 0, after = '';
`
