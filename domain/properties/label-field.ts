/**
 * What a content is called, as a field that placeholders may name: it prints as it stands on every screen. A property of this id
 * that was there before goes first; no new one is called so.
 */
import { inLanguage } from '../formats/in-language.ts'
import { type ReadableProperty, rawValueOf } from './property-text.ts'
import type { Content, PropertyValue } from '../contents/content.ts'

export const labelField = 'label'

const labelProperty: ReadableProperty = { type: 'string', options: [], translatable: true }

type PropertyNamed = (id: string) => ReadableProperty | undefined

/** The property, or what a content is called. */
export const fieldNamed = (id: string, property: PropertyNamed): ReadableProperty | undefined =>
  property(id) ?? (id === labelField ? labelProperty : undefined)

/** The value of a field in a language, or the nearest there is. */
export const valueOfField = (
  content: Pick<Content, 'data'> & Partial<Pick<Content, 'label'>>,
  id: string,
  { property, language }: { property: PropertyNamed; language: string },
): PropertyValue | undefined =>
  id === labelField && !property(id) ? inLanguage(content.label ?? {}, language) : rawValueOf(content, id, language)
