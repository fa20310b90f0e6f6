/** How far a check or an import is, with its cancel. */
import { Button, Progress } from '@mantine/core'
import { useSteerJob } from '../../../client/calls/jobs.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import classes from '../imports.module.css'

type WayProps = {
  /** What is being done. */
  name: string
  says: string
  seen: number
  all: number
  /** What is cancelled; null where nothing can be. */
  job: string | null
}

export function Way({ name, says, seen, all, job }: WayProps) {
  const t = useTexts()
  const steer = useSteerJob()
  return (
    <div className={classes.running} role="status">
      <span>{says}</span>
      <Progress value={all === 0 ? 0 : (100 * seen) / all} aria-label={name} />
      {job !== null && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => steer.mutate({ id: job, what: 'cancel' }, { onError: toastError })}
        >
          {t('ui.cancel')}
        </Button>
      )}
    </div>
  )
}
