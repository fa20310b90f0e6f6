/** What columns can be assigned to, in the words of the person's organization. */
import { useMemo } from 'react'
import { isOffered } from '#domain/query/archived.ts'
import { usualType } from '#domain/collections/usual-type.ts'
import { contentLanguages } from '#domain/formats/languages.ts'
import { propertyOf } from '#domain/imports/new-fields.ts'
import type { ImportSettings } from '#domain/imports/import-settings.ts'
import { plainFields } from '#domain/imports/import-field.ts'
import { withOverride } from '#domain/properties/property-override.ts'
import { type ContentType, type Property, useContentTypes, useProperties } from '../../client/window/data-sets.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { canPublishContent } from '#domain/access/contents.ts'
import { useActor, useSession } from '../../client/session/session.ts'
import { firstOfEach } from './first-of-each.ts'
import { localized, useTexts } from '../../ui/words/texts.ts'

export type FieldChoice = {
  /** `label`, `id` …, or `data.{property}`. */
  value: string
  label: string
  isTranslated: boolean
  property?: Property
}

export type ImportCatalog = {
  fields: readonly FieldChoice[]
  types: readonly Pick<ContentType, 'id' | 'label'>[]
  usualType: string | undefined
  languages: readonly string[]
}

/** Undefined until it is known. `collection` is where it is imported to. */
export function useImportCatalog(collection: string | undefined): ImportCatalog | undefined {
  const t = useTexts()
  const { organization } = useSession()
  const mayPublish = canPublishContent(useActor())
  const types = useContentTypes()
  const properties = useProperties()
  const found = useLiveDocument('organizations', organization.id)
  const own = found.status === 'ready' ? found.document : undefined
  const within = useLiveDocument('collections', collection)
  const container = within.status === 'ready' ? within.document : undefined
  const isLoading =
    [types, properties, found].some(({ status }) => status === 'loading') ||
    (collection !== undefined && within.status === 'loading')
  return useMemo(() => {
    if (isLoading) return undefined
    const offered = types.documents.filter(isOffered)
    const usual = usualType(container, own)
    return {
      fields: [
        ...plainFields
          .filter((field) => field !== 'public' || mayPublish)
          .map((field) => ({ value: field, label: t(`imports.field.${field}`), isTranslated: field === 'label' })),
        ...properties.documents.filter(isOffered).map((one) => {
          const property = withOverride(one, own?.properties[one.id])
          return {
            value: `data.${one.id}`,
            label: localized(property.label) || one.id,
            isTranslated: property.translatable,
            property,
          }
        }),
      ],
      types: offered,
      usualType: offered.find(({ id }) => id === usual)?.id,
      languages:
        own?.languages && own.languages.length > 0 ? [...new Set(['de', 'la', ...own.languages])] : contentLanguages,
    }
  }, [isLoading, types.documents, properties.documents, own, container, t, mayPublish])
}

type Made = Pick<ImportSettings, 'mapping' | 'newType' | 'language'>

/** With the fields and the type that the settings make of columns. */
export function withNew(catalog: ImportCatalog, { mapping, newType, language }: Made, words: (name: string) => string) {
  const known = new Set(catalog.fields.map(({ value }) => value))
  const fields = firstOfEach(mapping).flatMap(({ field }): FieldChoice[] => {
    if (!field || known.has(`data.${field.id}`)) return []
    const property = propertyOf(field, language)
    return [
      { value: `data.${field.id}`, label: words(field.label), isTranslated: field.translatable ?? false, property },
    ]
  })
  const isMade = newType !== undefined && catalog.types.every(({ id }) => id !== newType.id)
  const types = isMade ? [{ id: newType.id, label: { [language]: words(newType.label) } }] : []
  return { ...catalog, fields: [...fields, ...catalog.fields], types: [...types, ...catalog.types] }
}

/** The field and the language of a path. */
export function fieldOfPath(path: string): { field: string; language: string | undefined } {
  const [first = '', second = '', third, tag] = path.split('.')
  if (first !== 'data') return { field: first, language: first === 'label' ? second : undefined }
  return { field: `data.${second}`, language: third === 'translation' ? tag : undefined }
}

export function pathOfField({ value, isTranslated }: FieldChoice, language: string): string {
  if (!value.startsWith('data.')) return isTranslated ? `${value}.${language}` : value
  return isTranslated ? `${value}.translation.${language}` : `${value}.value`
}
