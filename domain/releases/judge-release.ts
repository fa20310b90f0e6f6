/** What is wrong with a release's data: every entry fills a placeholder of the template, and in a way that suits it. */
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { isKnownLanguage } from '../judging/named.ts'
import type { Property } from '../properties/property.ts'
import { type Placeholder, placeholderKey, placeholderTag } from '../templates/placeholder.ts'
import type { Template } from '../templates/template.ts'
import type { PlaceholderData, Release } from './release.ts'
import { transformSuits } from './transform-suits.ts'

export function judgeRelease(judged: Judged): Fault[] {
  const { after, touches, related } = judged
  const { data = {}, template } = after as Release
  const written = Object.entries(data).filter(([key]) => touches(`data.${key}`))
  if (written.length === 0) return []
  const found = template === undefined ? undefined : (related('templates', template) as Template | undefined)
  const declared = new Map((found?.placeholders ?? []).map((one) => [placeholderKey(one.id), one]))
  return written.flatMap(([key, entry]) => {
    const path = `data.${key}`
    const placeholder = declared.get(key)
    // Without a template nothing is known of its places, and nothing is set.
    if (found && !placeholder)
      return [at(path, refuse('release.placeholderUnknown', { placeholder: placeholderTag(key) }))]
    const property = entry.property === undefined ? undefined : related('properties', entry.property)
    if (entry.property !== undefined && !property && touches(`${path}.property`))
      return [at(`${path}.property`, refuse('content.unknownProperty', { property: entry.property }))]
    return entryFaults(placeholder, entry, property as Property | undefined, path)
  })
}

/** The same in the browser, at the field. */
export function entryFaults(
  placeholder: Placeholder | undefined,
  { transform, crop, lang, hyphenation }: PlaceholderData,
  property: Pick<Property, 'type'> | undefined,
  path: string,
): Fault[] {
  const name = placeholder?.label || placeholder?.id || path
  return [
    ...(transform && placeholder && !transformSuits(transform, placeholder.type, property?.type)
      ? [at(`${path}.transform`, refuse('template.transformUnsuited', { placeholder: name, transform }))]
      : []),
    ...(crop && !(crop.left < crop.right && crop.top < crop.bottom)
      ? [at(`${path}.crop`, refuse('release.cropEmpty', { placeholder: name }))]
      : []),
    ...languageFault(lang, `${path}.lang`),
    ...languageFault(hyphenation?.language, `${path}.hyphenation`),
  ]
}

const languageFault = (language: string | undefined, path: string): Fault[] =>
  language === undefined || isKnownLanguage(language) ? [] : [at(path, refuse('value.languageUnknown', { language }))]
