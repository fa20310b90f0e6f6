/** Something failed: what, why, and the way on; in a line above what was seen before, where there is such. */
import { Button } from '@mantine/core'
import classes from './message.module.css'
import { errorText, useTexts } from '../texts.ts'
import { useAskingAgain } from './use-asking-again.ts'
import { useNoView } from '../view-title.ts'

export type ErrorStateProps = {
  title?: string | undefined
  error?: unknown
  /** The same from one drawing to the next, or else `isByHand`: nothing asks again by itself. */
  onRetry?: (() => unknown) | undefined
  isByHand?: boolean
  /** Of when that is which still stands below. */
  since?: string | undefined
  /** The address leads to nothing that this person may see: it is no open view. */
  isRefused?: boolean
}

export function ErrorState({ title, error, onRetry, isByHand = false, since, isRefused = false }: ErrorStateProps) {
  const t = useTexts()
  useNoView(isRefused)
  useAskingAgain(error, isByHand ? undefined : onRetry)
  return (
    <div className={classes.failed} role="alert">
      <h2>
        <span aria-hidden>◆ </span>
        {title ?? t('ui.error.title')}
      </h2>
      {error !== undefined && <p>{errorText(error)}</p>}
      {since && <p className={classes.since}>{since}</p>}
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={() => void onRetry()}>
          {t('ui.error.retry')}
        </Button>
      )}
    </div>
  )
}
