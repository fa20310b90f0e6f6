/** Whom a collection was made for is a use of that organization (docs/decisions/0240-organizations-are-used-parts-are-uses.md). */
export const sql = `
  insert into reference (from_collection, from_id, to_collection, to_id, kind)
    select 'collections', c.id, 'organizations', o.id, 'organization'
    from collections c join organizations o on o.id = c.doc ->> 'organization' collate "C"
    on conflict do nothing;
`
