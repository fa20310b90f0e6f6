/** A publication and its releases, newest first (document 2 §2). */
import { canCreateVersion } from '#domain/access/publications.ts'
import { Button, Switch } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { latestRelease, releasesOf } from '#domain/releases/editable-release.ts'
import { defaultStatusFilter, isReleaseStatus } from '#domain/releases/release-status.ts'
import type { Release } from '#domain/releases/release.ts'
import { is } from '#domain/query/filter.ts'
import { graphql } from '#web/client/graphql.ts'
import { ReleaseCopy } from '#web/client/operations.generated.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { displayFiles, releaseFileAddress } from '#web/client/release-files.ts'
import { useActor } from '#web/client/session.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { formatDate } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { proofCard, ProofFace, ProofFacts, ProofGrid, proofPicture, ProofSkeletons } from '#web/ui/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { leftLines, toastError, toastMore } from '#web/ui/toasts.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useViewTitle } from '#web/ui/view-title.ts'
import classes from './publications-screen.module.css'

/** Document 2 §7: at once; older ones on demand, without end. */
const pageSize = 50

export function PublicationScreen() {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const { publicationId } = useParams({ strict: false }) as { publicationId: string }
  const showAll = (useSearch({ strict: false }) as { all?: string }).all !== undefined
  const found = useLiveDocument('publications', publicationId)
  const query = useMemo(
    () => ({
      where: is('publicationId', publicationId),
      orderBy: [{ field: 'number', direction: 'descending' } as const],
    }),
    [publicationId],
  )
  const releases = useWindow('releases', query)
  const { rows, more, grow } = useGrowing(releases, pageSize)
  const publication = found.status === 'ready' ? found.document : undefined
  useViewTitle(publication?.label)
  if (found.status === 'loading') return <Loading label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState error={found.error} />
  if (!publication)
    return (
      <EmptyState
        title={t('publication.notFound', { id: publicationId })}
        hint={t('publication.notFound.hint')}
        isWholeScreen
        action={
          <Button variant="default" onClick={() => void navigate({ to: '/publications' })}>
            {t('publication.toList')}
          </Button>
        }
      />
    )

  const states = releasesOf(publication)
  const latest = latestRelease(states)
  const isShown = ({ status, id }: Release) => showAll || id === latest?.id || defaultStatusFilter.includes(status)
  const shown = rows.filter(isShown)
  const hidden = rows.length - shown.length
  const copy = async ({ id }: Pick<Release, 'id'>) => {
    const { releaseCopy } = await graphql(ReleaseCopy, { id })
    if (releaseCopy.leftOut.length > 0) toastMore(t('release.copied'), leftLines(releaseCopy.leftOut))
    await navigate({ to: `/publications/${publicationId}/release/${releaseCopy.id}/edit` })
  }
  return (
    <>
      <PageHeader
        title={publication.label}
        status={<StatusBadge label={t(`release.status.${publication.status}`)} {...statusLook[publication.status]} />}
        note={t('publication.releases.count', { count: publication.numReleases })}
        actions={
          latest &&
          canCreateVersion(actor, publication) && (
            <Button variant="default" onClick={() => void copy(latest).catch(toastError)}>
              {t('release.newVersion')}
            </Button>
          )
        }
      />
      {(hidden > 0 || showAll) && (
        <Toolbar label={t('publications.filters')}>
          <Switch
            label={hidden > 0 ? t('publication.showDisabledCount', { count: hidden }) : t('publication.showDisabled')}
            checked={showAll}
            onChange={(event) =>
              void navigate({ to: '.', search: { all: event.currentTarget.checked ? '1' : undefined }, replace: true })
            }
          />
        </Toolbar>
      )}
      <div className={classes.scroll}>
        {releases.status === 'failed' ? (
          <ErrorState error={releases.error} onRetry={releases.retry} />
        ) : (
          <ProofGrid zoom={6} busy={releases.status === 'loading'}>
            {releases.status === 'loading' && <ProofSkeletons count={publication.numReleases || 1} />}
            {shown.map((release) => (
              <ReleaseCard key={release.id} release={release} />
            ))}
          </ProofGrid>
        )}
        {more > 0 && (
          <Button className={classes.more} variant="default" onClick={grow}>
            {t('publications.more')}
          </Button>
        )}
      </div>
    </>
  )
}

function ReleaseCard({ release }: { release: Release }) {
  const t = useTexts()
  const [preview] = displayFiles(release)
  const last = release.log.findLast(({ action }) => isReleaseStatus(action.replace(/^status\./, '')))
  return (
    <Link
      className={proofCard}
      to="/publications/$publicationId/release/$releaseId"
      params={{ publicationId: release.publicationId ?? '', releaseId: release.id }}
    >
      <ProofFace
        title={t('release.number', { number: release.number })}
        nothing={release.type === 'digital' ? t('publications.digital') : t('publications.noPreview')}
        picture={preview && <PrivateImage className={proofPicture} path={releaseFileAddress(preview.path)} alt="" />}
      >
        <StatusBadge label={t(`release.status.${release.status}`)} {...statusLook[release.status]} />
        <ProofFacts facts={[formatDate(last?.timestamp ?? release.updateTimestamp), last?.userName]} />
        {last?.message && <span className={classes.reason}>{last.message}</span>}
      </ProofFace>
    </Link>
  )
}
