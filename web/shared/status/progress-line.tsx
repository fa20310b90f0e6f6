/** How far a version or an order has come: each step, who brought it there and when, and the one that is now. */
import { formatDate } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './progress-line.module.css'

export type LineStep = {
  title: string
  state: 'done' | 'now' | 'ahead' | 'skipped' | 'stopped'
  by?: { name: string; at: string } | undefined
}

/** `isNamed`: few enough that their names have room on a phone. */
export function StepLine({ label, steps, isNamed }: { label: string; steps: readonly LineStep[]; isNamed?: boolean }) {
  const t = useTexts()
  return (
    <ol className={classes.steps} data-named={isNamed} aria-label={label}>
      {steps.map(({ title, state, by }) => (
        <li
          key={title}
          data-state={state}
          title={by && `${title}: ${by.name}, ${formatDate(by.at)}`}
          {...(state === 'now' && { 'aria-current': 'step' as const })}
        >
          <span className={classes.step}>{title}</span>
          {by && (
            <span className={classes.by}>
              {by.name}, <time dateTime={by.at}>{formatDate(by.at)}</time>
            </span>
          )}
          {state === 'skipped' && <span className={classes.by}>{t('release.step.skipped')}</span>}
        </li>
      ))}
    </ol>
  )
}
