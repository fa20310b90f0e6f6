/** How a release stands, whom it waits for, and that it cannot be composed: on cards and in tables. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { canWork } from '#domain/access/tenancy.ts'
import type { Release } from '#domain/releases/release.ts'
import { standOf } from '#domain/releases/course/after-changes.ts'
import { isTheirTurn, nextParty } from '#domain/releases/course/turn.ts'
import { isPersonsTurn } from '#domain/releases/persons-turn.ts'
import { useActor } from '../../client/session/session.ts'
import { StatusBadge, statusLook } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DueBy } from './round/due-by.tsx'
import classes from './status-and-turn.module.css'

export function StatusAndTurn({
  release,
}: {
  release: Pick<Release, 'type' | 'status' | 'owner' | 'supplier' | 'undrawn'> &
    Partial<Pick<Release, 'log' | 'round' | 'files'>>
}) {
  const t = useTexts()
  const actor = useActor()
  const { status } = release
  // What buyers are shown was composed.
  const undrawn = canWork(actor) ? release.undrawn : undefined
  const isYours = isPersonsTurn(actor, release)
  const party = release.type === 'print' ? nextParty(status) : undefined
  const at = party === 'owner' ? 'release.turn.atOwner' : 'release.turn.atSupplier'
  const isTheirs = isTheirTurn(actor, release)
  // The status itself says who has it.
  const isSaid = status === 'reviewAndPublish' && !isTheirs
  return (
    <span className={classes.both}>
      {undrawn && (
        <span className={classes.undrawn} title={t(`release.undrawn.${undrawn}`)}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t(`release.undrawn.${undrawn}`)}</VisuallyHidden>
        </span>
      )}
      <StatusBadge label={t(`release.status.${standOf(release)}`)} {...statusLook[standOf(release)]} />
      {party && !isSaid && (
        <span className={classes.turn} data-yours={isYours || undefined}>
          {t(isYours ? 'release.turn.yours' : isTheirs ? 'release.turn.atColleagues' : at)}
        </span>
      )}
      <DueBy release={release} />
    </span>
  )
}
