/** Content types and properties by id, with what the own organization calls its properties (specification 2 §3). */
import { useMemo } from 'react'
import { withOverride } from '#domain/properties/property-override.ts'
import {
  type ContentType,
  type Organization,
  type Property,
  useById,
  useContentTypes,
  useProperties,
} from '../../client/window/data-sets.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useSession } from '../../client/session/session.ts'
import { localized } from '../../ui/words/texts.ts'

export type Catalog = {
  ready: boolean
  types: ReadonlyMap<string, ContentType>
  properties: ReadonlyMap<string, Property>
  own: Organization | undefined
}

export function useCatalog(): Catalog {
  const { organization } = useSession()
  const types = useContentTypes()
  const properties = useProperties()
  const typesById = useById(types)
  const found = useLiveDocument('organizations', organization.id)
  const own = found.status === 'ready' ? found.document : undefined

  return useMemo(
    () => ({
      ready: types.status !== 'loading' && properties.status !== 'loading',
      types: typesById,
      properties: new Map(properties.documents.map((one) => [one.id, withOverride(one, own?.properties[one.id])])),
      own,
    }),
    [types.status, properties, typesById, own],
  )
}

export const propertyLabel = ({ label, id }: Pick<Property, 'label' | 'id'>): string => localized(label) || id
export const typeLabel = (type: ContentType | undefined, id: string): string => localized(type?.label) || id
