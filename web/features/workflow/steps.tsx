import { useTexts } from '#web/ui/texts.ts'
import { type WorkflowStep, workflowSteps } from './use-workflow-run.ts'
import classes from './workflow.module.css'

/** Which of the four it is at; those before are done. */
export function Steps({ at }: { at: WorkflowStep }) {
  const t = useTexts()
  const now = workflowSteps.indexOf(at)
  return (
    <ol className={classes.steps} aria-label={t('workflow.steps')}>
      {workflowSteps.map((step, index) => {
        const isOver = index < now || at === 'finished'
        return (
          <li key={step} data-over={isOver || undefined} aria-current={step === at ? 'step' : undefined}>
            <span className={classes.number} aria-hidden>
              {isOver ? '✓' : index + 1}
            </span>
            {t(`workflow.step.${step}`)}
          </li>
        )
      })}
    </ol>
  )
}
