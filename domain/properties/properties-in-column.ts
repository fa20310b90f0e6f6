/** What a column of a list of contents names, which is a field of contents or a property. */
import { keptFields } from '../fields.ts'
import { Content } from '../contents/content.ts'

const own: ReadonlySet<string> = new Set([...Object.keys(Content.shape), ...keptFields])

export function propertiesInColumn(column: string): string[] {
  const [first = '', property] = column.split('.')
  if (first === 'data') return property === undefined ? [] : [property]
  return own.has(first) || first === '' ? [] : [first]
}
