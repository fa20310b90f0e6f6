/** Until when the word about a release is asked for, where it is: on cards and in tables. */
import { nextParty } from '#domain/releases/course/turn.ts'
import type { Release } from '#domain/releases/release.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { useNow } from './use-now.ts'
import classes from './due-by.module.css'

export function DueBy({
  release: { status, round },
}: {
  release: Pick<Release, 'status'> & { round?: Release['round'] }
}) {
  const due = nextParty(status) && round?.due
  return due === undefined ? null : <Day due={due} />
}

function Day({ due }: { due: string }) {
  const t = useTexts()
  const isOver = useNow() > due
  return (
    <time className={classes.due} dateTime={due} data-overdue={isOver || undefined}>
      {t(isOver ? 'release.turn.overdueSince' : 'release.turn.until', { date: formatDate(due) })}
    </time>
  )
}
