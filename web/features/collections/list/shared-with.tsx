import { canEditCollection, isPrivateCollection } from '#domain/access/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { queryOf } from '../../../client/records/queries.ts'
import { useActor } from '../../../client/session/session.ts'
import { AnchorLink } from '../../../shared/links.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

type Shared = Pick<Collection, 'organizations' | 'users'>

export const sharesOf = ({ organizations, users }: Shared): number =>
  Object.keys(organizations).length + Object.keys(users).length

/** The same, and the way to where that is changed, for those who may. */
export function SharesLink({ collection }: { collection: Collection }) {
  const t = useTexts()
  if (!canEditCollection(useActor(), collection)) return <SharedWith collection={collection} />
  return (
    <AnchorLink
      to="/collections/$collection/edit"
      params={{ collection: collection.id }}
      search={queryOf('collectionEdit', { tab: 'shares' })}
      title={t('collection.act.share')}
    >
      <SharedWith collection={collection} />
    </AnchorLink>
  )
}

/** Private, or with how many it is shared. */
export function SharedWith({ collection }: { collection: Shared }) {
  const t = useTexts()
  return isPrivateCollection(collection) ? (
    <StatusBadge label={t('collection.private')} tone="quiet" shape="ring" />
  ) : (
    <StatusBadge label={t('collection.shares', { count: sharesOf(collection) })} tone="accent" shape="dot" />
  )
}
