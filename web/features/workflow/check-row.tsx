import { shortId } from '#domain/formats/short-id.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { addressOfRelease } from '../../client/records/release-address.ts'
import type { PlannedRelease } from '../../shared/deploying/use-plan.ts'
import { ExportState } from '../../shared/release-list/export-state.tsx'
import { FeedRow } from '#web/ui/feed/feed.tsx'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'

const looks: Readonly<Record<PlannedRelease['effect'], { tone: Tone; shape: Shape }>> = {
  in: { tone: 'good', shape: 'check' },
  out: { tone: 'quiet', shape: 'bar' },
  blocks: { tone: 'bad', shape: 'cross' },
}

/** One version: what becomes of it and why, with the way to what mends it. */
export function CheckRow({ row }: { row: PlannedRelease }) {
  const t = useTexts()
  const { id, label, number, effect, checks, newer } = row
  const publicationId = row.publicationId ?? undefined
  const name = label || shortId(id)
  const reasons = checks.map((check) => t(`delivery.check.${check}`))
  return (
    <FeedRow
      name={
        checks.includes('no-release') ? (
          name
        ) : (
          <AnchorLink to={addressOfRelease({ id, publicationId })}>
            {name}
            {number !== null && ` ${t('release.number', { number })}`}
          </AnchorLink>
        )
      }
      badge={<StatusBadge label={t(`deploy.effect.${effect}`)} {...looks[effect]} />}
      error={effect === 'blocks' && reasons.join(', ')}
      note={effect === 'blocks' ? undefined : reasons.join(', ')}
      aside={<ExportState id={id} />}
    >
      {newer && (
        <AnchorLink to={addressOfRelease({ id: newer.id, publicationId })} size="sm">
          {t('deploy.openVersion', { number: newer.number })}
        </AnchorLink>
      )}
    </FeedRow>
  )
}
