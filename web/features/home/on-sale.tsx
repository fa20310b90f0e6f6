/** What a buyer may order, the newest first. */
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Publication } from '#domain/publications/publication.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { releaseFileAddress } from '#web/client/release-files.ts'
import { useActor } from '#web/client/session.ts'
import { addressOf, previewOf, releaseFor, shownTo } from '#web/client/shown-release.ts'
import { formatDate } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { proofCard, ProofFace, ProofFacts, ProofGrid, proofPicture, ProofSkeletons } from '#web/ui/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './home.module.css'

/** Two rows on a usual screen. */
const shownProofs = 12
const newest = { orderBy: [{ field: 'updateTimestamp', direction: 'descending' as const }], limit: shownProofs + 1 }

export function OnSale() {
  const t = useTexts()
  const { status, documents, error } = useLiveQuery<Publication>('publications', newest)
  const publications = shownTo(useActor(), documents)
  const isLoading = status === 'loading'
  if (status === 'failed') return <ErrorState error={error} />
  return (
    <Panel
      title={t('home.onSale')}
      aside={
        documents.length > shownProofs && (
          <Anchor component={Link} to="/publications" size="sm">
            {t('home.showAll')}
          </Anchor>
        )
      }
    >
      {publications.length === 0 && !isLoading ? (
        <EmptyState title={t('home.onSale.nothing')} hint={t('publications.empty.buyer')} />
      ) : (
        <div className={classes.proofs}>
          <ProofGrid zoom={3} busy={isLoading}>
            {isLoading && <ProofSkeletons count={6} />}
            {publications.slice(0, shownProofs).map((publication) => (
              <OnSaleProof key={publication.id} publication={publication} />
            ))}
          </ProofGrid>
        </div>
      )}
    </Panel>
  )
}

function OnSaleProof({ publication }: { publication: Publication }) {
  const t = useTexts()
  const actor = useActor()
  const preview = previewOf(actor, publication)
  const status = releaseFor(actor, publication)?.status ?? publication.status
  return (
    <Link className={proofCard} to={addressOf(actor, publication)}>
      <ProofFace
        title={publication.label}
        nothing={t('publications.noPreview')}
        picture={preview && <PrivateImage className={proofPicture} path={releaseFileAddress(preview)} alt="" />}
      >
        <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
        <ProofFacts facts={[formatDate(publication.updateTimestamp)]} />
      </ProofFace>
    </Link>
  )
}
