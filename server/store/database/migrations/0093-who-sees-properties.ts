/**
 * Properties say who sees them, and types whether they have, or had, public contents (docs/decisions/0426-who-sees-a-property.md).
 * Whoever changes that does so in turn: a row counts.
 */
import { partsIn, sightOfProperties } from '#domain/properties/used-in-types.ts'
import type { ContentType } from '#domain/contents/types/content-type.ts'
import type { Property } from '#domain/properties/property.ts'
import type { RunQuery } from '../database.ts'

export const sql = `
  alter table properties add column f_seen_by text[] collate "C";
  alter table properties add column f_open boolean;
  create table property_sight (turn bigint not null);
  insert into property_sight values (0);

  update content_types set doc = (left(rtrim(doc::text), -1) || ',"open":true}')::json
    where id in (select f_type from contents where f_public and f_effectively_active);
`

/** Written as text, so that the fields keep their order. */
export async function fill(run: RunQuery): Promise<void> {
  const types = await run<{ doc: string }>('select doc::text as doc from content_types')
  const found = await run<{ id: string; doc: string }>('select id, doc::text as doc from properties')
  const properties = new Map(found.map(({ id, doc }) => [id, JSON.parse(doc) as Partial<Property>]))
  const organizations = await run<{ id: string; supplier: string | null }>(
    'select id, f_supplier as supplier from organizations',
  )
  const suppliers = new Map(organizations.map(({ id, supplier }) => [id, supplier ?? undefined]))
  const sights = sightOfProperties(
    types.map(({ doc }) => JSON.parse(doc) as Partial<ContentType>),
    (id) => partsIn(properties.get(id) ?? {}),
    (id) => suppliers.get(id),
  )
  for (const [id, { seenBy, open }] of sights) {
    const all = [...seenBy].toSorted()
    const kept = { seenBy: Object.fromEntries(all.map((one) => [one, true])), ...(open && { open }) }
    await run(
      `update properties set f_seen_by = $2::text[], f_open = $3::boolean, ` +
        `doc = (left(rtrim(doc::text), -1) || ',' || $4::text)::json where id = $1`,
      [id, all, open ? true : null, JSON.stringify(kept).slice(1)],
    )
  }
}
