/** A combination's entries as rows that can be edited (specification 1 §3: `{ amount: 3, unit: "l" }`). */
import type { PropertyValue } from '#domain/contents/content.ts'

export type CombinationEntry = Extract<PropertyValue, Record<string, unknown>>

/** One entry alone, or several. */
export const entriesOf = (value: PropertyValue | undefined): CombinationEntry[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is CombinationEntry => typeof one === 'object' && one !== null && !Array.isArray(one),
  )

/** What an entry calls a part: by its id, or as tables do by the property that it holds. */
export const nameIn = (entry: CombinationEntry, part: { id: string; property: { id: string } | undefined }): string =>
  !Object.hasOwn(entry, part.id) && part.property && Object.hasOwn(entry, part.property.id) ? part.property.id : part.id

/** Undefined clears the part. */
export function withPart(entry: CombinationEntry, part: string, value: unknown): CombinationEntry {
  const { [part]: _before, ...others } = entry
  return value === undefined ? others : { ...others, [part]: value as CombinationEntry[string] }
}

/** What is stored: entries without any value are dropped, unless somebody is still typing. */
export function valueOfEntries(
  entries: readonly CombinationEntry[],
  { keepEmpty = false }: { keepEmpty?: boolean } = {},
): PropertyValue | undefined {
  const kept = keepEmpty ? entries : entries.filter((entry) => Object.keys(entry).length > 0)
  return kept.length === 0 ? undefined : [...kept]
}
