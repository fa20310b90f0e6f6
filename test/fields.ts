/** Writes that define fields of contents: no value is accepted without one. */
import type { PropertyType } from '#domain/properties/property.ts'
import type { Write } from '#server/store/store.ts'

type Field = PropertyType | ({ type: PropertyType } & Readonly<Record<string, unknown>>)

/** `fields({ height: 'number', name: { type: 'string', translatable: true } })`; called as their ids. */
export const fields = (types: Readonly<Record<string, Field>>): Write[] =>
  Object.entries(types).map(([id, field]) => ({
    kind: 'create',
    collection: 'properties',
    id,
    document: { label: { de: id }, ...(typeof field === 'string' ? { type: field } : field) },
  }))
