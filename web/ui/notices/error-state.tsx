/** Something failed: what, why, and the way on: a block of its own, above what was seen before where there is such. */
import { Button } from '@mantine/core'
import classes from './message.module.css'
import { errorText, texts, useTexts } from '../words/texts.ts'
import { useAskingAgain } from './use-asking-again.ts'
import { useNoView } from '../view-title.ts'

export type ErrorStateProps = {
  title?: string | undefined
  /** What could not be loaded, where nothing more is said of it. */
  what?: string | undefined
  error?: unknown
  /** The same from one drawing to the next, or else `isByHand`: nothing asks again by itself. */
  onRetry?: (() => unknown) | undefined
  isByHand?: boolean
  /** Of when that is which still stands below. */
  since?: string | undefined
  /** The address leads to nothing that this person may see: it is no open view. */
  isRefused?: boolean
}

export function ErrorState(props: ErrorStateProps) {
  const { what, error, onRetry, isByHand = false, since, isRefused = false } = props
  const t = useTexts()
  useNoView(isRefused)
  const pause = useAskingAgain(error, isByHand ? undefined : onRetry)
  const asksAgain = pause !== undefined
  const title =
    props.title ??
    (what !== undefined
      ? t('ui.error.notLoaded.what', { what })
      : t(onRetry && !isByHand ? 'ui.error.notLoaded' : 'ui.error.title'))
  return (
    <div className={classes.failed} role="alert">
      <h2>{title}</h2>
      {(error !== undefined || asksAgain) && (
        <p>
          {error !== undefined && causeOf(error, asksAgain)} {asksAgain && t('ui.error.again', { seconds: pause })}
        </p>
      )}
      {since && <p>{since}</p>}
      {onRetry && (
        <Button mt={8} variant="default" onClick={() => void onRetry()}>
          {t('ui.error.retry')}
        </Button>
      )}
    </div>
  )
}

/** What asks again by itself asks nobody to do so. */
const causeOf = (error: unknown, asksAgain: boolean): string =>
  asksAgain && codeOf(error) === 'unavailable' && navigator.onLine ? texts('ui.error.unreachable') : errorText(error)

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
