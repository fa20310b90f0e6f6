/** The steps of a work that is done one after the other: those that are done, the one it is at, and those to come. */
import classes from './numbered-steps.module.css'

type NumberedStepsProps<Id extends string> = {
  label: string
  steps: readonly { id: Id; label: string }[]
  /** The one it is at. */
  at: Id
  /** All of them are done, the last one too. */
  isOver?: boolean
}

export function NumberedSteps<Id extends string>({ label, steps, at, isOver = false }: NumberedStepsProps<Id>) {
  const now = steps.findIndex(({ id }) => id === at)
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = isOver || index < now
        return (
          <li key={step.id} data-over={isDone || undefined} aria-current={step.id === at ? 'step' : undefined}>
            <span className={classes.number} aria-hidden>
              {isDone ? '✓' : index + 1}
            </span>
            {step.label}
          </li>
        )
      })}
    </ol>
  )
}
