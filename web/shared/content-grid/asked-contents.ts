/** What may be asked of the list of contents: their names and times, and every property, also by its other languages. */
import { languageLabel } from '#domain/formats/language-name.ts'
import type { PropertyType } from '#domain/properties/property.ts'
import { Id } from '#domain/fields.ts'
import { notArchived } from '#domain/query/archived.ts'
import { all, is, nothing, readyWords } from '#domain/query/filter.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import type { AskedType } from '#domain/query/question.ts'
import type { Property } from '../../client/window/data-sets.ts'
import { currentLanguage, type Texts } from '../../ui/words/texts.ts'
import type { AskedField } from '../questions/asked-field.ts'
import { type Catalog, propertyLabel, typeLabel } from '../values/catalog.ts'
import { valueText } from '../values/property-value.ts'
import { selectChoices } from '../values/select-choices.ts'
import { columnLanguages, titleIn } from './columns/column-languages.ts'
import { columnIn, readyTemplate } from '#domain/values/column-id.ts'

type AskedContent = AskedField<PathOf<'contents'>>

/** By the ids of columns. */
export function askedContents(
  catalog: Catalog,
  language: string,
  t: Texts,
  organizationName: (id: string) => string,
  /** How labels come out on templates, as columns are called. */
  ready: readonly { id: string; title: string }[] = [],
): ReadonlyMap<string, AskedContent> {
  const languages = columnLanguages(catalog)
  const fields: AskedContent[] = [
    { id: 'label', label: t('contents.column.label'), type: 'text', path: `label.${language}` },
    ...[...catalog.properties.values()].flatMap((property) => [
      askedProperty(property, language, t),
      ...(property.translatable
        ? languages.map((one) => ({
            ...askedProperty(property, one, t),
            id: columnIn(property.id, one),
            label: titleIn(property, one),
          }))
        : []),
    ]),
    { id: 'updateTimestamp', label: t('contents.column.updateTimestamp'), type: 'time', path: 'updateTimestamp' },
    { id: 'createTimestamp', label: t('contents.history.created'), type: 'time', path: 'createTimestamp' },
    {
      id: 'type',
      label: t('contents.column.type'),
      type: 'choice',
      path: 'type',
      choices: [...catalog.types.values()].map((one) => ({ value: one.id, label: typeLabel(one, one.id) })),
      says: (value) => typeLabel(catalog.types.get(String(value)), String(value)),
    },
    {
      id: 'languages',
      label: t('contents.column.languages'),
      type: 'choice',
      path: 'languages',
      choices: languages.map((one) => ({ value: one, label: languageLabel(one, currentLanguage()) })),
    },
    {
      id: 'active',
      label: t('contents.column.active'),
      type: 'belonging',
      path: 'effectivelyActive',
      of: (state) => ofState[state] ?? nothing,
      says: (value) => t(value === true ? 'contents.active' : 'contents.inactive'),
      choices: [
        { value: 'yes', label: t('contents.active') },
        { value: 'no', label: t('contents.inactive') },
        { value: 'archived', label: t('uses.isArchived') },
      ],
    },
    {
      id: 'owner',
      label: t('contents.column.owner'),
      type: 'belonging',
      path: 'owner',
      records: 'organizations',
      says: (value) => organizationName(String(value)),
    },
    {
      id: 'collection',
      label: t('contents.collection'),
      type: 'belonging',
      path: 'id',
      of: (id) => (Id.safeParse(id).success ? is(`collections.${id}`, true) : nothing),
      records: 'collections',
    },
    {
      id: 'public',
      label: t('contents.column.public'),
      type: 'yesNo',
      path: 'public',
      says: (value) => t(value === true ? 'ui.yes' : 'ui.no'),
    },
    ...ready.map(({ id, title }) => askedReady(id, title, language, t)),
  ]
  return new Map(fields.map((field) => [field.id, field]))
}

/** Of those that are archived nobody asks whether they are active. */
const ofState: Readonly<Record<string, FilterOf<'contents'>>> = {
  yes: all(notArchived, is('effectivelyActive', true)),
  no: all(notArchived, is('effectivelyActive', false)),
  archived: is('archived', true),
}

const grouped: readonly PropertyType[] = ['string', 'number', 'date', 'period', 'select', 'exclude', 'boolean']

const askedReady = (id: string, label: string, language: string, t: Texts): AskedContent => ({
  id,
  label,
  type: 'belonging',
  path: 'id',
  isFound: true,
  of: (word) => {
    const template = readyTemplate(id)
    const is = readyWords.find((one) => one === word)
    return template !== undefined && is ? { ready: { template, language, is } } : nothing
  },
  choices: readyWords.map((value) => ({ value, label: t(`contents.ready.${value}`) })),
})

const askedProperty = (property: Property, language: string, t: Texts): AskedContent => ({
  id: property.id,
  label: propertyLabel(property),
  type: askedType(property),
  path: property.translatable ? `data.${property.id}.translation.${language}` : `data.${property.id}.value`,
  mayLack: true,
  ...(grouped.includes(property.type) && {
    says: (value) => valueText(property.type === 'period' ? [Number(value)] : value, property, t),
  }),
  ...((property.type === 'select' || property.type === 'exclude') && {
    choices: selectChoices(property, undefined),
  }),
})

function askedType({ type, multiple }: Pick<Property, 'type' | 'multiple'>): AskedType {
  if (multiple && type === 'number') return 'numbers'
  if (multiple && type === 'date') return 'days'
  return askedByType[type]
}

const askedByType: Readonly<Record<PropertyType, AskedType>> = {
  string: 'text',
  text: 'text',
  number: 'number',
  date: 'day',
  period: 'months',
  select: 'choice',
  exclude: 'choice',
  boolean: 'yesNo',
  image: 'held',
  reference: 'held',
  combination: 'held',
}

/** Of the properties those that the type has; of other languages those that are columns. */
export const offeredFields = (
  fields: ReadonlyMap<string, AskedContent>,
  offeredColumns: readonly { id: string }[],
  shown: readonly string[],
): readonly string[] => {
  const offered = new Set(['label', 'createTimestamp', 'collection', ...shown, ...offeredColumns.map(({ id }) => id)])
  return [...fields.keys()].filter((id) => offered.has(id))
}
