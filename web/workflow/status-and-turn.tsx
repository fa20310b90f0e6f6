/** How a release stands, and whether it waits for the person who looks at it: on cards and in tables. */
import type { Release } from '#domain/releases/release.ts'
import { isTheirTurn } from '#domain/releases/turn.ts'
import { useActor } from '#web/client/session.ts'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './status-and-turn.module.css'

export function StatusAndTurn({ release }: { release: Pick<Release, 'type' | 'status' | 'owner' | 'supplier'> }) {
  const t = useTexts()
  const actor = useActor()
  const { status } = release
  return (
    <span className={classes.both}>
      <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
      {isTheirTurn(actor, release) && <span className={classes.turn}>{t('release.turn.yours')}</span>}
    </span>
  )
}
