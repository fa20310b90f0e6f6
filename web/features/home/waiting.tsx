/** What waits for this person: the first one large, with what changed and its verb, the others small beside it; equal changes are one. */
import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { organizationLabel } from '#domain/formats/organization-label.ts'
import { shortId } from '#domain/formats/short-id.ts'
import type { Release } from '#domain/releases/release.ts'
import { displayFiles, thumbOf } from '#domain/releases/pages/display-files.ts'
import type { LiveDocuments } from '../../client/live/use-live.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { queryOf } from '../../client/records/queries.ts'
import { useActor, useSession } from '../../client/session/session.ts'
import { AnchorLink, ButtonLink } from '../../shared/links.tsx'
import { FileThumb } from '../../shared/pictures/release-thumb.tsx'
import { pictureWords } from '../../shared/status/pictures/picture-words.ts'
import { ReleasePicture } from '../../shared/status/pictures/release-picture.tsx'
import { DueBy } from '../../shared/status/round/due-by.tsx'
import { useNow } from '../../shared/status/round/use-now.ts'
import { nextVerb } from '../../shared/status/next-verb.ts'
import { formatDate } from '../../ui/words/dates.ts'
import { proofCard, ProofFace, ProofFacts } from '../../ui/lists/tiles/proof-grid.tsx'
import { State } from '../../ui/notices/state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge, statusLook } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { EqualChanges } from './equal-changes.tsx'
import { releaseHref } from './release-href.ts'
import { useEqualChanges } from './use-equal-changes.ts'
import { waitsSince } from './use-home.ts'
import classes from './home.module.css'

const shownSmall = 5
const day = 86_400_000

/** `isFirst`: nothing stands before it. */
export function Waiting({ found, isFirst }: { found: LiveDocuments<Release>; isFirst: boolean }) {
  const t = useTexts()
  const actor = useActor()
  const { documents, status, error, retry } = found
  const { together, alone, changesOf } = useEqualChanges(documents)
  if (status === 'failed')
    return (
      <Panel title={t('home.waiting')}>
        <State is="failed" error={error} onRetry={retry} />
      </Panel>
    )
  if (status === 'ready' && documents.length === 0) return null
  const isLoading = status === 'loading'
  const [large, ...small] = alone
  const hasMore = together.length + small.length > shownSmall
  return (
    <Panel title={t('home.waiting')} aside={<Summary documents={documents} hasMore={hasMore} />}>
      {actor.isSupplier && <ByClient documents={documents} />}
      <div className={classes.band} data-both={isLoading || (large && together.length + small.length > 0) || undefined}>
        {isLoading && (
          <div className={classes.large}>
            <State is="loading" shape="cards" rows={1} card={258} isInset />
          </div>
        )}
        {large && <LargeProof release={large} changes={changesOf.get(large.id)} isNext={isFirst} />}
        <ul className={classes.small} aria-label={t('home.waiting')}>
          {[
            ...together.map((group) => <EqualChanges key={group.of[0]?.id} {...group} />),
            ...small.map((release) => <SmallProof key={release.id} release={release} />),
          ].slice(0, shownSmall)}
          {isLoading && (
            <li>
              <State is="loading" shape="list" rows={shownSmall} />
            </li>
          )}
        </ul>
      </div>
    </Panel>
  )
}

/** How many, and for how long the first of them does. */
function Summary({ documents, hasMore }: { documents: readonly Release[]; hasMore: boolean }) {
  const t = useTexts()
  const now = useNow()
  const oldest = documents.map(waitsSince).toSorted()[0]
  const days = oldest === undefined ? 0 : Math.floor((Date.parse(now) - Date.parse(oldest)) / day)
  return (
    <Group flex="1 0 auto" justify="flex-end" gap="0 16px">
      {documents.length > 1 && (
        <Text span size="sm" c="dimmed">
          {[t('home.waiting.count', { count: documents.length }), days > 0 && t('home.waiting.oldest', { count: days })]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
      {hasMore && (
        <AnchorLink to="/publications" search={queryOf('publications', { stand: 'yours' })} size="sm">
          {t('home.showAll')}
        </AnchorLink>
      )}
    </Group>
  )
}

/** Whose they are, for those who work for several. */
function ByClient({ documents }: { documents: readonly Release[] }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const clients = [...Map.groupBy(documents, ({ owner }) => owner)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  if (clients.length < 2) return null
  return (
    <ul className={classes.clients} aria-label={t('home.waiting.byClient')}>
      {clients.map(([owner, of]) => (
        <li key={owner}>
          <AnchorLink to="/publications" search={queryOf('publications', { owner })} size="sm">
            {organizationName(owner)}
          </AnchorLink>{' '}
          {of.length}
        </li>
      ))}
    </ul>
  )
}

function useProof(release: Release) {
  const t = useTexts()
  const actor = useActor()
  const { organization } = useSession()
  const organizationName = useOrganizationName()
  const { name, format } = useReleaseNames()(release.label || shortId(release.id), release.template)
  const [page] = displayFiles(release)
  return {
    t,
    href: releaseHref(release),
    face: {
      title: name,
      second: format,
      ...pictureWords(t, release),
      picture: page && <ReleasePicture path={page.path} version={page.updateTimestamp} />,
    },
    ownerName: release.owner === organization.id ? undefined : organizationLabel(organizationName(release.owner)),
    verb: nextVerb(actor, release, t),
  }
}

/** In advance: it waits to be looked at, since its word was given. */
const isApproved = ({ status }: Release): boolean => status === 'reviewAndPublish'

function SmallProof({ release }: { release: Release }) {
  const { t, href, face, ownerName, verb } = useProof(release)
  const isLooked = release.status === 'approval' || isApproved(release)
  return (
    <li>
      <Link className={classes.proof} to={href}>
        <FileThumb file={thumbOf(release)} size={64} />
        <span className={classes.words}>
          <strong>{face.title}</strong>
          <ProofFacts facts={[face.second, ownerName, t('home.since', { date: formatDate(waitsSince(release)) })]} />
          <DueBy release={release} />
          {verb && <span className={classes.verb}>{isLooked ? t('home.verb.look') : verb}</span>}
        </span>
      </Link>
    </li>
  )
}

type LargeProofProps = {
  release: Release
  /** Since the version before; undefined where there is none. */
  changes: number | undefined
  isNext: boolean
}

function LargeProof({ release, changes, isNext }: LargeProofProps) {
  const { t, href, face, ownerName, verb } = useProof(release)
  return (
    <div className={classes.large}>
      <Link className={proofCard} to={href}>
        <ProofFace {...face} isLarge>
          <ProofFacts
            facts={[
              ownerName,
              t('release.number', { number: release.number }),
              changes === undefined
                ? t('home.firstOne')
                : changes > 0
                  ? t('home.changes', { count: changes })
                  : t('home.unchanged'),
              t('home.since', { date: formatDate(waitsSince(release)) }),
            ]}
          />
          <DueBy release={release} />
          <StatusBadge label={t(`release.status.${release.status}`)} {...statusLook[release.status]} />
        </ProofFace>
      </Link>
      <Group gap={8}>
        {verb && (
          <ButtonLink
            to={href}
            {...(!isApproved(release) && { search: queryOf('release', { decide: '1' }) })}
            variant={isNext ? 'filled' : 'default'}
          >
            {isApproved(release) ? t('home.verb.look') : verb}
          </ButtonLink>
        )}
        {!(verb && isApproved(release)) && (
          <ButtonLink to={href} variant="default">
            {t('home.verb.open')}
          </ButtonLink>
        )}
      </Group>
    </div>
  )
}
