/** What is wrong with the definition of a field. */
import { refuse } from '../errors.ts'
import { isPlainName } from '../formats/plain-name.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { isNamed, labelFaults } from './label-faults.ts'
import { namedFault, twiceFaults } from '../judging/named.ts'
import { refusalOfLine, refusalOfList } from './property-value.ts'
import { type Property, type PropertyOption, type PropertyType, propertyTypes } from './property.ts'

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
  { field: 'multiple', types: propertyTypes.filter((type) => type !== 'boolean') },
  { field: 'individual', types: ['string', 'select', 'exclude'] },
  { field: 'values', types: ['string', 'select', 'exclude'] },
  { field: 'translatable', types: ['string', 'text', 'select', 'image', 'combination'] },
  { field: 'latin', types: ['string', 'text'] },
]

/** Whether a type knows a setting. */
export const isSettingOf = (field: keyof Property, type: PropertyType): boolean =>
  settings.find((one) => one.field === field)?.types.includes(type) ?? true

/** What a property would have to lose to become one of another type. */
export const unsuitedSettings = (property: Property, type: PropertyType): (keyof Property)[] =>
  settings.filter(({ field, types }) => isSet(property[field]) && !types.includes(type)).map(({ field }) => field)

/** How the chosen entries join into one id. */
const joints = ['prefix', 'divider', 'suffix', 'removeFromId'] as const

export function judgeProperty(judged: Judged): Fault[] {
  const { before, after, touches } = judged
  const property = after as Property
  const { type } = property
  return [
    // Placeholders mean by it what a content is called.
    ...(!before && property.id === 'label' ? [at('id', refuse('property.idReserved', { id: property.id }))] : []),
    ...(touches('label') ? nameFaults(property, touches) : []),
    ...settingFaults(type, property).filter(({ path }) => touches(path) || touches('type')),
    ...joints.flatMap((joint) => {
      const refusal = touches(joint) ? refusalOfLine(joint, property[joint] ?? '') : undefined
      return refusal ? [at(joint, refusal)] : []
    }),
    ...(touches('values') ? offerFaults(property.values, 'values') : []),
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

/** Of a property, or of what an organization changes of it for itself. */
export const settingFaults = (
  type: PropertyType,
  set: Readonly<Partial<Record<keyof Property, unknown>>>,
  pathOf: (field: string) => string = (field) => field,
): Fault[] =>
  settings.flatMap(({ field, types }) =>
    isSet(set[field]) && !types.includes(type)
      ? [at(pathOf(field), refuse('property.settingUnsuited', { path: pathOf(field), type }))]
      : [],
  )

const isSet = (value: unknown): boolean =>
  value !== undefined &&
  value !== false &&
  !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Values that are offered: lines, each once. */
export function offerFaults(values: readonly string[], path: string): Fault[] {
  const lines = values.flatMap((value) => refusalOfLine(path, value) ?? [])
  return [lines[0] ?? refusalOfList(path, values)].flatMap((refusal) => (refusal ? [at(path, refusal)] : []))
}

function nameFaults({ label = {} }: Property, touches: Judged['touches']): Fault[] {
  return [
    ...(isNamed(label) ? [] : [at('label', refuse('property.labelRequired'))]),
    ...labelFaults(label, 'label', touches),
  ]
}

function optionFaults(judged: Judged, { id, type, options }: Property): Fault[] {
  const path = 'options'
  return [
    ...options.flatMap((option) => nameFaultsOf(option, type)),
    ...twiceFaults(
      options.flatMap(({ property }) => property ?? []),
      path,
    ),
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

/** A part of a combination may go by the property it holds. Pictures are named as files are, wherever they lie. */
function nameFaultsOf({ id, label, image, property }: PropertyOption, type: PropertyType): Fault[] {
  const path = `options.${id}`
  const refusals = [
    ...(isNamed(label) || property !== undefined ? [] : [refuse('document.fieldRequired', { path: `${path}.label` })]),
    ...labelFaults(label, `${path}.label`),
    ...(image === undefined || isPlainName(image) ? [] : [refuse('asset.nameInvalid', { name: image })]),
    ...(property !== undefined && type !== 'combination'
      ? [refuse('property.settingUnsuited', { path: `${path}.property`, type })]
      : []),
  ]
  // Options are one field: they are written whole.
  return refusals.map((refusal) => at('options', refusal))
}

const filterFaults = (judged: Judged, { referenceFilter = {} }: Property): Fault[] =>
  [
    namedFault(judged, 'referenceFilter.collection', 'collections', referenceFilter.collection),
    namedFault(judged, 'referenceFilter.contentType', 'contentTypes', referenceFilter.contentType),
  ].filter((fault) => fault !== undefined)
