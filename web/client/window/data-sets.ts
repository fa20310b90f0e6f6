/**
 * The data sets that are loaded at sign-in (specification 1 §1, "Start-up progress"). Content types, properties, basket and notifications
 * are live from then on: one query each, shared by all screens. Of organizations, collections, templates and deployments there may be any
 * number: their beginning is loaded, and they are found where they are shown.
 */
import { useMemo, useState } from 'react'
import type { Content } from '#domain/contents/content.ts'
import type { ContentType } from '#domain/contents/types/content-type.ts'
import { maximumPositions } from '#domain/orders/basket.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { Property } from '#domain/properties/property.ts'
import { all, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Notification } from '#domain/users/notification.ts'
import { type LiveDocuments, useLiveQuery, useWhole } from '../live/use-live.ts'
import { useSession } from '../session/session.ts'
import { useWindow } from './use-window.ts'
import type { Windowed } from './windowed.ts'

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

/** Percent of the sets that have arrived. A set that may not be read counts as arrived. Beginnings are let go of when all are there. */
export function useStartProgress(): number {
  const [isOver, setOver] = useState(false)
  const asked = isOver ? undefined : beginning
  const sets = [
    useWindow('organizations', asked),
    useContentTypes(),
    useProperties(),
    useWindow('collections', asked),
    useWindow('templates', asked),
    useBasket(),
    useNotifications(),
    useWindow('deployments', asked),
  ]
  const arrived = sets.filter(({ status }) => status !== 'loading').length
  if (!isOver && arrived === sets.length) setOver(true)
  return isOver ? 100 : (arrived / sets.length) * 100
}

const beginning = { orderBy: [{ field: 'name' }], fields: ['name'] } as const

/** Documents by id, for looking up names. */
export function useById<T extends { id: string }>(found: LiveDocuments<T>): ReadonlyMap<string, T> {
  return useMemo(() => new Map(found.documents.map((one) => [one.id, one])), [found])
}
