/** The link from a placeholder to a field of the database: taking its value over, and telling whether it still holds. */
import type { Content, PropertyValue } from '../contents/content.ts'
import { type ReadableProperty, rawValueOf, type ReferenceLabel, textsOf } from '../contents/property-text.ts'
import { sameValue } from '../same-value.ts'
import { applyTransform } from './apply-transform.ts'
import type { PlaceholderData, Release } from './release.ts'

/** `overwritten`: the field is as it was, and something else was written here. */
export type LinkState = 'none' | 'upToDate' | 'overwritten' | 'outdated' | 'missing'

/** Knows the contents and properties that the person may use; variants come with what they inherit. */
export type Database = {
  content: (id: string) => Pick<Content, 'data'> | undefined
  property: (id: string) => ReadableProperty | undefined
  referenceLabel?: ReferenceLabel
}

/** The entry with the value its field has now; unchanged where there is nothing to take over. */
export function takeOver(entry: PlaceholderData, database: Database, language = 'de'): PlaceholderData {
  const { content, property } = linked(entry, database)
  if (!content || !property || !entry.property) return entry
  const lang = entry.lang ?? language
  const raw = rawValueOf(content, entry.property, lang)
  const texts = textsOf(raw, property, isPrice(entry) ? 'de' : lang, database.referenceLabel)
  const chosen = entry.index === undefined ? texts : texts.slice(entry.index, entry.index + 1)
  const { valueRaw: _before, ...rest } = entry
  return { ...rest, ...(raw !== undefined && { valueRaw: raw }), value: shown(chosen, property, entry, lang) }
}

/** Prices with their currency are written as in German-speaking Switzerland, in every language (document 1 §9). */
const isPrice = ({ transformFormat }: PlaceholderData): boolean => /\bCHF\b/.test(transformFormat ?? '')

/** Pictures and yes or no stay what they are; all else is text. */
function shown(
  texts: readonly string[],
  property: ReadableProperty,
  { transform, transformFormat, index }: PlaceholderData,
  language: string,
): NonNullable<PlaceholderData['value']> {
  if (property.type === 'image') return index === undefined && texts.length > 1 ? [...texts] : (texts[0] ?? '')
  if (property.type === 'boolean') return texts.length > 0
  const months = property.type === 'period' && transform === undefined ? 'monthsRoman' : transform
  return applyTransform(texts, months, { format: transformFormat, language })
}

export function linkState(entry: PlaceholderData, database: Database, language = 'de'): LinkState {
  if (!entry.content || !entry.property) return 'none'
  const { content, property } = linked(entry, database)
  if (!content || !property) return 'missing'
  const raw = rawValueOf(content, entry.property, entry.lang ?? language)
  if (!sameValue(orNone(raw), orNone(entry.valueRaw))) return 'outdated'
  // What another record is called is not known everywhere.
  if (entry.value === undefined || (property.type === 'reference' && !database.referenceLabel)) return 'upToDate'
  const own = takeOver(entry, database, language).value
  return sameValue(orEmpty(own), orEmpty(entry.value)) ? 'upToDate' : 'overwritten'
}

const linked = (entry: PlaceholderData, database: Database) => ({
  content: entry.content ? database.content(entry.content) : undefined,
  property: entry.property ? database.property(entry.property) : undefined,
})

/** Of a link, a value that is empty in any way is none. */
const orNone = (value: PropertyValue | undefined): unknown =>
  Array.isArray(value) && value.length === 0 ? undefined : value

const orEmpty = (value: PlaceholderData['value']): unknown =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? '' : value

/** The contents that a release draws from: what `referencedContents` is kept as. */
export const contentsOf = (data: Release['data']): Release['referencedContents'] =>
  Object.fromEntries(Object.values(data).flatMap(({ content }) => (content ? [[content, true as const]] : [])))
