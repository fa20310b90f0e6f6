/**
 * Lists of values hold nothing twice and nothing empty, names show something, contents are kept in one language at least.
 * What is there is looked at again in the background, and marked (`marks.ts`).
 */
export const sql = `
  insert into redefined (redefinition) values ('{}');
`
