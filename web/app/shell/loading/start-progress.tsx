/** The share of the data sets that have arrived after sign-in, as a line under the tabs; the screen is usable meanwhile, and nothing of it is covered. */
import { useStartProgress } from '../../../client/window/data-sets.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from './start-progress.module.css'

export function StartProgress() {
  const t = useTexts()
  const percent = useStartProgress()
  if (percent >= 100) return null
  return (
    <div
      className={classes.line}
      role="progressbar"
      aria-label={t('app.start.data')}
      title={`${t('app.start.data')} ${Math.round(percent)} %`}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={classes.done} style={{ width: `${Math.max(percent, 4)}%` }} />
    </div>
  )
}
