/** Something failed: what, and the way on. */
import { Button } from '@mantine/core'
import { CropMarks } from '../crop-marks.tsx'
import classes from './message.module.css'
import { errorText, useTexts } from '../texts.ts'

type ErrorStateProps = { title?: string | undefined; error?: unknown; onRetry?: () => void }

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const t = useTexts()
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
