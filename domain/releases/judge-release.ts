/** What is wrong with a release's data: every entry fills a placeholder of the template, and in a way that suits it. */
import { labelField } from '../properties/label-field.ts'
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged, sizeFaults } from '../judging/fault.ts'
import { isKnownLanguage } from '../judging/named.ts'
import type { Property } from '../properties/property.ts'
import { type Placeholder, placeholderKey, placeholderTag } from '../templates/placeholder.ts'
import type { Template } from '../templates/template.ts'
import { mostPlaces, type PlaceholderData, type Release } from './release.ts'
import { transformSuits } from '../templates/transform-suits.ts'

export function judgeRelease(judged: Judged): Fault[] {
  const { data = {} } = judged.after as Release
  return [...belongingFaults(judged), ...sizeFaults(judged, 'data', data, mostPlaces), ...dataFaults(judged)]
}

/** A version stays with its publication: it goes to another organization and stands on another template with that alone. */
function belongingFaults({ before, after, touches, related }: Judged): Fault[] {
  const id = before?.['publicationId']
  if (typeof id !== 'string') return []
  const moved = (['publicationId', 'owner', 'template'] as const).filter(
    (field) => touches(field) && before?.[field] !== after[field],
  )
  if (moved.length === 0) return []
  const publication = related('publications', id)
  return (
    moved
      // One that says no template leaves it to its versions.
      .filter((field) => field === 'publicationId' || ![after[field], undefined].includes(publication?.[field]))
      .map((path) => at(path, refuse('release.followsPublication', { path })))
  )
}

function dataFaults({ after, touches, related }: Judged): Fault[] {
  const { data = {}, template } = after as Release
  // Another template says of all of it whether it has a place.
  const isOther = touches('template')
  const written = Object.entries(data).filter(([key]) => isOther || touches(`data.${key}`))
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
    const isLabel = entry.property === labelField
    if (entry.property !== undefined && !property && !isLabel && touches(`${path}.property`))
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
