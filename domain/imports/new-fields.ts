/**
 * Fields, and a type, that an import makes of columns: what is written, and how they look while nobody wrote them. Only admins may
 * (`canDefine`).
 */
import { type ContentType, firstColumns } from '../contents/types/content-type.ts'
import { Property } from '../properties/property.ts'
import type { ImportSettings, NewField } from './import-settings.ts'

/** As it is written. */
export const fieldOf = ({ id: _id, label, ...kind }: NewField, language: string): Record<string, unknown> => ({
  ...kind,
  group: kind.type === 'image' ? 'images' : 'general_meta',
  label: { [language]: label },
})

/** As it is read before it is there. */
export const propertyOf = (field: NewField, language: string): Property => ({
  ...Property.parse(fieldOf(field, language)),
  id: field.id,
  version: 1,
  createTimestamp: '',
  createUser: '',
  updateTimestamp: '',
  updateUser: '',
})

type Grouped = Pick<Property, 'id' | 'group'>

/** The groups of a type with more fields in them, each where its kind stands. */
export function withFields(groups: ContentType['groups'], fields: readonly Grouped[]): ContentType['groups'] {
  const missing = fields.filter(({ id }) => !groups.some(({ properties }) => properties.includes(id)))
  return [...Map.groupBy(missing, ({ group }) => group)].reduce(
    (all, [id, list]) => {
      const added = list.map((one) => one.id)
      return all.some((group) => group.id === id)
        ? all.map((group) => (group.id === id ? { ...group, properties: [...group.properties, ...added] } : group))
        : [...all, { id, properties: added }]
    },
    [...groups],
  )
}

/** A type of all fields that the columns go to, for the people of the owner. */
export const newTypeOf = (
  { owner, language, label: pattern }: Pick<ImportSettings, 'owner' | 'language' | 'label'>,
  { label }: NonNullable<ImportSettings['newType']>,
  fields: readonly Grouped[],
): Record<string, unknown> & Pick<ContentType, 'groups'> => ({
  label: { [language]: label },
  groups: withFields([], fields),
  columns: fields.slice(0, firstColumns).map(({ id }) => id),
  loadDefault: { [owner]: true },
  ...(pattern !== undefined && { labelDefault: pattern }),
})
