/** The data sets that are live from sign-in on (specification 1 §1, "Start-up progress"): one query each, shared by all screens. */
import { useCallback, useMemo } from 'react'
import type { Collection } from '#domain/collections/collection.ts'
import type { Content } from '#domain/contents/content.ts'
import type { ContentType } from '#domain/contents/content-type.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { Property } from '#domain/properties/property.ts'
import type { Query } from '#domain/query/query.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Notification } from '#domain/users/notification.ts'
import { is } from '#domain/query/filter.ts'
import { type LiveDocuments, useLiveQuery } from './live/use-live.ts'
import { useSession } from './session.ts'

export type { Collection, Content, ContentType, Deployment, BasketItem, Organization, Property, Template, Notification }

const byName: Query = { orderBy: [{ field: 'name' }], limit: 1000 }
const newestFirst: Query = { orderBy: [{ field: 'createTimestamp', direction: 'descending' }], limit: 101 }

export const useOrganizations = (): LiveDocuments<Organization> => useLiveQuery('organizations', byName)
export const useContentTypes = (): LiveDocuments<ContentType> => useLiveQuery('contentTypes', { limit: 1000 })
export const useProperties = (): LiveDocuments<Property> =>
  useLiveQuery('properties', { orderBy: [{ field: 'order' }], limit: 1000 })
export const useCollections = (): LiveDocuments<Collection> => useLiveQuery('collections', byName)
export const useTemplates = (): LiveDocuments<Template> => useLiveQuery('templates', byName)
export const useBasket = (): LiveDocuments<BasketItem> =>
  useLiveQuery('basket', { orderBy: [{ field: 'createTimestamp' }], limit: 1000 })
export const useDeployments = (): LiveDocuments<Deployment> => useLiveQuery('deployments', newestFirst)

export function useNotifications(): LiveDocuments<Notification> {
  const { user } = useSession()
  return useLiveQuery('notifications', {
    where: is('user', user.id),
    orderBy: [{ field: 'receivedTime', direction: 'descending' }],
    limit: 200,
  })
}

/** Percent of the sets that have arrived. A set that may not be read counts as arrived. */
export function useStartProgress(): number {
  const sets = [
    useOrganizations(),
    useContentTypes(),
    useProperties(),
    useCollections(),
    useTemplates(),
    useBasket(),
    useNotifications(),
    useDeployments(),
  ]
  return (sets.filter(({ status }) => status !== 'loading').length / sets.length) * 100
}

/** Documents by id, for looking up names. */
export function useById<T extends { id: string }>(found: LiveDocuments<T>): ReadonlyMap<string, T> {
  return useMemo(() => new Map(found.documents.map((one) => [one.id, one])), [found])
}

/** Name of an organization; its id where it may not be read. */
export function useOrganizationName(): (id: string) => string {
  const organizations = useById(useOrganizations())
  return useCallback((id) => organizations.get(id)?.name ?? id, [organizations])
}
