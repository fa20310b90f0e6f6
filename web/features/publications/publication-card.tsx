import { Link } from '@tanstack/react-router'
import { canOrder } from '#domain/access/orders.ts'
import { canWork } from '#domain/access/tenancy.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { sellableStatuses } from '#domain/releases/release-status.ts'
import { AddButton } from '../../shared/ordering/add-button.tsx'
import { useActor } from '../../client/session/session.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { addressOf, previewOf, releaseFor } from '../../client/records/shown-release.ts'
import { formatDate } from '../../ui/words/dates.ts'
import { proofCard, ProofFace, ProofFacts } from '../../ui/lists/tiles/proof-grid.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { pictureWords } from '../../shared/status/pictures/picture-words.ts'
import { ReleasePicture } from '../../shared/status/pictures/release-picture.tsx'
import { StatusAndTurn } from '../../shared/status/status-and-turn.tsx'
import { onRowKey, useRowKeys } from './use-row-keys.ts'
import { useShownPage } from './use-shown-page.ts'

type Props = {
  publication: Publication
  /** Which one it shows; undefined is the first. */
  page: string | undefined
  /** Given where the list holds publications of several organizations. */
  ownerName?: string
}

export function PublicationCard({ publication, page, ownerName }: Props) {
  const t = useTexts()
  const actor = useActor()
  const release = releaseFor(actor, publication)
  const { label, template, type, version, updateTimestamp, previewTimestamp } = publication
  const { name, format } = useReleaseNames()(label, template)
  const rowKeys = useRowKeys()
  const first = previewOf(actor, publication)
  const other = useShownPage({ id: release?.id, page, drawn: previewTimestamp })
  const preview = other ? { path: other.path, version: other.updateTimestamp, isEarlier: false } : first
  const status = release?.status ?? publication.status
  const isOrderable = release && canOrder(actor) && type === 'print' && sellableStatuses.includes(release.status)
  return (
    <div>
      <Link className={proofCard} to={addressOf(actor, publication)} onKeyDown={onRowKey(rowKeys, publication)}>
        <ProofFace
          title={name}
          second={format}
          {...pictureWords(t, canWork(actor) ? publication : { type, updateTimestamp }, preview?.isEarlier)}
          picture={preview && <ReleasePicture {...preview} />}
        >
          {ownerName && <ProofFacts facts={[ownerName]} />}
          <StatusAndTurn release={{ ...publication, status }} />
          <ProofFacts
            facts={[
              release && t('release.number', { number: release.number }),
              updateTimestamp && formatDate(updateTimestamp),
            ]}
          />
        </ProofFace>
      </Link>
      {isOrderable && (
        <AddButton releaseId={release.id} version={version} label={label} isSmall isLine={canWork(actor)} />
      )}
    </div>
  )
}
