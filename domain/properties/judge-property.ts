/** What is wrong with the definition of a field. */
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { languageFaults, namedFault, twiceFaults } from '../judging/named.ts'
import type { Property, PropertyType } from './property.ts'

/** Settings that only some types know. */
const settings: readonly { field: keyof Property; types: readonly PropertyType[] }[] = [
  { field: 'options', types: ['select', 'exclude', 'combination'] },
  { field: 'referenceFilter', types: ['reference'] },
  { field: 'precision', types: ['number'] },
  { field: 'minimum', types: ['number'] },
  { field: 'maximum', types: ['number'] },
  { field: 'format', types: ['string'] },
  { field: 'prefix', types: ['exclude'] },
  { field: 'divider', types: ['exclude'] },
  { field: 'suffix', types: ['exclude'] },
  { field: 'removeFromId', types: ['exclude'] },
]

export function judgeProperty(judged: Judged): Fault[] {
  const { after, touches } = judged
  const property = after as Property
  const { type } = property
  return [
    ...(touches('label') ? labelFaults(property) : []),
    ...settings.flatMap(({ field, types }) =>
      (touches(field) || touches('type')) && isSet(property[field]) && !types.includes(type)
        ? [at(field, refuse('property.settingUnsuited', { path: field, type }))]
        : [],
    ),
    ...((touches('minimum') || touches('maximum')) && isEmptyRange(property)
      ? [
          at(
            'maximum',
            refuse('value.tooSmall', { property: 'maximum', least: property.minimum, found: property.maximum }),
          ),
        ]
      : []),
    ...(touches('options') ? optionFaults(judged, property) : []),
    ...(touches('referenceFilter') ? filterFaults(judged, property) : []),
    ...((touches('latin') || touches('translatable')) && property.latin && property.translatable
      ? [at('translatable', refuse('property.latinTranslated'))]
      : []),
  ]
}

const isEmptyRange = (property: Property): property is Property & { minimum: number; maximum: number } =>
  property.minimum !== undefined && property.maximum !== undefined && property.maximum < property.minimum

const isSet = (value: unknown): boolean =>
  value !== undefined && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)

function labelFaults({ label = {} }: Property): Fault[] {
  const hasLabel = Object.values(label).some((text) => text.trim() !== '')
  return [
    ...(hasLabel ? [] : [at('label', refuse('property.labelRequired'))]),
    ...languageFaults(Object.keys(label), (language) => `label.${language}`),
  ]
}

function optionFaults(judged: Judged, { id, options }: Property): Fault[] {
  const path = 'options'
  return [
    ...twiceFaults(
      options.map((option) => option.id),
      path,
    ),
    ...options.flatMap(({ property }) => {
      if (property === undefined) return []
      const held = property === id ? undefined : judged.related('properties', property)
      if (!held) return [at(path, refuse('value.namesNothing', { path, id: property }))]
      return held['type'] === 'combination' ? [at(path, refuse('property.combinationInside', { property }))] : []
    }),
  ]
}

const filterFaults = (judged: Judged, { referenceFilter = {} }: Property): Fault[] =>
  [
    namedFault(judged, 'referenceFilter.collection', 'collections', referenceFilter.collection),
    namedFault(judged, 'referenceFilter.contentType', 'contentTypes', referenceFilter.contentType),
  ].filter((fault) => fault !== undefined)
