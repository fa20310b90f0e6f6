/**
 * Who sees which property: the organizations whose types use it, and who serves those; all, where such a type has public
 * contents, since these would lose their fields. A type uses what its groups, its columns and its label name, and the parts of
 * combinations among them (docs/decisions/0426-who-sees-a-property.md).
 */
import type { ContentType } from '../contents/types/content-type.ts'
import { propertiesInColumn } from './properties-in-column.ts'
import { fieldsOfLabel } from '../formats/label-template.ts'
import type { Property } from './property.ts'

export type Sight = { seenBy: ReadonlySet<string>; open: boolean }

/** What decides of a type, and of a property. */
export const fieldsOfUse = ['groups', 'columns', 'labelDefault', 'loadDefault', 'open'] as const
type Type = Partial<Pick<ContentType, (typeof fieldsOfUse)[number]>>

export function sightOfProperties(
  types: Iterable<Type>,
  partsOf: (property: string) => readonly string[],
  supplierOf: (organization: string) => string | undefined,
): ReadonlyMap<string, Sight> {
  const found = new Map<string, { seenBy: Set<string>; open: boolean }>()
  for (const type of types) {
    const organizations = Object.keys(type.loadDefault ?? {}).flatMap((id) => [id, supplierOf(id) ?? id])
    for (const property of usedBy(type, partsOf)) {
      const sight = found.get(property) ?? { seenBy: new Set(), open: false }
      for (const organization of organizations) sight.seenBy.add(organization)
      sight.open ||= type.open === true
      found.set(property, sight)
    }
  }
  return found
}

function usedBy(
  { groups = [], columns = [], labelDefault = '' }: Type,
  partsOf: (property: string) => readonly string[],
): ReadonlySet<string> {
  const used = new Set([
    ...groups.flatMap(({ properties }) => properties),
    ...[...columns, ...fieldsOfLabel(labelDefault)].flatMap(propertiesInColumn),
  ])
  // What is added on the way is visited, too.
  for (const property of used) for (const part of partsOf(property)) used.add(part)
  return used
}

/** The properties that a combination holds. */
export const partsIn = ({ options = [] }: Partial<Pick<Property, 'options'>>): string[] =>
  options.flatMap(({ property }) => property ?? [])
