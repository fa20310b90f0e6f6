/** Maps that hold more than they may since (decision 0242): what is there is looked at again in the background, and marked. */
export const sql = `
  insert into redefined (redefinition) values ('{}');
`
