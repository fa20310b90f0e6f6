import { Link } from '@tanstack/react-router'
import { latestRelease, releasesOf } from '#domain/publications/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { releaseFileAddress } from '#web/client/release-files.ts'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import classes from './publications-screen.module.css'

export function PublicationCard({ publication }: { publication: Publication }) {
  const t = useTexts()
  const language = useLanguage()
  const latest = latestRelease(releasesOf(publication))
  const date =
    publication.updateTimestamp &&
    new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(publication.updateTimestamp))
  const target = latest
    ? {
        to: '/publications/$publicationId/release/$releaseId',
        params: { publicationId: publication.id, releaseId: latest.id },
      }
    : { to: '/publications/$publicationId', params: { publicationId: publication.id } }
  return (
    <Link className={classes.card} {...target}>
      <span className={classes.desk}>
        {publication.preview ? (
          <PrivateImage className={classes.proof} path={releaseFileAddress(publication.preview)} alt="" />
        ) : (
          <span className={classes.nothing}>
            {publication.type === 'digital' ? t('publications.digital') : t('publications.noPreview')}
          </span>
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{publication.label}</span>
        <span className={classes.facts}>
          <StatusBadge label={t(`release.status.${publication.status}`)} {...statusLook[publication.status]} />
          {latest && <span>{t('release.number', { number: latest.number })}</span>}
          {date && <span>{date}</span>}
        </span>
      </span>
    </Link>
  )
}

export function PublicationCardSkeleton() {
  return <span className={classes.skeleton} />
}
