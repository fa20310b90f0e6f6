/** Where something was typed, in words and as an address: of which record, in which field. */
import { kinds } from '#domain/kinds/kinds.ts'
import { fieldWords } from '#domain/formats/refusals/named-fields.ts'
import { placeholderLabel, placeholderTag, type Placeholder } from '#domain/templates/placeholder.ts'
import { placeholderAt } from '../../../client/editing/placeholder-path.ts'
import type { Spot } from '../../../client/editing/journal.ts'
import { recordAddress } from '../../../client/records/record-address.ts'
import { currentLanguage, localized, say } from '../../../ui/words/texts.ts'

/** What of a record says what it is called and what its fields are. */
export type Named = Readonly<Record<string, unknown>>

export function recordName({ collection }: Spot, document: Named): string {
  const { called } = kinds[collection]
  return called === undefined ? '' : localized(document[called])
}

/** `propertyName` knows what properties are called, or the placeholders of a version. */
export function fieldPlace(
  { collection, path }: Spot,
  document: Named,
  propertyName?: (id: string) => string | undefined,
): string {
  const spot = collection === 'templates' ? placeholderAt(path) : undefined
  if (spot) {
    const one = (document['placeholders'] as readonly Placeholder[] | undefined)?.find(({ id }) => id === spot.id)
    const name = one ? placeholderLabel(one, currentLanguage()) : spot.id
    return `${say('field.placeholder', {})} ${name} › ${fieldWords(spot.field, currentLanguage(), words)}`
  }
  if (collection === 'releases') {
    const key = path.split('.')[1] ?? ''
    return propertyName?.(key) ?? placeholderTag(key)
  }
  return fieldWords(path, currentLanguage(), words, propertyName)
}

export type DraftAddress = { to: string; search: Record<string, string> }

/** Leads to the field, as near as addresses can; `groupOf` knows under which tab a property is. Undefined where the record has no screen. */
export function draftAddress(
  { collection, id, path }: Spot,
  groupOf: (property: string) => string | undefined = () => undefined,
): DraftAddress | undefined {
  if (collection === 'users') return { to: '/account', search: {} }
  if (collection === 'hyphenations') return { to: '/artwork/hyphens', search: {} }
  if (collection === 'basket') return { to: '/order/basket', search: {} }
  const to = recordAddress[collection]?.(id)
  if (to === undefined) return undefined
  if (collection === 'contents') {
    const group = groupOf(/^data\.([^.]+)/.exec(path)?.[1] ?? '')
    return { to, search: group === undefined ? {} : { group } }
  }
  if (collection !== 'templates') return { to, search: {} }
  const spot = placeholderAt(path)
  return { to, search: spot ? { tab: 'placeholders', placeholder: spot.id } : { tab: 'general' } }
}

const words = (key: string, params?: { number: number }) => say(key, params ?? {})
