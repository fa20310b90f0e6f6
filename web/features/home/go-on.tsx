/** What this person's side has begun, or was sent back: nobody waits for it. */
import { Link } from '@tanstack/react-router'
import type { Publication } from '#domain/publications/publication.ts'
import { workOf } from '#domain/releases/course/turn.ts'
import { useLiveQuery } from '../../client/live/use-live.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { addressOf, previewOf } from '../../client/records/shown-release.ts'
import { useActor } from '../../client/session/session.ts'
import { formatAgo } from '#web/ui/dates.ts'
import { proofCard, ProofFace, ProofFacts } from '../../ui/lists/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { pictureWords } from '../../shared/status/picture-words.ts'
import { ReleasePicture } from '../../shared/status/release-picture.tsx'
import { ProofPanel, shownProofs } from './proof-panel.tsx'

export function GoOn() {
  const t = useTexts()
  const actor = useActor()
  const publications = useLiveQuery('publications', {
    where: workOf(actor),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: shownProofs + 1,
  })
  if (publications.status === 'ready' && publications.documents.length === 0) return null
  return (
    <ProofPanel
      title={t('home.goOn')}
      query={publications}
      hasMore={publications.documents.length > shownProofs}
      nothing={null}
    >
      {publications.documents.slice(0, shownProofs).map((publication) => (
        <WorkProof key={publication.id} publication={publication} />
      ))}
    </ProofPanel>
  )
}

function WorkProof({ publication }: { publication: Publication }) {
  const t = useTexts()
  const actor = useActor()
  const preview = previewOf(actor, publication)
  const { name, format } = useReleaseNames()(publication.label, publication.template)
  return (
    <Link className={proofCard} to={addressOf(actor, publication)}>
      <ProofFace
        title={name}
        second={format}
        {...pictureWords(t, publication, preview?.isEarlier)}
        picture={preview && <ReleasePicture {...preview} />}
      >
        <StatusBadge label={t(`release.status.${publication.status}`)} {...statusLook[publication.status]} />
        <ProofFacts facts={[publication.updateTimestamp && formatAgo(publication.updateTimestamp)]} />
      </ProofFace>
    </Link>
  )
}
