/** A collection's head and the list that is chosen: contents or versions. The simple view has versions alone. */
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { hasSimpleView } from '#domain/access/routes.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { AnchorLink } from '../../../shared/links.tsx'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useSession } from '../../../client/session/session.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { TabRow } from '../../../ui/lists/tools/tab-row.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { CollectionActions, CollectionMore, CollectionNext } from './acts/collection-actions.tsx'
import { CollectionContents } from './collection-contents.tsx'
import { CollectionReleases } from './collection-releases.tsx'
import { type CollectionsSearch, shownLists, shownOf } from './collection-search.ts'
import { SeasonBoard } from '../season/season-board.tsx'
import { SharesLink } from './shared-with.tsx'
import { useLiveMemberCount } from './use-member-count.ts'
import classes from './collections.module.css'

/** `isAlone`: not beside the tree, whose screen has its own next step. */
export function CollectionView({ collection, isAlone }: { collection: Collection; isAlone: boolean }) {
  const t = useTexts()
  const { actor, user } = useSession()
  const search = useSearch({ strict: false }) as CollectionsSearch
  const isSimple = hasSimpleView(actor, user)
  const show = shownOf(search, isSimple)
  const counts = useLiveMemberCount(collection.id)
  const navigate = useNavigate()
  const lists = {
    contents: <CollectionContents collection={collection} />,
    releases: <CollectionReleases collection={collection} />,
    season: <SeasonBoard collection={collection} />,
  }
  return (
    <>
      <PageHeader
        title={collection.name}
        isOfRecord
        status={
          <>
            {collection.type !== 'generic' && <Tag>{t(`collection.type.${collection.type}`)}</Tag>}
            <SharesLink collection={collection} />
          </>
        }
        second={<Place collection={collection} />}
        beside={<CollectionActions collection={collection} counts={counts} />}
        next={<CollectionNext collection={collection} counts={counts} isAlone={isAlone} />}
        more={<CollectionMore collection={collection} counts={counts} />}
      />
      {isSimple ? (
        lists[show]
      ) : (
        // Filters are of one list: the other begins without them.
        <Tabs
          className={classes.pane}
          value={show}
          keepMounted={false}
          onChange={(next) => void navigate({ to: '.', search: { show: next }, replace: true })}
        >
          <TabRow label={t('collection.show')} open={show}>
            {shownLists.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {counts && one !== 'season'
                  ? t(`collection.show.${one}.counted`, { total: formatNumber(counts[one]) })
                  : t(`collection.show.${one}`)}
              </Tabs.Tab>
            ))}
          </TabRow>
          <Tabs.Panel value={show} className={classes.list}>
            {lists[show]}
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}

/** What it lies in, and whose it is where that is not one’s own organization. */
function Place({ collection: { parentId, owner } }: { collection: Collection }) {
  const t = useTexts()
  const { organization } = useSession()
  // One that others laid it in is not there for everyone.
  const parent = useLiveDocument('collections', parentId)
  const organizationName = useOrganizationName()
  return (
    <>
      {parent.status === 'ready' && (
        <AnchorLink c="inherit" inherit to={`/collections/${parent.document.id}`}>
          {t('collection.liesIn', { name: parent.document.name })}
        </AnchorLink>
      )}
      {owner !== organization.id && <span>{t('collection.ownedBy', { name: organizationName(owner) })}</span>}
    </>
  )
}
