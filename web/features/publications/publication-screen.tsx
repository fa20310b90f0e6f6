/** A publication and its releases, newest first (document 2 §2, layout "cards"). */
import { Button, Switch } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { isNewReleaseAllowed, latestRelease, releasesOf } from '#domain/publications/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { defaultStatusFilter } from '#domain/publications/release-status.ts'
import type { Release } from '#domain/publications/release.ts'
import { is } from '#domain/query/filter.ts'
import { graphql } from '#web/client/graphql.ts'
import { useLiveDocument, useLiveQuery } from '#web/client/live/use-live.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { displayFiles, releaseFileAddress } from '#web/client/release-files.ts'
import { useActor } from '#web/client/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useViewTitle } from '#web/ui/view-title.ts'
import classes from './publications-screen.module.css'

/** Document 2 §7. */
const releaseLimit = 50

export function PublicationScreen() {
  const t = useTexts()
  const language = useLanguage()
  const actor = useActor()
  const navigate = useNavigate()
  const { publicationId } = useParams({ strict: false }) as { publicationId: string }
  const found = useLiveDocument<Publication>('publications', publicationId)
  const query = useMemo(
    () => ({
      where: is('publicationId', publicationId),
      orderBy: [{ field: 'number', direction: 'descending' as const }],
      limit: releaseLimit,
    }),
    [publicationId],
  )
  const releases = useLiveQuery<Release>('releases', query)
  const [showAll, setShowAll] = useState(false)
  const publication = found.status === 'ready' ? found.document : undefined
  useViewTitle(publication?.label)
  if (found.status === 'loading') return <Loading label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState error={found.error} />
  if (!publication) return <ErrorState title={t('publication.notFound', { id: publicationId })} />

  const states = releasesOf(publication)
  const latest = latestRelease(states)
  const shown = releases.documents.filter(
    ({ status, id }) => showAll || id === latest?.id || defaultStatusFilter.includes(status),
  )
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const copy = () =>
    void graphql<{ releaseCopy: { id: string } }>('mutation ReleaseCopy($id: ID!) { releaseCopy(id: $id) { id } }', {
      id: latest?.id,
    }).then(
      ({ releaseCopy }) => navigate({ to: `/publications/${publicationId}/release/${releaseCopy.id}/edit` }),
      toastError,
    )
  return (
    <>
      <PageHeader
        title={publication.label}
        status={<StatusBadge label={t(`release.status.${publication.status}`)} {...statusLook[publication.status]} />}
        note={t('publication.releases.count', { count: publication.numReleases })}
        actions={
          latest &&
          actor.role !== 'buyer' &&
          isNewReleaseAllowed(states) && (
            <Button variant="default" onClick={copy}>
              {t('release.newVersion')}
            </Button>
          )
        }
      />
      <Toolbar label={t('publications.filters')}>
        <Switch
          label={t('publication.showDisabled')}
          checked={showAll}
          onChange={(event) => setShowAll(event.currentTarget.checked)}
        />
      </Toolbar>
      <div className={classes.cards}>
        {shown.map((release) => {
          const [preview] = displayFiles(release)
          return (
            <Link
              key={release.id}
              className={classes.card}
              to="/publications/$publicationId/release/$releaseId"
              params={{ publicationId, releaseId: release.id }}
            >
              <span className={classes.desk}>
                {preview ? (
                  <PrivateImage className={classes.proof} path={releaseFileAddress(preview.path)} alt="" />
                ) : (
                  <span className={classes.nothing}>{t('publications.noPreview')}</span>
                )}
              </span>
              <span className={classes.words}>
                <span className={classes.label}>{t('release.number', { number: release.number })}</span>
                <span className={classes.facts}>
                  <StatusBadge label={t(`release.status.${release.status}`)} {...statusLook[release.status]} />
                  {release.updateTimestamp && <span>{format.format(new Date(release.updateTimestamp))}</span>}
                </span>
              </span>
            </Link>
          )
        })}
      </div>
    </>
  )
}
