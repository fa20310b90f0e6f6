/**
 * The link of a delivery is a field of its own. Those that were sent before go on: of what is there, also in the trash, it is the id.
 * Written as text, so that the fields keep their order.
 */
const withLink = `doc = (left(rtrim(doc::text), -1) || ',"link":' || to_json(id)::text || '}')::json`

export const sql = `
  alter table deployments add column f_link text collate "C";
  update deployments set f_link = id, ${withLink};
  create index deployments_f_link on deployments (f_link);

  update trash set ${withLink} where collection = 'deployments';
  create index trash_deployments_link on trash ((doc ->> 'link')) where collection = 'deployments';
`
