/** The link from a placeholder to a field of the database: taking its value over, and telling whether it still holds. */
import type { Content, PropertyValue } from '../../contents/content.ts'
import { fieldNamed, valueOfField } from '../../properties/label-field.ts'
import { type ReadableProperty, type ReferenceLabel, textsOf } from '../../properties/property-text.ts'
import { isEmptyValue, sameJson, sameValue } from '../../same-value.ts'
import { applyTransform } from '../../templates/transform/apply-transform.ts'
import type { PlaceholderData, Release } from '../release.ts'

/** `overwritten`: the field is as it was, and something else was written here. `unseen`: the content is not the reader's to see, or gone. */
export type LinkState = 'none' | 'upToDate' | 'overwritten' | 'outdated' | 'unseen' | 'missing'

type Named = Pick<Content, 'data'> & Partial<Pick<Content, 'label'>>

/** Knows the contents and properties that the person may use; variants come with what they inherit. */
export type Database = {
  content: (id: string) => Named | undefined
  /** What it does not have is gone; else it may be somebody's who keeps it to themselves, such as the supplier's. */
  isWhole?: boolean
  property: (id: string) => ReadableProperty | undefined
  referenceLabel?: ReferenceLabel
}

/** The entry with the value its field has now; unchanged where there is nothing to take over. */
export function takeOver(entry: PlaceholderData, database: Database, language = 'de'): PlaceholderData {
  const { content, property } = linked(entry, database)
  if (!content || !property || !entry.property) return entry
  const raw = valueOfField(content, entry.property, { ...database, language: entry.lang ?? language })
  const { valueRaw: _before, ...rest } = entry
  return {
    ...rest,
    ...(raw !== undefined && { valueRaw: raw }),
    value: valueFrom(raw, entry, { property, database, language }),
  }
}

/**
 * The different values that several contents have in a field, as one. It is linked to none of them; `valueRaw` keeps all, by
 * which it is known later whether somebody wrote over it.
 */
export function takeOverAll(
  { content: _none, ...entry }: PlaceholderData,
  contents: readonly Named[],
  database: Database,
  language = 'de',
): PlaceholderData {
  const property = entry.property === undefined ? undefined : fieldNamed(entry.property, database.property)
  if (!property || entry.property === undefined) return entry
  const id = entry.property
  const raws = contents
    .map((content) => valueOfField(content, id, { ...database, language: entry.lang ?? language }))
    .flat()
  const valueRaw = raws
    .filter((raw) => !isEmptyValue(raw))
    .filter((raw, index, all) => all.findIndex((other) => sameJson(other, raw)) === index) as NonNullable<
    PlaceholderData['valueRaw']
  >
  return { ...entry, valueRaw, value: valueFrom(valueRaw, entry, { property, database, language }) }
}

/** Somebody wrote it: it is neither what its field has now nor what it had when it was taken over. */
export function isTyped(entry: PlaceholderData, database: Database, language = 'de'): boolean {
  const { value, valueRaw, property: id } = entry
  const property = id === undefined ? undefined : fieldNamed(id, database.property)
  if (isEmptyValue(value)) return valueRaw !== undefined && !isEmptyValue(valueRaw) && property?.type !== 'reference'
  if (!property) return true
  // What another record was called then is not known.
  if (property.type === 'reference') return linkState(entry, database, language) === 'overwritten'
  const then = valueFrom(valueRaw, entry, { property, database, language })
  const now = takeOver(entry, database, language).value
  return (
    !sameValue(orEmpty(then), orEmpty(value)) &&
    (entry.content === undefined || !sameValue(orEmpty(now), orEmpty(value)))
  )
}

type Field = { property: ReadableProperty; database: Database; language: string }

function valueFrom(raw: PropertyValue | undefined, entry: PlaceholderData, { property, database, language }: Field) {
  const lang = entry.lang ?? language
  const texts = textsOf(raw, property, isPrice(entry) ? 'de' : lang, database.referenceLabel)
  const chosen = entry.index === undefined ? texts : texts.slice(entry.index, entry.index + 1)
  return shown(chosen, property, entry, lang)
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
  if (!content) return database.isWhole ? 'missing' : 'unseen'
  const raw = valueOfField(content, entry.property, { ...database, language: entry.lang ?? language })
  const isSame = sameValue(orNone(raw), orNone(entry.valueRaw))
  // A property that the reader does not see is there all the same, where its value is.
  if (!property) return isSame && !isEmptyValue(raw) ? 'upToDate' : 'missing'
  if (!isSame) return 'outdated'
  // What another record is called is not known everywhere.
  if (entry.value === undefined || (property.type === 'reference' && !database.referenceLabel)) return 'upToDate'
  const own = takeOver(entry, database, language).value
  return sameValue(orEmpty(own), orEmpty(entry.value)) ? 'upToDate' : 'overwritten'
}

const linked = (entry: PlaceholderData, database: Database) => ({
  content: entry.content ? database.content(entry.content) : undefined,
  property: entry.property ? fieldNamed(entry.property, database.property) : undefined,
})

/** Of a link, a value that is empty in any way is none. */
const orNone = (value: PropertyValue | undefined): unknown =>
  Array.isArray(value) && value.length === 0 ? undefined : value

const orEmpty = (value: PlaceholderData['value']): unknown =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? '' : value

/** The contents that a release draws from: what `referencedContents` is kept as. */
export const contentsOf = (data: Release['data']): Release['referencedContents'] =>
  Object.fromEntries(Object.values(data).flatMap(({ content }) => (content ? [[content, true as const]] : [])))
