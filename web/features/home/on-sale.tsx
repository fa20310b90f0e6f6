/** What a buyer may order, the newest first. */
import { Box, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Publication } from '#domain/publications/publication.ts'
import { lastChangedFirst } from '#domain/kind.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { addressOf, previewOf, releaseFor, shownTo } from '../../client/records/shown-release.ts'
import { State } from '../../ui/notices/state.tsx'
import { proofCard, ProofFace } from '../../ui/lists/tiles/proof-grid.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { AddButton } from '../../shared/ordering/add-button.tsx'
import { pictureWords } from '../../shared/status/pictures/picture-words.ts'
import { ReleasePicture } from '../../shared/status/pictures/release-picture.tsx'
import { ProofPanel, shownProofs } from './proof-panel.tsx'

const newest = { orderBy: lastChangedFirst, limit: shownProofs + 1 }

export function OnSale() {
  const t = useTexts()
  const query = useLiveQuery('publications', newest)
  const publications = shownTo(useActor(), query.documents)
  return (
    <ProofPanel
      title={t('home.onSale')}
      query={query}
      hasMore={query.documents.length > shownProofs}
      nothing={<State is="empty" title={t('home.onSale.nothing')} hint={t('publications.empty.buyer')} />}
    >
      {publications.slice(0, shownProofs).map((publication) => (
        <OnSaleProof key={publication.id} publication={publication} />
      ))}
    </ProofPanel>
  )
}

function OnSaleProof({ publication }: { publication: Publication }) {
  const t = useTexts()
  const actor = useActor()
  const preview = previewOf(actor, publication)
  const { name, format } = useReleaseNames()(publication.label, publication.template)
  const release = releaseFor(actor, publication)
  return (
    <Stack gap={4}>
      <Link className={proofCard} to={addressOf(actor, publication)}>
        <ProofFace
          title={name}
          second={format}
          {...pictureWords(
            t,
            { type: publication.type, updateTimestamp: publication.updateTimestamp },
            preview?.isEarlier,
          )}
          picture={preview && <ReleasePicture {...preview} />}
        />
      </Link>
      {release && (
        // On one line with those of the cards beside it.
        <Box mt="auto">
          <AddButton releaseId={release.id} version={publication.version} label={publication.label} isSmall />
        </Box>
      )}
    </Stack>
  )
}
