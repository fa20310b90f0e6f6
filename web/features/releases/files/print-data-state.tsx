/** What a published release without print data waits for, or why there are none, with the way on. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Release } from '#domain/releases/release.ts'
import { useNewestJob, useSteerJob } from '../../../client/calls/jobs.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import classes from '../draft/release-screen.module.css'

export function PrintDataState({ release }: { release: Release }) {
  const t = useTexts()
  const isMissing = release.status === 'published' && release.printDataGenerated === undefined
  const asked = { name: 'generate-print-data', collection: 'releases', document: release.id } as const
  const job = useNewestJob({ ...asked, enabled: isMissing })
  const steer = useSteerJob()
  if (!isMissing || !job || job.state === 'completed') return null
  const again = () => steer.mutate({ id: job.id, what: 'retry' }, { onError: toastError })
  const { state, progress } = job
  const isBad = state === 'failed' || state === 'cancelled'
  return (
    <div className={classes.printData} role={isBad ? 'alert' : 'status'} data-bad={isBad || undefined}>
      <span>
        {isBad ? t(`release.printData.${state}`) : t('release.printData.underWay', { progress })}
        {job.error && ` ${errorText(job.error)}`}
      </span>
      {job.mayRepeat && (
        <Button size="compact-sm" variant="default" loading={steer.isPending} onClick={again}>
          {t('jobs.again')}
        </Button>
      )}
      <Link to="/jobs">{t('jobs.title')}</Link>
    </div>
  )
}
