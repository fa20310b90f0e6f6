import { isPrivateCollection } from '#domain/access/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

type Shared = Pick<Collection, 'organizations' | 'users'>

export const sharesOf = ({ organizations, users }: Shared): number =>
  Object.keys(organizations).length + Object.keys(users).length

/** Private, or with how many it is shared. */
export function SharedWith({ collection }: { collection: Shared }) {
  const t = useTexts()
  return isPrivateCollection(collection) ? (
    <StatusBadge label={t('collection.private')} tone="quiet" shape="ring" />
  ) : (
    <StatusBadge label={t('collection.shares', { count: sharesOf(collection) })} tone="accent" shape="dot" />
  )
}
