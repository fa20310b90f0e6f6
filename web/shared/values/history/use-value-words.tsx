/** What stood in a field of a record, as people read it: what it names by its name, what it chooses by the word of that choice. */
import type { ReactNode } from 'react'
import { licencesOf } from '#domain/access/actor.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { RecordKind } from '#domain/records.ts'
import {
  useCollectionName,
  useOrganizationName,
  usePublicationName,
  useTemplateName,
  useUserName,
} from '../../../client/live/live-names.ts'
import { formatDay, formatFileSize, formatTime } from '../../../ui/words/dates.ts'
import { valueInWords } from '../../../ui/history/value-in-words.ts'
import { languageName } from '../../../ui/words/language-name.ts'
import { say, type Texts, useTexts } from '../../../ui/words/texts.ts'
import { type Catalog, typeLabel } from '../catalog.ts'
import { choiceKey } from './choice-key.ts'
import { ContentNames } from '../content-name.tsx'
import { valueText } from '../property-value.ts'

export function useValueWords(collection: RecordKind, { properties, types }: Pick<Catalog, 'properties' | 'types'>) {
  const t = useTexts()
  const names = {
    collection: useCollectionName(),
    organization: useOrganizationName(),
    publication: usePublicationName(),
    template: useTemplateName(),
    user: useUserName(),
    type: (id: string) => typeLabel(types.get(id), id),
    language: languageName,
  }
  return (path: string, value: unknown): ReactNode => {
    const [field = '', key = ''] = path.split('.')
    const flagged = value === true ? flags[field] : undefined
    if (flagged) return names[flagged](key)
    const property = collection === 'contents' && field === 'data' ? properties.get(key) : undefined
    const ids = [value].flat().filter((one) => typeof one === 'string' && one !== '')
    if (ids.length > 0 && (field === 'parentId' || property?.type === 'reference'))
      return <ContentNames ids={ids.map(String)} />
    if (property) return valueText(value as PropertyValue, property, t) || valueInWords(value, t)
    const named = naming[`${collection}.${field}`] ?? naming[field]
    if (ids.length > 0 && named) return ids.map((id) => names[named](String(id))).join(', ')
    return (typeof value === 'string' && chosen(collection, field, value)) || plain(field, value, t)
  }
}

type Named = 'collection' | 'organization' | 'publication' | 'template' | 'user' | 'type' | 'language'

/** Fields below which each id is on or off. */
const flags: Readonly<Record<string, Named>> = {
  collections: 'collection',
  contentTypes: 'type',
  organizations: 'organization',
  users: 'user',
}

/** Fields that hold ids, and of what. */
const naming: Readonly<Record<string, Named>> = {
  'contents.type': 'type',
  'organizations.owner': 'user',
  collectionId: 'collection',
  contentDefaultType: 'type',
  contentType: 'type',
  contentTypes: 'type',
  creatingUser: 'user',
  defaultContentType: 'type',
  extendContentsFrom: 'organization',
  keeper: 'user',
  lang: 'language',
  language: 'language',
  languages: 'language',
  organization: 'organization',
  owner: 'organization',
  publicationId: 'publication',
  releaseDefaultTemplate: 'template',
  supplier: 'organization',
  template: 'template',
  userId: 'user',
}

function chosen(collection: RecordKind, field: string, value: string): string | undefined {
  const key = choiceKey(collection, field, value)
  const said = key && say(key, {})
  return said === key ? undefined : said
}

function plain(field: string, value: unknown, t: Texts): string {
  if (typeof value === 'number' && (field === 'size' || field === 'filesize')) return formatFileSize(value)
  if (typeof value === 'number' && field === 'license')
    return (
      licencesOf(value)
        .map((one) => t(`organization.module.${one}`))
        .join(', ') || t('organization.module.none')
    )
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatTime(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  return valueInWords(value, t)
}
