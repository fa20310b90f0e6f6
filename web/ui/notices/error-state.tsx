/** Something failed: what, and the way on. */
import { Button } from '@mantine/core'
import { CropMarks } from '../crop-marks.tsx'
import classes from './message.module.css'
import { errorText, useTexts } from '../texts.ts'
import { useNoView } from '../view-title.ts'

type ErrorStateProps = {
  title?: string | undefined
  error?: unknown
  onRetry?: (() => void) | undefined
  /** The address leads to nothing that this person may see: it is no open view. */
  isRefused?: boolean
}

export function ErrorState({ title, error, onRetry, isRefused = false }: ErrorStateProps) {
  const t = useTexts()
  useNoView(isRefused)
  return (
    <div className={classes.center} role="alert">
      <CropMarks>
        <div className={classes.message}>
          <h2 className={classes.title}>{title ?? t('ui.error.title')}</h2>
          {error !== undefined && <p className={classes.hint}>{errorText(error)}</p>}
          {onRetry && (
            <div className={classes.action}>
              <Button variant="default" onClick={onRetry}>
                {t('ui.error.retry')}
              </Button>
            </div>
          )}
        </div>
      </CropMarks>
    </div>
  )
}
