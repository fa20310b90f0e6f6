/** What a search and replace would change, text by text, before anything is written (document 1 §5). */
import { mostOfLabel, mostOfLine, mostOfText } from '../../fields.ts'
import type { Property } from '../../properties/property.ts'
import { accept, type Outcome, refuse, type Refusal } from '../../errors.ts'
import type { Content, PropertyValue } from '../content.ts'
import { parseSearch, type SearchReplace } from './search-replace.ts'

/** One text of one content. `value` is what its field becomes: the text itself, or the list it is one of. */
export type Replacement = {
  content: string
  /** Where the field lies in the document, such as `data.name.translation.de`. */
  path: string
  language: string | undefined
  before: string
  after: string
  base: PropertyValue
  value: PropertyValue
}

export type ReplacementPlan = {
  replacements: readonly Replacement[]
  /** Contents with texts that stay as they are, since they may not become what they would. */
  kept: readonly { content: string; refusal: Refusal }[]
}

type Searched = Pick<Content, 'id' | 'label' | 'data'>

/** `label`, or a property that holds texts. */
export type SearchedField = 'label' | Pick<Property, 'id' | 'type' | 'translatable'>

export const holdsTexts = ({ type }: Pick<Property, 'type'>): boolean => type === 'string' || type === 'text'

/**
 * In the languages given; all there are where it is undefined. A name is not emptied, since a content must keep one, and no
 * text becomes longer than its field takes.
 */
export function planSearchReplace(
  contents: readonly Searched[],
  field: SearchedField,
  search: Omit<SearchReplace, 'field'>,
  languages?: readonly string[],
): Outcome<ReplacementPlan> {
  const parsed = parseSearch({ ...search, field: field === 'label' ? field : field.id })
  if (!parsed.ok) return parsed
  const limit = field === 'label' ? mostOfLabel : field.type === 'string' ? mostOfLine : mostOfText
  const replacements: Replacement[] = []
  const kept: { content: string; refusal: Refusal }[] = []
  for (const { id: content, ...rest } of contents)
    for (const { path, language, value } of valuesOf({ id: content, ...rest }, field, languages)) {
      let isTooLong = false
      const changed = changeOf(value, (text) => {
        const replaced = parsed.value.replace(text, limit)
        isTooLong ||= replaced === undefined
        return replaced ?? text
      })
      if (isTooLong) kept.push({ content, refusal: refuse('contents.searchReplace.tooLong', { most: limit }) })
      if (changed && field === 'label' && changed.after.trim() === '')
        kept.push({ content, refusal: refuse('contents.searchReplace.emptied') })
      else if (changed) replacements.push({ content, path, language, base: value, ...changed })
    }
  return accept({ replacements, kept })
}

function changeOf(
  value: PropertyValue,
  change: (text: string) => string,
): Pick<Replacement, 'before' | 'after' | 'value'> | undefined {
  if (typeof value === 'string') {
    const after = change(value)
    return after === value ? undefined : { before: value, after, value: after }
  }
  if (!Array.isArray(value)) return undefined
  const next = value.map((one) => (typeof one === 'string' ? change(one) : one))
  if (next.every((one, index) => one === value[index])) return undefined
  // What was emptied goes, and so does what is now there already.
  const left = [...new Set(next)].filter((one) => one !== '')
  return { before: value.join(', '), after: left.join(', '), value: left }
}

function valuesOf(
  { label, data }: Searched,
  field: SearchedField,
  languages: readonly string[] | undefined,
): { path: string; language: string | undefined; value: PropertyValue }[] {
  const inLanguages = (perLanguage: Readonly<Record<string, PropertyValue>>, path: string) =>
    Object.entries(perLanguage)
      .filter(([language]) => languages === undefined || languages.includes(language))
      .map(([language, value]) => ({ path: `${path}.${language}`, language, value }))
  if (field === 'label') return inLanguages(label, 'label')
  const own = Object.hasOwn(data, field.id) ? data[field.id] : undefined
  if (!own) return []
  if (field.translatable) return inLanguages(own.translation ?? {}, `data.${field.id}.translation`)
  return own.value === undefined ? [] : [{ path: `data.${field.id}.value`, language: undefined, value: own.value }]
}
