/** The versions in a collection: as cards, by publication or as a table; those whose data changed since say so. */
import { canWork } from '#domain/access/tenancy.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { queryOf } from '#web/client/records/queries.ts'
import { useActor } from '../../../client/session/session.ts'
import { ButtonLink } from '../../../shared/links.tsx'
import { releasesOfSearch } from '../../../shared/release-list/publication-search.ts'
import { ReleaseList } from '../../../shared/release-list/release-lists.tsx'
import { useListLook } from '../../../shared/release-list/use-list-look.ts'
import { useScopeOf } from '../../../shared/release-list/use-release-scope.ts'
import { State } from '../../../ui/notices/state.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useLiveMemberCount } from './use-member-count.ts'

export function CollectionReleases({ collection }: { collection: Collection }) {
  const t = useTexts()
  const actor = useActor()
  const look = useListLook('releases')
  const contents = useLiveMemberCount(collection.id)?.contents ?? 0
  return (
    <ReleaseList
      where={(question) => releasesOfSearch({ ...look.given, collection: collection.id }, actor, question)}
      look={look}
      scope={useScopeOf(collection)}
      isOfCollection
      none={
        <State
          is="empty"
          title={t('collection.noReleases')}
          hint={canWork(actor) ? t('collection.noReleases.hint') : undefined}
          // Of what is in it the simple view shows versions alone.
          action={
            canWork(actor) &&
            contents > 0 && (
              <ButtonLink variant="default" to="/contents" search={queryOf('contents', { collection: collection.id })}>
                {t('collection.noReleases.contents', { count: contents })}
              </ButtonLink>
            )
          }
        />
      }
    />
  )
}
