/** How a release stands, and whom it waits for: on cards and in tables. */
import type { Release } from '#domain/releases/release.ts'
import { isTheirTurn, nextParty } from '#domain/releases/turn.ts'
import { useActor } from '#web/client/session.ts'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './status-and-turn.module.css'

export function StatusAndTurn({ release }: { release: Pick<Release, 'type' | 'status' | 'owner' | 'supplier'> }) {
  const t = useTexts()
  const actor = useActor()
  const { status } = release
  const isYours = isTheirTurn(actor, release)
  const party = release.type === 'print' ? nextParty[status] : undefined
  return (
    <span className={classes.both}>
      <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
      {party && (
        <span className={classes.turn} data-yours={isYours || undefined}>
          {t(isYours ? 'release.turn.yours' : party === 'owner' ? 'release.turn.atOwner' : 'release.turn.atSupplier')}
        </span>
      )}
    </span>
  )
}
