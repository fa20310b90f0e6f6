/** What this person's side has begun, or was sent back: nobody waits for it. */
import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Publication } from '#domain/publications/publication.ts'
import { threadsOf } from '#domain/releases/remark.ts'
import { type LiveDocuments, useWhole } from '../../client/live/use-live.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { hasId } from '../../client/records/chosen.ts'
import { addressOf, previewOf, releaseFor } from '../../client/records/shown-release.ts'
import { useActor } from '../../client/session/session.ts'
import { formatAgo } from '../../ui/words/dates.ts'
import { proofCard, ProofFace, ProofFacts } from '../../ui/lists/tiles/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { pictureWords } from '../../shared/status/pictures/picture-words.ts'
import { ReleasePicture } from '../../shared/status/pictures/release-picture.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { shownWork } from './use-home.ts'
import classes from './home.module.css'

/** `isFirst`: nothing stands before it. */
export function GoOn({ found, isFirst }: { found: LiveDocuments<Publication>; isFirst: boolean }) {
  const t = useTexts()
  const actor = useActor()
  const shown = found.documents.slice(0, shownWork)
  const rejected = shown.flatMap((one) => (one.status === 'rejected' ? (releaseFor(actor, one)?.id ?? []) : []))
  const corrections = useCorrections(rejected)
  const reasons = useReasons(rejected)
  if (found.status === 'ready' && shown.length === 0) return null
  return (
    <ProofPanel title={t('home.goOn')} query={found} hasMore={found.documents.length > shownWork} nothing={null}>
      {shown.map((publication, index) => (
        <WorkProof
          key={publication.id}
          publication={publication}
          isNext={isFirst && index === 0}
          corrections={corrections.get(releaseFor(actor, publication)?.id ?? '') ?? 0}
          reason={reasons.get(releaseFor(actor, publication)?.id ?? '')}
        />
      ))}
    </ProofPanel>
  )
}

/** Of each of these versions, how many remarks nobody has resolved: asked for together. */
function useCorrections(releases: readonly string[]): ReadonlyMap<string, number> {
  const { documents } = useWhole(
    'remarks',
    releases.length > 0 ? { where: { field: 'release', op: 'in', value: releases } } : undefined,
  )
  return useMemo(
    () =>
      new Map(
        [...Map.groupBy(documents, ({ release }) => release)].map(([id, said]) => [
          id,
          threadsOf(said).filter(({ isOpen }) => isOpen).length,
        ]),
      ),
    [documents],
  )
}

/** Why each of these versions was sent back. */
function useReasons(releases: readonly string[]): ReadonlyMap<string, string | undefined> {
  const { documents } = useWhole('releases', releases.length > 0 ? { where: hasId(releases) } : undefined)
  return useMemo(
    () =>
      new Map(
        documents.map(({ id, log }) => [id, log.findLast(({ action }) => action === 'status.rejected')?.message]),
      ),
    [documents],
  )
}

type WorkProofProps = {
  publication: Publication
  corrections: number
  /** Why it was sent back. */
  reason: string | undefined
  /** It is what this person does next. */
  isNext: boolean
}

function WorkProof({ publication, corrections, reason, isNext }: WorkProofProps) {
  const t = useTexts()
  const actor = useActor()
  const preview = previewOf(actor, publication)
  const { name, format } = useReleaseNames()(publication.label, publication.template)
  const { status, updateTimestamp } = publication
  const verb =
    status !== 'rejected'
      ? t('home.verb.goOn')
      : corrections > 0
        ? t('home.verb.corrections', { count: corrections })
        : t('home.verb.correct')
  return (
    <Link className={proofCard} to={addressOf(actor, publication)}>
      <ProofFace
        title={name}
        second={format}
        {...pictureWords(t, publication, preview?.isEarlier)}
        picture={preview && <ReleasePicture {...preview} />}
      >
        <Group component="span" gap="4px 8px">
          <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
          {updateTimestamp && <ProofFacts facts={[formatAgo(updateTimestamp)]} />}
        </Group>
        {reason && (
          <Text span size="xs" lineClamp={2} title={reason}>
            {reason}
          </Text>
        )}
        {isNext ? (
          <Button component="span" mt="auto">
            {verb}
          </Button>
        ) : (
          <span className={classes.verb}>{verb}</span>
        )}
      </ProofFace>
    </Link>
  )
}
