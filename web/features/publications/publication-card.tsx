import { Link } from '@tanstack/react-router'
import { latestRelease, releasesOf } from '#domain/publications/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { releaseFileAddress } from '#web/client/release-files.ts'
import { formatDate } from '#web/ui/dates.ts'
import { proofCard, ProofFace, ProofFacts, proofPicture } from '#web/ui/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { addressOf } from './publication-search.ts'

/** `ownerName` where the list holds those of several organizations. */
export function PublicationCard({ publication, ownerName }: { publication: Publication; ownerName?: string }) {
  const t = useTexts()
  const latest = latestRelease(releasesOf(publication))
  const { preview, label, status, type, updateTimestamp } = publication
  return (
    <Link className={proofCard} to={addressOf(publication)}>
      <ProofFace
        title={label}
        nothing={type === 'digital' ? t('publications.digital') : t('publications.noPreview')}
        picture={preview && <PrivateImage className={proofPicture} path={releaseFileAddress(preview)} alt="" />}
      >
        {ownerName && <ProofFacts facts={[ownerName]} />}
        <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
        <ProofFacts
          facts={[
            latest && t('release.number', { number: latest.number }),
            updateTimestamp && formatDate(updateTimestamp),
          ]}
        />
      </ProofFace>
    </Link>
  )
}
