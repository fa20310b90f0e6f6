/** What this person looked at, changed, and is waited for; for buyers what is on sale. */
import { canWork } from '#domain/access/tenancy.ts'
import { Text } from '@mantine/core'
import { newsAbout, newsAct, notificationWords } from '#domain/users/notification-words.ts'
import { AnchorLink, ButtonLink } from '../../shared/links.tsx'
import { useNotifications } from '../../client/window/data-sets.ts'
import { UnsavedList } from '../../shared/editing/unsaved/unsaved-list.tsx'
import { type RecentKind, useRecent } from '../../client/records/recent.ts'
import { useActor, useSession } from '../../client/session/session.ts'
import { formatAgo } from '../../ui/words/dates.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { say, useTexts } from '../../ui/words/texts.ts'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { Basket } from './basket.tsx'
import { CollectionsUsed } from './collections-used.tsx'
import { FirstSteps, useStepsOver } from './first-steps.tsx'
import { GoOn } from './go-on.tsx'
import { ImportHint } from './import-hint.tsx'
import { MemoLists } from './memo-lists.tsx'
import { OnSale } from './on-sale.tsx'
import { OrdersOfHome } from './orders-of-home.tsx'
import { useWaiting, useWork } from './use-home.ts'
import { NeedsHand } from './needs-hand.tsx'
import { Waiting } from './waiting.tsx'
import classes from './home.module.css'

export function HomeScreen() {
  const t = useTexts()
  const { user, organization } = useSession()
  const isBuyer = !canWork(useActor())
  return (
    <>
      <PageHeader title={t('home.greeting', { name: user.displayName })} second={organization.name} />
      <div className={classes.panels}>
        <FirstSteps />
        {isBuyer ? (
          <div className={classes.whole}>
            <OnSale />
          </div>
        ) : (
          <Work />
        )}
        <Basket />
        <OrdersOfHome />
        {!isBuyer && <ImportHint />}
        <UnsavedList />
        <RecentNotifications />
        {!isBuyer && <MemoLists />}
        <CollectionsUsed kind="used" />
        {!isBuyer && <CollectionsUsed kind="changed" />}
        <Recent kind="viewed" />
        {!isBuyer && <Recent kind="edited" />}
      </div>
    </>
  )
}

/** Who writes begins with what is begun, who decides with what is to be decided, who runs the house with what needs a hand. */
function Work() {
  const t = useTexts()
  const { role } = useActor()
  const [isOver] = useStepsOver()
  const waiting = useWaiting()
  const work = useWork()
  const isIdle = [waiting, work].every(({ status, documents }) => status === 'ready' && documents.length === 0)
  if (isIdle)
    return (
      <>
        <NeedsHand />
        {isOver && (
          <div className={classes.whole}>
            <State
              is="empty"
              title={t('home.waiting.nothing')}
              action={<ButtonLink to="/publications">{t('home.toPublications')}</ButtonLink>}
            />
          </div>
        )}
      </>
    )
  const isWriter = role === 'editor'
  const bands = [
    <div key="waiting" className={classes.whole}>
      <Waiting found={waiting} isFirst={!isWriter || work.documents.length === 0} />
    </div>,
    <div key="work" className={classes.whole}>
      <GoOn found={work} isFirst={isWriter || waiting.documents.length === 0} />
    </div>,
  ]
  return (
    <>
      {role === 'admin' && <NeedsHand />}
      {isWriter ? bands.toReversed() : bands}
      {role !== 'admin' && <NeedsHand />}
    </>
  )
}

function RecentNotifications() {
  const t = useTexts()
  const notifications = useNotifications()
  const shown = Array.from({ length: 6 }, (_, index) => notifications.at(index)).filter((one) => one !== undefined)
  if (notifications.status !== 'failed' && shown.length === 0) return null
  return (
    <Panel
      title={t('notifications.title')}
      aside={
        <AnchorLink to="/notifications" size="sm">
          {t('home.showAll')}
        </AnchorLink>
      }
    >
      <State of={notifications}>
        {() => (
          <ListRows label={t('notifications.title')}>
            {shown.map(({ id, documentId, message, news, type, read, receivedTime }) => (
              <ListRow
                key={id}
                lead={<ReleaseThumb id={isAboutRelease(type) ? documentId : undefined} />}
                strong={!read}
                aside={formatAgo(receivedTime)}
              >
                <AnchorLink to="/notifications">
                  {news ? (
                    <>
                      <Text span inherit truncate display="block" title={newsAbout(news, say)}>
                        {'label' in news ? news.label : newsAbout(news, say)}
                      </Text>
                      <span className={classes.format}>{newsAct(news, say)}</span>
                    </>
                  ) : (
                    notificationWords({ message, type }, say)
                  )}
                </AnchorLink>
              </ListRow>
            ))}
          </ListRows>
        )}
      </State>
    </Panel>
  )
}

/** Orders and deployments have no page. */
const isAboutRelease = (type: string): boolean => !type.startsWith('order') && type !== 'deployment'

function Recent({ kind }: { kind: RecentKind }) {
  const t = useTexts()
  const recent = useRecent(kind)
  if (recent.length === 0) return null
  return (
    <Panel title={t(`home.${kind}`)}>
      <ListRows label={t(`home.${kind}`)}>
        {recent.slice(0, 6).map((one) => (
          <ListRow
            key={`${one.collection}/${one.id}`}
            lead={<ReleaseThumb id={one.collection === 'releases' ? one.id : undefined} />}
            aside={formatAgo(one.at)}
          >
            <AnchorLink to={one.href}>
              {one.label}
              {one.format && <span className={classes.format}>{one.format}</span>}
            </AnchorLink>
          </ListRow>
        ))}
      </ListRows>
    </Panel>
  )
}
