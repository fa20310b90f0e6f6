/**
 * What the entries of combinations name is in the index of uses, too, and is judged as other references are
 * (docs/decisions/0240-organizations-are-used-parts-are-uses.md). What is there is looked at again in the background (`marks.ts`).
 */
export const sql = `
  insert into redefined (redefinition)
    select json_build_object('properties', json_agg(id order by id)) from properties where f_type = 'combination' having count(*) > 0;
`
