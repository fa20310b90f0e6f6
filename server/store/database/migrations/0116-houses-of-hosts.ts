/** Whose guest somebody is, also when whoever invited them has left and their account is gone. Empty until then for guests of processes of before. */
export const sql = `
  alter table guest add column house text;
  update guest set house = (select f_organization from users where users.id = guest.invited_by);
`
