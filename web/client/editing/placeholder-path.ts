/** Where what is typed into a field of a template's placeholder lies: `placeholders/TAG/FIELD`. */
import type { PlaceholderSpot } from '#domain/templates/placeholder-field.ts'

const folder = 'placeholders'

export const placeholderPath = (id: string, field: string): string => `${folder}/${encodeURIComponent(id)}/${field}`

/** Undefined for a field of the template itself. */
export function placeholderAt(path: string): PlaceholderSpot | undefined {
  const [list, id, field] = path.split('/')
  return list === folder && id !== undefined && field !== undefined ? { id: decodeURIComponent(id), field } : undefined
}
