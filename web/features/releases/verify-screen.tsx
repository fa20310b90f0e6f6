/**
 * Whether pages were approved, by their hash, as a print file carries it: what they are, who approved them when, and whether that
 * still counts. Whoever does not see the release is told the same as where there is none.
 */
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { is } from '#domain/query/filter.ts'
import { approvalsOf, pagesHashIn, type PageVerdict, verdictOf } from '#domain/releases/approved-pages.ts'
import { releasesOf } from '#domain/releases/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { isReleaseStatus } from '#domain/releases/release-status.ts'
import { useLiveDocument, useWhole } from '#web/client/live/use-live.ts'
import { formatTime } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { ReleasePicture } from '#web/workflow/release-picture.tsx'
import classes from './verify-screen.module.css'

export function VerifyScreen() {
  const t = useTexts()
  const { hash: given } = useParams({ strict: false }) as { hash: string }
  const hash = pagesHashIn(given)
  const query = useMemo(() => hash && { where: is(`approvedPages.${hash}` as const, true) }, [hash])
  const found = useWhole('releases', query || undefined)
  if (hash && found.status === 'loading') return <Loading label={t('ui.loading')} />
  if (hash && found.status === 'failed') return <ErrorState error={found.error} />
  if (!hash || found.documents.length === 0)
    return <EmptyState title={t('verify.none')} hint={t('verify.none.hint')} isWholeScreen />
  return (
    <>
      <PageHeader title={t('verify.title')} />
      <div className={classes.list}>
        {found.documents.map((release) => (
          <Approved key={release.id} release={release} hash={hash} />
        ))}
        <p className={classes.hash}>
          {t('verify.hash')} <code>{hash}</code>
        </p>
      </div>
    </>
  )
}

const good: readonly PageVerdict[] = ['valid', 'inAdvance']

function Approved({ release, hash }: { release: Release; hash: string }) {
  const t = useTexts()
  const publication = useLiveDocument('publications', release.publicationId)
  const siblings = releasesOf(publication.status === 'ready' ? publication.document : undefined)
  const verdict = verdictOf(release, siblings, hash)
  const [page] = Object.values(release.files).filter(({ usage }) => usage === 'display')
  const path = release.publicationId
    ? `/publications/${release.publicationId}/release/${release.id}`
    : `/release/${release.id}`
  return (
    <article className={classes.approved}>
      {page && verdict !== 'replaced' && (
        <div className={classes.picture}>
          <ReleasePicture path={page.path} version={page.updateTimestamp} />
        </div>
      )}
      <div>
        <h2 className={classes.name}>
          <Link to={path}>{release.label || release.id}</Link>
          <span className={classes.number}>{t('release.number', { number: release.number })}</span>
        </h2>
        <p className={classes.verdict} data-good={good.includes(verdict) || undefined} role="status">
          {t(`verify.${verdict}`)}
        </p>
        <ul className={classes.acts}>
          {approvalsOf(release, hash).map(({ timestamp, action, userName, message }) => {
            const status = action.replace('status.', '')
            return (
              <li key={timestamp}>
                {isReleaseStatus(status) ? (
                  <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
                ) : (
                  <StatusBadge
                    label={t(action === 'confirmed' ? 'release.log.confirmed' : 'release.log.approvalReceived')}
                    {...statusLook.published}
                  />
                )}
                <span>
                  {userName}, <time dateTime={timestamp}>{formatTime(timestamp)}</time>
                </span>
                {message && <q>{message}</q>}
              </li>
            )
          })}
        </ul>
      </div>
    </article>
  )
}
