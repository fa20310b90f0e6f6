/** Which field the places of a design without names show, told by what stands there. Where two fields fit nothing is guessed. */
import type { Content } from '../../contents/content.ts'
import { pictureNamed } from '../../contents/picture-names.ts'
import { labelField } from '../../properties/label-field.ts'
import type { Property } from '../../properties/property.ts'
import { textsOf } from '../../properties/property-text.ts'

/** As the engine lists them. */
export type SuggestablePlace = {
  id: string
  kind: string
  names: readonly string[]
  words: string
  tokens: readonly unknown[]
  link: string | undefined
}

/** With a range, a paragraph of the place's words. */
export type PlaceSuggestion = {
  place: string
  name: string
  property: string
  range?: { from: number; to: number }
}

type Witness = Pick<Content, 'data'> & Partial<Pick<Content, 'label'>>

/** How many contents are asked, the newest first. */
export const mostWitnesses = 200

export function suggestPlaces(
  places: readonly SuggestablePlace[],
  contents: readonly Witness[],
  properties: readonly Property[],
  languages: readonly string[],
): PlaceSuggestion[] {
  const fields = new Map(properties.map((property) => [property.id, property]))
  const values = valuesOf(contents, fields, languages)
  const open = places.filter(({ names, tokens }) => names.length === 0 && tokens.length === 0)
  const pictures = open.filter(({ kind, link }) => kind === 'picture' && link !== undefined)
  const images = properties.filter(({ type }) => type === 'image')
  const labels = new Set(
    (fields.has(labelField) ? [] : contents)
      .flatMap(({ label }) => Object.values(label ?? {}))
      .flatMap((text) => (says(text) ? [wordsKey(text)] : [])),
  )
  // What a content is called is mostly put together of its fields: one that holds these very words says more.
  const only = (key: string): string | undefined => {
    const [field, ...others] = values.get(key) ?? []
    if (field === undefined) return labels.has(key) ? labelField : undefined
    return others.length === 0 ? field : undefined
  }
  return open.flatMap(({ id, kind, words, link }) => {
    if (kind === 'picture' && link !== undefined) {
      // Of one picture and one field for pictures there is nothing to be wrong about.
      const sole = pictures.length === 1 && images.length === 1 ? images[0]?.id : undefined
      return suggested(id, values.has(linkKey(link)) ? only(linkKey(link)) : sole)
    }
    const whole = suggested(id, only(wordsKey(words)))
    if (whole.length > 0) return whole
    return paragraphsOf(words).flatMap((range) =>
      suggested(id, only(wordsKey(words.slice(range.from, range.to)))).map((one) => ({ ...one, range })),
    )
  })
}

const suggested = (place: string, property: string | undefined): PlaceSuggestion[] =>
  property === undefined ? [] : [{ place, name: nameOf(property), property }]

/** Of words that are several, without the space around them. */
function paragraphsOf(words: string): { from: number; to: number }[] {
  if (!words.includes('\n')) return []
  return [...words.matchAll(/[^\s\ufffc](?:[^\n\ufffc]*[^\s\ufffc])?/gu)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }))
}

/** A name that a place may have, of a field's id. */
export const nameOf = (property: string): string =>
  property.replaceAll(/[^\p{L}\p{N}_]/gu, '_').replace(/^_+/, '') || 'feld'

/** Which fields hold a text. */
function valuesOf(
  contents: readonly Witness[],
  fields: ReadonlyMap<string, Property>,
  languages: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const add = (key: string, field: string): void => {
    const known = found.get(key)
    if (known) known.add(field)
    else found.set(key, new Set([field]))
  }
  for (const { data } of contents) {
    for (const [id, { value, translation = {} }] of Object.entries(data)) {
      const property = fields.get(id)
      if (!property || property.type === 'boolean') continue
      for (const [language, one] of [
        ...languages.map((language) => [language, value] as const),
        ...Object.entries(translation),
      ]) {
        for (const text of textsOf(one, property, language)) {
          if (property.type === 'image') add(linkKey(text), id)
          else if (says(text)) add(wordsKey(text), id)
        }
      }
    }
  }
  return found
}

/** One letter or digit says nothing. */
const says = (text: string): boolean => text.trim().length > 1

const wordsKey = (text: string): string =>
  `words ${text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()}`
const linkKey = (text: string): string => `file ${pictureNamed(text).normalize('NFC').toLowerCase()}`
