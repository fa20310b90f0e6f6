import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import { readTyped } from '#domain/values/read-typed.ts'

/** Entries that stand each alone, such as tags: none of them is divided. What cannot be read stays as it was typed. */
export function readEntries(texts: readonly string[], property: Property, language: string): PropertyValue | undefined {
  const values = texts.flatMap((text) => readTyped(text, { ...property, multiple: false }, { language }).value ?? [])
  return values.length === 0 ? undefined : values.flatMap((one) => (typeof one === 'object' ? [] : [one]))
}
