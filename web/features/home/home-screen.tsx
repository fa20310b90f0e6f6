/** What this person looked at, changed, and is waited for; for buyers what is on sale. */
import { canWork } from '#domain/access/tenancy.ts'
import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { organizationLabel } from '#domain/formats/organization-label.ts'
import { shortId } from '#domain/formats/short-id.ts'
import { notificationWords } from '#domain/users/notification-words.ts'
import { isPersonsTurn } from '#domain/releases/persons-turn.ts'
import type { Release } from '#domain/releases/release.ts'
import { useNotifications } from '../../client/window/data-sets.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { UnsavedList } from '../../shared/editing/unsaved-list.tsx'
import { type RecentKind, useRecent } from '../../client/records/recent.ts'
import { displayFiles } from '../../client/files/release-files.ts'
import { useActor, useSession } from '../../client/session/session.ts'
import { formatAgo } from '#web/ui/dates.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { proofCard, ProofFace, ProofFacts } from '../../ui/lists/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { say, useTexts } from '#web/ui/texts.ts'
import { pictureWords } from '../../shared/status/picture-words.ts'
import { ReleasePicture } from '../../shared/status/release-picture.tsx'
import { Basket } from './basket.tsx'
import { CollectionsUsed } from './collections-used.tsx'
import { EqualChanges } from './equal-changes.tsx'
import { FirstSteps, useStepsOver } from './first-steps.tsx'
import { GoOn } from './go-on.tsx'
import { ImportHint } from './import-hint.tsx'
import { MemoLists } from './memo-lists.tsx'
import { OnSale } from './on-sale.tsx'
import { OpenOrders } from './open-orders.tsx'
import { ProofPanel, shownProofs } from './proof-panel.tsx'
import { releaseHref } from './release-href.ts'
import { DueBy } from '../../shared/status/round/due-by.tsx'
import { useWaitingReleases } from '../../shared/status/use-waiting-releases.ts'
import { useEqualChanges } from './use-equal-changes.ts'
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
        <div className={classes.whole}>{isBuyer ? <OnSale /> : <Waiting />}</div>
        {!isBuyer && (
          <div className={classes.whole}>
            <GoOn />
          </div>
        )}
        <Basket />
        <OpenOrders />
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

function Waiting() {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const { organization } = useSession()
  const releases = useWaitingReleases()
  const [isOver] = useStepsOver()
  const actor = useActor()
  // Where a round names others of the house, it is theirs.
  const theirs = useMemo(
    () => releases.documents.filter((one) => isPersonsTurn(actor, one)),
    [releases.documents, actor],
  )
  const { together, alone } = useEqualChanges(theirs)
  if (!isOver && releases.status === 'ready' && theirs.length === 0) return null
  return (
    <ProofPanel
      title={t('home.waiting')}
      query={releases}
      hasMore={together.length + alone.length > shownProofs}
      nothing={isOver && <p className={classes.nothing}>{t('home.waiting.nothing')}</p>}
    >
      {[
        ...together.map((group) => <EqualChanges key={group.of[0]?.id} {...group} />),
        ...alone.map((release) => (
          <WaitingProof
            key={release.id}
            release={release}
            ownerName={
              release.owner === organization.id ? undefined : organizationLabel(organizationName(release.owner))
            }
          />
        )),
      ].slice(0, shownProofs)}
    </ProofPanel>
  )
}

function WaitingProof({ release, ownerName }: { release: Release; ownerName: string | undefined }) {
  const t = useTexts()
  const [page] = displayFiles(release)
  const { name, format } = useReleaseNames()(release.label || shortId(release.id), release.template)
  return (
    <Link className={proofCard} to={releaseHref(release)}>
      <ProofFace
        title={name}
        second={format}
        {...pictureWords(t, release)}
        picture={page && <ReleasePicture path={page.path} version={page.updateTimestamp} />}
      >
        {ownerName && <ProofFacts facts={[ownerName]} />}
        <StatusBadge label={t(`release.status.${release.status}`)} {...statusLook[release.status]} />
        <DueBy release={release} />
        <ProofFacts facts={[release.updateTimestamp && formatAgo(release.updateTimestamp)]} />
      </ProofFace>
    </Link>
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
        <Anchor component={Link} to="/notifications" size="sm">
          {t('home.showAll')}
        </Anchor>
      }
    >
      <State of={notifications}>
        {() => (
          <ListRows label={t('notifications.title')}>
            {shown.map(({ id, message, news, type, read, receivedTime }) => (
              <ListRow key={id} strong={!read} aside={formatAgo(receivedTime)}>
                <Anchor component={Link} to="/notifications">
                  {notificationWords({ message, news, type }, say)}
                </Anchor>
              </ListRow>
            ))}
          </ListRows>
        )}
      </State>
    </Panel>
  )
}

function Recent({ kind }: { kind: RecentKind }) {
  const t = useTexts()
  const recent = useRecent(kind)
  if (recent.length === 0) return null
  return (
    <Panel title={t(`home.${kind}`)}>
      <ListRows label={t(`home.${kind}`)}>
        {recent.slice(0, 6).map((one) => (
          <ListRow key={`${one.collection}/${one.id}`} aside={formatAgo(one.at)}>
            <Anchor component={Link} to={one.href}>
              {one.label}
              {one.format && <span className={classes.format}>{one.format}</span>}
            </Anchor>
          </ListRow>
        ))}
      </ListRows>
    </Panel>
  )
}
