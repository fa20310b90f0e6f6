/** The id that the chosen entries of an exclude property join to, such as `(rot-weiss)` (document 2 §3). */
import type { Property } from './property.ts'

type Joining = Pick<Property, 'prefix' | 'divider' | 'suffix' | 'removeFromId'>

/** `removeFromId` is taken out of every entry. Without entries there is no id. */
export function excludeId(
  entries: readonly string[],
  { prefix = '', divider = '', suffix = '', removeFromId = '' }: Joining,
): string {
  const parts = entries.map((entry) => (removeFromId === '' ? entry : entry.replaceAll(removeFromId, '')))
  const joined = parts.filter((part) => part !== '').join(divider)
  return joined === '' ? '' : `${prefix}${joined}${suffix}`
}
