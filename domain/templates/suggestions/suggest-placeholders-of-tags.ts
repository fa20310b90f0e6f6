/** Placeholders for what a design marks: their kind as the design shows it, their name as it spells it. */
import { namedAlike } from '../../properties/named-alike.ts'
import type { Property } from '../../properties/property.ts'
import type { Placeholder } from '../placeholder.ts'

/** As the engine lists them. */
export type DesignTag = { tag: string; kind: string; sample?: string | undefined }

/** What a placeholder may take its value from. */
export type NamedField = Pick<Property, 'id' | 'label' | 'type'>

/** With the field that is called as it is, where there is one and no second. */
export function suggestPlaceholder(
  { tag, kind, sample = '' }: DesignTag,
  order: number,
  fields: readonly NamedField[] = [],
): Placeholder {
  const example = kind === 'text' && sample !== '' ? { previewValue: sample } : {}
  const field = namedAlike(
    tag,
    fields.filter(({ type }) => suits(kind, type)),
  )
  const taken = field && { property: field.id }
  return { id: tag, label: tag, order, type: guessedType(kind, sample), values: [], ...example, ...taken }
}

/** Those that the template does not declare yet. */
export const missingPlaceholders = (
  known: readonly Placeholder[],
  tags: readonly DesignTag[],
  fields: readonly NamedField[],
): Placeholder[] => {
  const declared = new Set(known.map(({ id }) => id))
  const first = Math.max(0, ...known.map(({ order }) => order + 1))
  return tags
    .filter(({ tag }) => !declared.has(tag))
    .map((tag, index) => suggestPlaceholder(tag, first + index, fields))
}

/** Pictures hold pictures, and what shows or hides is yes or no. */
const suits = (kind: string, type: Property['type']): boolean =>
  kind === 'picture' || kind === 'pictograms'
    ? type === 'image'
    : kind === 'condition'
      ? type === 'boolean'
      : type !== 'image' && type !== 'boolean'

const types: Readonly<Record<string, Placeholder['type']>> = {
  picture: 'image',
  pictograms: 'pictogram',
  color: 'color',
  condition: 'condition',
}

/** What is longer than a line, or has several, is a text. */
const guessedType = (kind: string, sample: string): Placeholder['type'] =>
  types[kind] ?? (sample.length > 60 || sample.includes('\n') ? 'text' : 'string')
