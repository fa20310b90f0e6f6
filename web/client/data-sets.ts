/**
 * The data sets that are live from sign-in on (specification 1 §1, "Start-up progress"): one query each, shared by all screens.
 * Of organizations, collections, templates and deployments there may be any number: they are found where they are shown.
 */
import { useMemo } from 'react'
import type { Content } from '#domain/contents/content.ts'
import type { ContentType } from '#domain/contents/content-type.ts'
import { maximumPositions } from '#domain/orders/basket.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { Property } from '#domain/properties/property.ts'
import { all, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Notification } from '#domain/users/notification.ts'
import { type LiveDocuments, useLiveQuery, useWhole } from './live/use-live.ts'
import { useSession } from './session.ts'
import { useWindow } from './window/use-window.ts'
import type { Windowed } from './window/windowed.ts'

export type { Content, ContentType, BasketItem, Organization, Property, Notification }

/** Whole: values are judged, and their fields drawn, by all of them. */
export const useContentTypes = (): LiveDocuments<ContentType> => useWhole('contentTypes')
export const useProperties = (): LiveDocuments<Property> => useWhole('properties', inOrder)
const inOrder = { orderBy: [{ field: 'order' }] } as const

export const useBasket = (): LiveDocuments<BasketItem> =>
  useLiveQuery('basket', { orderBy: [{ field: 'createTimestamp' }], limit: maximumPositions })

/** All of this person's, the newest first. */
export function useNotifications(): Windowed<Notification> {
  const { user } = useSession()
  return useWindow('notifications', {
    where: is('user', user.id),
    orderBy: [{ field: 'receivedTime', direction: 'descending' }],
  })
}

/** Those that were not read yet, and how many they are. */
export function useUnread(): { where: FilterOf<'notifications'>; count: number } {
  const { user } = useSession()
  const where = all(is('user', user.id), not(is('read', true)))
  return { where, count: useWindow('notifications', { where, fields: ['read'] }).total }
}

/** Percent of the sets that have arrived. A set that may not be read counts as arrived. */
export function useStartProgress(): number {
  const sets = [useContentTypes(), useProperties(), useBasket(), useNotifications()]
  return (sets.filter(({ status }) => status !== 'loading').length / sets.length) * 100
}

/** Documents by id, for looking up names. */
export function useById<T extends { id: string }>(found: LiveDocuments<T>): ReadonlyMap<string, T> {
  return useMemo(() => new Map(found.documents.map((one) => [one.id, one])), [found])
}
