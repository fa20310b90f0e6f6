import { isOffered } from '#domain/query/archived.ts'
import type { Content, Property } from '../../client/window/data-sets.ts'
import type { TextKey } from '../../ui/words/texts.ts'
import type { Catalog } from '../../shared/values/catalog.ts'

export type PropertyGroup = { id: string; properties: readonly Property[] }

/**
 * The groups of the content's type with the properties there are; what the content holds beyond them stands in a last group,
 * so that no value is out of reach.
 */
export function groupsOf(
  content: Pick<Content, 'type' | 'data'>,
  { types, properties }: Pick<Catalog, 'types' | 'properties'>,
): readonly PropertyGroup[] {
  const known = (ids: readonly string[]) =>
    // An archived field is shown where it holds something.
    ids.flatMap((id) => properties.get(id) ?? []).filter((one) => isOffered(one) || Object.hasOwn(content.data, one.id))
  const groups = (types.get(content.type)?.groups ?? []).map((group) => ({
    id: group.id,
    properties: known(group.properties),
  }))
  const placed = new Set(groups.flatMap((group) => group.properties.map(({ id }) => id)))
  const others = known(Object.keys(content.data).filter((id) => !placed.has(id)))
  const shown = groups.filter((group) => group.properties.length > 0)
  if (others.length > 0 || shown.length === 0) shown.push({ id: 'other', properties: others })
  return shown
}

/** Specification 2 §3. A type may have groups of its own; those are called by their ids. */
export const groupTitles = {
  general_meta: 'propertyGroup.general_meta',
  images: 'propertyGroup.images',
  selling: 'propertyGroup.selling',
  plant_description: 'propertyGroup.plant_description',
  product_properties: 'propertyGroup.product_properties',
  text_sections: 'propertyGroup.text_sections',
  location_care: 'propertyGroup.location_care',
  hints: 'propertyGroup.hints',
  links: 'propertyGroup.links',
  cultivation_sowing_planting: 'propertyGroup.cultivation_sowing_planting',
  hazardous_material: 'propertyGroup.hazardous_material',
  other: 'propertyGroup.other',
} as const satisfies Record<Property['group'] | 'other', TextKey>
