/** Release by release, what speaks against its going along, and the way to mend it. */
import { Button, Checkbox } from '@mantine/core'
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { AnchorLink } from '../links.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { type Shape, StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { MakePrintFile } from './make-print-file.tsx'
import type { PlannedRelease } from './use-plan.ts'
import classes from './deploying.module.css'

type Props = {
  rows: readonly PlannedRelease[]
  /** Undefined where it is fixed which versions are meant: those of an order. */
  onTakeNewer: ((row: PlannedRelease) => void) | undefined
  /** Undefined where all of the source goes along. */
  onLeave: ((row: PlannedRelease) => void) | undefined
  hasMore: boolean
  isFetchingMore: boolean
  onMore: () => void
}

const looks: Readonly<Record<PlannedRelease['effect'], { tone: Tone; shape: Shape }>> = {
  blocks: { tone: 'bad', shape: 'cross' },
  out: { tone: 'quiet', shape: 'ring' },
  in: { tone: 'good', shape: 'check' },
}

export function CheckRows({ rows, onTakeNewer, onLeave, hasMore, isFetchingMore, onMore }: Props) {
  const t = useTexts()
  return (
    <>
      <ul className={classes.checks} aria-label={t('deploy.checks')}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={classes.release}>
              <StatusBadge label={t(`deploy.effect.${row.effect}`)} {...looks[row.effect]} />
              <span className={classes.label}>
                {row.label || row.id}
                {row.number !== null && ` ${t('release.number', { number: row.number })}`}
              </span>
            </span>
            <span className={classes.why}>
              {row.checks.map((check) => t(`delivery.check.${check}`)).join(', ')}
              <Ways row={row} onTakeNewer={onTakeNewer} onLeave={onLeave} />
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <MoreButton isInline busy={isFetchingMore} onMore={onMore} />}
    </>
  )
}

function Ways({ row, onTakeNewer, onLeave }: Pick<Props, 'onTakeNewer' | 'onLeave'> & { row: PlannedRelease }) {
  const t = useTexts()
  const { checks, publicationId } = row
  // Of one that stays away anyway the newer one holds nothing up.
  const newer = row.effect === 'out' ? null : row.newer
  if (checks.length === 0) return null
  if (checks.includes('no-release'))
    return onLeave ? (
      <Button size="compact-xs" variant="subtle" onClick={() => onLeave(row)}>
        {t('deploy.leave')}
      </Button>
    ) : null
  return (
    <>
      {newer && (
        <OpenVersion id={newer.id} publicationId={publicationId}>
          {t('deploy.openVersion', { number: newer.number })}
        </OpenVersion>
      )}
      {onTakeNewer && newer?.status === 'published' && (
        <Button size="compact-xs" variant="light" onClick={() => onTakeNewer(row)}>
          {t('deploy.takeNewer', { number: newer.number })}
        </Button>
      )}
      {row.effect === 'blocks' && checks.includes('no-file') && <MakePrintFile release={row.id} />}
      {!newer && !checks.includes('not-asked') && (
        <OpenVersion id={row.id} publicationId={publicationId}>
          {t(checks.includes('not-published') ? 'deploy.changeStatus' : 'deploy.open')}
        </OpenVersion>
      )}
    </>
  )
}

/** Beside the dialog, which stays as it was filled in. */
const OpenVersion = ({
  id,
  publicationId,
  children,
}: {
  id: string
  publicationId: string | null
  children: string
}) => (
  <AnchorLink
    size="sm"
    target="_blank"
    to={publicationId === null ? `/release/${id}` : `/publications/${publicationId}/release/${id}`}
  >
    {children}
  </AnchorLink>
)

type Overrides = Pick<DeliveryInput, 'nonPublishedReleases' | 'disableCheckForNewerReleases'>

/** What is taken along in spite of it. */
export function DeployOverrides({
  input,
  onChange,
}: {
  input: Overrides
  onChange: (next: Partial<Overrides>) => void
}) {
  const t = useTexts()
  return (
    <div className={classes.overrides}>
      {(['disableCheckForNewerReleases', 'nonPublishedReleases'] as const).map((one) => (
        <Checkbox
          key={one}
          size="sm"
          label={t(`deploy.${one}`)}
          checked={input[one]}
          onChange={(event) => onChange({ [one]: event.currentTarget.checked })}
        />
      ))}
    </div>
  )
}
