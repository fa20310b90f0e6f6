/** Placeholders for what a design marks: their kind as the design shows it, their name as it spells it. */
import type { Placeholder } from './placeholder.ts'

/** As the engine lists them. */
export type DesignTag = { tag: string; kind: string; sample?: string | undefined }

export function suggestPlaceholder({ tag, kind, sample = '' }: DesignTag, order: number): Placeholder {
  const example = kind === 'text' && sample !== '' ? { previewValue: sample } : {}
  return { id: tag, label: tag, order, type: guessedType(kind, sample), values: [], ...example }
}

/** Those that the template does not declare yet. */
export const missingPlaceholders = (known: readonly Placeholder[], tags: readonly DesignTag[]): Placeholder[] => {
  const declared = new Set(known.map(({ id }) => id))
  const first = Math.max(0, ...known.map(({ order }) => order + 1))
  return tags.filter(({ tag }) => !declared.has(tag)).map((tag, index) => suggestPlaceholder(tag, first + index))
}

const types: Readonly<Record<string, Placeholder['type']>> = {
  picture: 'image',
  pictograms: 'pictogram',
  color: 'color',
  condition: 'condition',
}

/** What is longer than a line, or has several, is a text. */
const guessedType = (kind: string, sample: string): Placeholder['type'] =>
  types[kind] ?? (sample.length > 60 || sample.includes('\n') ? 'text' : 'string')
